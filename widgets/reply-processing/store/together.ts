/**
 * Decisions that were confirmed together, one after another: records are written to the first that does not succeed (screens §12
 * «batch lane»); of dismissals one that cannot be done keeps no other from it.
 */
import { stopsOthers } from '#shared/api/outcome.ts';
import { report } from '#shared/lib/report.ts';
import { Stopped, type Batch } from '#shared/undo/batch.ts';
import type { Decision, Outcome, Settled } from '../domain/decision.ts';
import { createAttempts, type Attempted, type AttemptOptions } from './attempts.ts';

export interface TogetherOptions extends AttemptOptions {
  /** Each decision ends once. */
  readonly onSettled: (settled: Settled) => void;
}

export interface Together {
  /** Resolves when each has ended. */
  readonly run: (decisions: readonly Decision[]) => Promise<void>;
  /** The one under way. */
  readonly current: () => Decision | null;
  /** Says how a decision ended. */
  readonly settle: (decision: Decision, outcome: Outcome) => void;
  /** A decision was made: from now on its twins are counted. */
  readonly note: (decision: Decision) => void;
}

export function createTogether(options: TogetherOptions, batch: Batch): Together {
  const onRead: AttemptOptions['onRead'] = (page, read) => safely(() => options.onRead(page, read));
  const attempt = createAttempts({ ...options, onRead });
  const copies = createCopies();
  let current: Decision | null = null;
  const settle = (decision: Decision, outcome: Outcome) =>
    safely(() => options.onSettled({ decision, outcome, at: Date.now() }));
  /** The indexes behind a reply that has gone are others now (T-27). */
  const refresh = async (page: number) => {
    try {
      onRead(page, await options.readPage(page));
    } catch (error) {
      report(error, 'replies anew');
    }
  };
  return {
    current: () => current,
    settle,
    note: copies.note,
    run: async (decisions) => {
      const run = batch.begin(decisions.length);
      let hasEnded = false;
      for (const [at, decision] of decisions.entries()) {
        if (hasEnded || run.isStopped()) {
          settle(decision, { kind: 'not-begun' });
          continue;
        }
        current = decision;
        run.isAt(at);
        const tried = await patiently(run.patiently, () => attempt(copies.now(decision)), decision);
        hasEnded = endsOthers(decision, tried.outcome);
        const isDone = tried.outcome.kind === 'done';
        if (isDone) copies.spend(decision);
        settle(decision, tried.outcome);
        // The next one of them is looked for on its page anyhow.
        if (isDone && at === decisions.length - 1) await refresh(tried.page);
      }
      current = null;
      run.end();
    },
  };
}

/** Whether those after it are not even begun: of a dismissal only where they would fail alike, or nobody knows what was done. */
function endsOthers({ kind }: Decision, outcome: Outcome): boolean {
  if (outcome.kind === 'done') return false;
  if (kind !== 'dismiss' || outcome.kind === 'stopped') return kind !== 'dismiss';
  return outcome.kind !== 'refused' || stopsOthers(outcome.error);
}

/** Waits where the server is asked too much (429); each time all is looked at anew. */
async function patiently(
  wait: (send: () => Promise<void>) => Promise<void>,
  tryOnce: () => Promise<Attempted>,
  { wanted: { page } }: Decision,
): Promise<Attempted> {
  let attempted: Attempted | null = null;
  try {
    await wait(async () => {
      attempted = await tryOnce();
    });
  } catch (error) {
    return {
      outcome: error instanceof Stopped ? { kind: 'not-begun' } : { kind: 'turned-away', error },
      page,
    };
  }
  return attempted ?? { outcome: { kind: 'not-begun' }, page };
}

/** Whoever listens cannot keep the writing from its end. */
function safely(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    report(error, 'telling what became of a reply');
  }
}

/** Of replies that say the same, those that we are done with ourselves are missed by nobody (see `findReply`). */
function createCopies() {
  const spent = new Map<string, number>();
  const before = new WeakMap<Decision, number>();
  const spentOf = ({ wanted }: Decision) => spent.get(wanted.content) ?? 0;
  return {
    note: (decision: Decision) => void before.set(decision, spentOf(decision)),
    spend: (decision: Decision) => void spent.set(decision.wanted.content, spentOf(decision) + 1),
    now: (decision: Decision): Decision => {
      const own = spentOf(decision) - (before.get(decision) ?? 0);
      const { wanted } = decision;
      return { ...decision, wanted: { ...wanted, copies: Math.max(wanted.copies - own, 1) } };
    },
  };
}
