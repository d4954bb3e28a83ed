import { sqlTime } from '../clock.ts';
import type { HostContext } from '../http/types.ts';
import { deliver } from './delivery.ts';
import { spendCredits } from './credits.ts';

/** Sends what is due. Nothing is lost when the host stops: what was due meanwhile goes out at the next start. */
export interface Outbox {
  /** Does everything that is due now, and sets the alarm for what comes next. */
  work(): void;
  /** Sets the alarm alone: what is due at once is done after the present request. */
  setAlarm(): void;
}

type Parts = Pick<HostContext, 'db' | 'clock' | 'broadcast' | 'options' | 'onClose'>;

/** The clock may be set, the machine may sleep: looked at again after this time at the latest. */
const longestWaitMs = 600_000;

const appliedKey = 'unsubscribes applied until';

/** The queue of one host; its timer ends with the host. */
export function createOutbox(parts: Parts): Outbox {
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const setAlarm = () => {
    clearTimeout(alarm);
    const next = nextDue(parts);
    if (next === null) return;
    const waitMs = Math.max(next.getTime() - parts.clock().getTime(), 0);
    alarm = setTimeout(work, Math.min(waitMs, longestWaitMs));
    if (typeof alarm === 'object') alarm.unref(); // a number in the browser's DOM of unit tests
  };
  const work = () => {
    begin(parts);
    finish(parts);
    applyUnsubscribes(parts);
    setAlarm();
  };
  parts.onClose(() => clearTimeout(alarm));
  work();
  return { work, setAlarm };
}

/** Scheduled campaigns whose time has come go into the queue. */
function begin({ db, clock, options }: Parts): void {
  const now = clock();
  db.run("UPDATE campaigns SET state = 'sending', due_at = ? WHERE state = 'scheduled' AND due_at <= ?", [
    sqlTime(new Date(now.getTime() + options.sendingMs)),
    sqlTime(now),
  ]);
}

/** Campaigns that have been in the queue long enough are sent, and everyone is told (S1 §7). */
function finish({ db, clock, options, broadcast }: Parts): void {
  const now = clock();
  const due = db.all(
    "SELECT id, tenant, credits FROM campaigns WHERE state = 'sending' AND due_at <= ? ORDER BY due_at, id",
    [sqlTime(now)],
  );
  for (const row of due) {
    const [campaignId, tenant] = [row.int('id'), row.text('tenant')];
    db.transaction(() => {
      const count = deliver(db, { campaignId, sentAt: now, speed: options.reactionSpeed });
      spendCredits(db, { tenant, now }, count - row.int('credits')); // its lists may have changed since
    });
    broadcast(`private-Campaign.Sent.${tenant}`, 'App\\Events\\CampaignSent', { campaignId });
  }
}

/** Who has unsubscribed since the last look gets no further mail. */
function applyUnsubscribes({ db, clock }: Parts): void {
  const now = sqlTime(clock());
  const until = db.get('SELECT value FROM meta WHERE key = ?', [appliedKey])?.text('value') ?? '';
  const { changes } = db.run(
    `UPDATE contacts SET subscribed_mailing = 0 WHERE id IN
     (SELECT contact_id FROM campaign_reactions WHERE kind = 'unsubscribe' AND at > ? AND at <= ?)`,
    [until, now],
  );
  if (changes === 0 && until !== '') return;
  db.run(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [appliedKey, now],
  );
}

function nextDue({ db }: Parts): Date | null {
  const due = db.get('SELECT MIN(due_at) AS due FROM campaigns WHERE due_at IS NOT NULL')?.textOrNull('due');
  return due ? new Date(`${due.replace(' ', 'T')}Z`) : null;
}
