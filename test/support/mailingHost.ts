/** The example host for tests of campaigns: a clock to turn by hand, and callers of every kind. */
import { callerOf, type Answer } from '#test/support/caller.ts';
import { createHost, type Host } from '#examples/host.ts';
import { seededHost, type SeededOptions } from './seededDatabase.ts';

type Caller = ReturnType<typeof callerOf>;

export interface MailingHost {
  readonly host: Host;
  /** Signs in anew for each call: a session ends while the clock is turned by days. */
  readonly admin: Caller;
  /** May look at campaigns, not change them. */
  readonly viewer: Caller;
  /** An administrator of another tenant. */
  readonly stranger: Caller;
  /** A contact, signed in to the contacts' area. */
  readonly contact: Caller;
  readonly nobody: Caller;
  /** Moves the host's clock. */
  readonly pass: (ms: number) => void;
  /** What was broadcast so far: channel, event, data. */
  readonly sent: readonly (readonly [string, string, unknown])[];
}

export const monday = '2026-05-04T09:00:00.000Z';
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Opens a small host on Monday, 4 May 2026, 9:00 UTC, over a file of its own if one is named; close its `host` after the tests. */
export function openMailingHost(options: SeededOptions & { readonly database?: string } = {}): MailingHost {
  let now = Date.parse(monday);
  const clock = () => new Date(now);
  const { database, ...more } = options;
  const host =
    database === undefined
      ? seededHost({ clock, ...more })
      : createHost({ database, seed: 'small', clock, ...more });
  const sent: (readonly [string, string, unknown])[] = [];
  host.hub.listen(({ channel, event, data }) => sent.push([channel, event, data]));
  return {
    host,
    sent,
    admin: (...asked) => callerOf(host, host.signIn())(...asked),
    viewer: (...asked) => callerOf(host, host.signIn('admin', 'vera@acme.example'))(...asked),
    stranger: (...asked) => callerOf(host, host.signIn('admin', 'ines@globex.example'))(...asked),
    contact: (...asked) => callerOf(host, host.signIn('contact_web'))(...asked),
    nobody: callerOf(host),
    pass: (ms) => {
      now += ms;
    },
  };
}

/** A body for save-campaign that nothing is wrong with; `info` and `lists` are laid over it. */
export function campaignBody(info: object = {}, lists: object = {}, more: object = {}) {
  return {
    eventId: '1',
    campaignInfo: {
      campaignName: 'Forum news',
      senderName: 'Acme Events',
      senderEmail: 'events@acme.example',
      replyTo: 'office@acme.example',
      subject: 'News of the forum',
      selectedTemplate: '1',
      campaignId: null,
      campaignCC: '',
      campaignBCC: '',
      ...info,
    },
    lists: { selectedLists: [], selectedListsId: [], selectedContacts: ['1', '2'], ...lists },
    ...more,
  };
}

/** Saves a campaign and gives its id. */
export async function saveCampaign(call: Caller, body = campaignBody()): Promise<number> {
  const { status, body: id } = await call('POST', '/api/campaigns/save-campaign', { body });
  if (status !== 200 || typeof id !== 'number') throw new Error(`Not saved: ${status} ${JSON.stringify(id)}`);
  return id;
}

/** Asks for a campaign to be sent, now or at a moment. */
export function sendCampaign(call: Caller, campaignId: number, at: string | null = null): Promise<Answer> {
  const sendingInfo = { sendMode: at === null ? 'now' : 'later', sendModeLaterTime: at };
  return call('POST', '/api/campaigns/send-campaign', { body: { campaignId, sendingInfo } });
}
