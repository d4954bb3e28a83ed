/** Checks of a mail before it is sent (S1 §5, screens.md §2 «Send rehearsal»): the mail's own, and the campaign's. */
import {
  checkMail,
  worstFirst,
  type CheckedMail,
  type MailCheck,
  type MailCheckKind,
} from '#shared/lib/mailChecks.ts';
import type { LinkState } from './templateLinks.ts';

export type CheckKind = MailCheckKind | 'sender' | 'eventLink';
export type Check = MailCheck<CheckKind>;

export interface PreflightMail extends CheckedMail {
  readonly linkState: LinkState;
  /** Names of the events the template is linked to. */
  readonly events: readonly string[];
  /** Addresses of sender and reply that are no longer among those to send from. */
  readonly removed?: readonly string[];
}

/** Every check, the worst first; those that passed come last. */
export function preflight(mail: PreflightMail): readonly Check[] {
  return worstFirst<CheckKind>([...checkSender(mail), checkEventLink(mail), ...checkMail(mail)]);
}

function checkSender({ removed = [] }: PreflightMail): readonly Check[] {
  return removed.length > 0
    ? [{ kind: 'sender', level: 'warning', found: removed, count: removed.length }]
    : [];
}

/** S1 §5 «Template link warnings»: without a link merge tags will not work; of several only one is needed. */
function checkEventLink({ linkState, events }: PreflightMail): Check {
  const levels = { unlinked: 'critical', several: 'warning', elsewhere: 'warning', linked: 'fine' } as const;
  return { kind: 'eventLink', level: levels[linkState], found: events, count: events.length };
}
