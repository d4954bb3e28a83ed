/** What a server's words say of a campaign's sending (C-1). */

/** `sending`: on its way out just now, as only a status says. `unsent`: saved by us and never sent. */
export type CampaignState = 'sent' | 'sending' | 'scheduled' | 'unsent';

/** Not in the documents; preferred where a server sends them (C-1). Unknown words count as none. */
const statuses: ReadonlyMap<string, CampaignState> = new Map([
  ['sent', 'sent'],
  ['delivered', 'sent'],
  ['scheduled', 'scheduled'],
  ['pending', 'scheduled'],
  ['queued', 'scheduled'],
  ['sending', 'sending'],
  ['draft', 'unsent'],
  ['saved', 'unsent'],
]);

/** The state by the word alone; undefined without one that is known. */
export function toldState(status: string | null): CampaignState | undefined {
  return statuses.get(status?.trim().toLowerCase() ?? '');
}

interface Told {
  readonly status: string | null;
  /** When it is to leave, as the server writes it. */
  readonly send_start: string | null;
}

/** Whether the server says that it is sent: by its word, else by having no time left to send it at. */
export function isSaidSent({ status, send_start: start }: Told): boolean {
  return (toldState(status) ?? (start === null ? 'sent' : 'scheduled')) === 'sent';
}
