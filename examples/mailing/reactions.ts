/**
 * What a message's recipients will do, worked out when it is sent: the same for the same campaign and contact on every run. Times may
 * lie ahead; reports count what has happened, so that opens and clicks trickle in with nothing running.
 */
import { sqlTime } from '../clock.ts';
import type { Value } from '../database/db.ts';
import { randomFrom, type Random } from '../database/seed/random.ts';

/** How a campaign does, in per cent. */
export interface Success {
  hard: number;
  soft: number;
  /** Of those delivered. */
  opens: number;
  /** Of those who opened. */
  clicks: number;
  /** Of those who opened. */
  unsubscribes: number;
}

export interface Mailing {
  campaignId: number;
  sentAt: Date;
  success: Success;
  /** Addresses in the mail, the most prominent first. */
  links: readonly string[];
  /** So many times faster than life; 0: nobody does anything. */
  speed: number;
}

/** What became of one message: a row of `campaign_recipients` and rows of `campaign_reactions`. */
export interface Reaction {
  message: Value[];
  reactions: Value[][];
}

export const messageColumns = ['campaign_id', 'contact_id', 'outcome', 'subtype', 'reason', 'at'] as const;
export const reactionColumns = ['campaign_id', 'contact_id', 'kind', 'at', 'url'] as const;

const softBounces = [
  ['MailboxFull', 'Mailbox full (452 4.2.2)'],
  ['MailboxFull', 'Quota exceeded (552 5.2.2)'],
  ['General', 'Try again later (451 4.7.1)'],
  ['ContentRejected', 'Message looks like spam (554 5.7.1)'],
  ['MessageTooLarge', 'Message size exceeds limit (552 5.3.4)'],
] as const;
const hardBounces = [
  ['NoEmail', 'User unknown (550 5.1.1)'],
  ['NoEmail', 'Mailbox does not exist (550 5.1.1)'],
  ['Suppressed', 'Address is on the suppression list'],
  ['General', 'Domain not found (512 5.1.2)'],
] as const;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How a campaign without a story of its own does: middling, and different from the next. */
export function usualSuccess(campaignId: number): Success {
  const random = randomFrom(campaignId * 7_919);
  return {
    hard: random.int(0, 3),
    soft: random.int(0, 4),
    opens: random.int(24, 58),
    clicks: random.int(10, 45),
    unsubscribes: random.int(0, 3),
  };
}

/** What one recipient will do. */
export function planReaction(mailing: Mailing, contactId: number): Reaction {
  const random = randomFrom(mailing.campaignId * 100_003 + contactId);
  const { success, speed, campaignId } = mailing;
  const at = (lifeMs: number) =>
    sqlTime(new Date(mailing.sentAt.getTime() + (speed === 0 ? 0 : lifeMs / speed)));
  const fate = speed === 0 ? 100 : random.int(0, 99);
  if (fate < success.hard + success.soft) {
    const outcome = fate < success.hard ? 'hard' : 'soft';
    const [subtype, reason] = random.pick(outcome === 'hard' ? hardBounces : softBounces);
    const after = random.int(2, outcome === 'hard' ? 90 : 4 * 3_600) * secondMs;
    return { message: [campaignId, contactId, outcome, subtype, reason, at(after)], reactions: [] };
  }
  const arrived = random.int(1, 60) * secondMs;
  const message = [campaignId, contactId, 'delivered', null, null, at(arrived)];
  const reactions = speed === 0 ? [] : act(random, mailing, arrived);
  return {
    message,
    reactions: reactions.map(([kind, ms, url]) => [campaignId, contactId, kind, at(ms), url]),
  };
}

type Act = readonly ['open' | 'click' | 'unsubscribe', number, string | null];

function act(random: Random, { success, links, sentAt }: Mailing, arrived: number): Act[] {
  // Some read without loading pictures: a click, no open.
  if (random.chance(0.01)) return clicksOf(random, links, arrived + delayOf(random, sentAt));
  if (random.int(0, 99) >= success.opens) return [];
  const first = arrived + delayOf(random, sentAt);
  const again = random.chance(0.45) ? random.int(1, 4) : 0;
  const opens = Array.from({ length: again }, () => first + random.int(5, 60 * 48) * minuteMs);
  const clicks = random.int(0, 99) < success.clicks ? clicksOf(random, links, first) : [];
  const left: Act[] =
    random.int(0, 99) < success.unsubscribes ? [['unsubscribe', first + 90 * secondMs, null]] : [];
  return [...[first, ...opens].map((ms): Act => ['open', ms, null]), ...clicks, ...left];
}

/** The first links draw most. */
function clicksOf(random: Random, links: readonly string[], from: number): Act[] {
  if (links.length === 0) return [];
  return Array.from({ length: random.chance(0.4) ? random.int(2, 4) : 1 }, () => {
    const place = Math.min(random.int(0, links.length - 1), random.int(0, links.length - 1));
    return ['click', from + random.int(10, 1_200) * secondMs, asClicked(random, links[place] ?? '')] as const;
  });
}

/** Mail programs and proxies change addresses on the way: tracking parameters more, a slash more, in capitals. */
function asClicked(random: Random, href: string): string {
  const change = random.int(0, 99);
  if (change < 75) return href;
  if (change < 92)
    return `${href}${href.includes('?') ? '&' : '?'}utm_medium=email&mc_eid=${random.int(1_000, 9_999)}`;
  const [page = '', query] = href.split('?');
  if (change < 97) return `${page.replace(/\/$/, '')}/${query === undefined ? '' : `?${query}`}`;
  return href.replace(/^https:\/\/[^/?]+/, (origin) => origin.toUpperCase());
}

/** Most look within hours, hardly anyone at night. */
function delayOf(random: Random, sentAt: Date): number {
  const delay = Math.min(-Math.log(1 - random.int(0, 9_990) / 10_000) * 5 * hourMs, 96 * hourMs);
  const hour = new Date(sentAt.getTime() + delay).getUTCHours();
  return hour < 6 && random.chance(0.85) ? delay + random.int(5, 8) * hourMs : delay;
}
