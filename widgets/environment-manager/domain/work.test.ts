import { describe, expect, it } from 'vitest';
import { refusal } from './problems.ts';
import {
  changeWork,
  deletionOf,
  namesOnTheirWay,
  noWork,
  settledAt,
  settleMs,
  type WorkChange,
} from './work.ts';

const after = (...changes: readonly WorkChange[]) => changes.reduce(changeWork, noWork);
const begin = (intent: string, name: string): WorkChange => ({ kind: 'begin', intent, name });
const problem = refusal('No.');

describe('creations (S3 §4.5)', () => {
  it('keeps several at once, newest first', () => {
    const { creations } = after(begin('a', 'Alpha'), begin('b', 'Beta'));
    expect(creations.map(({ name, phase }) => [name, phase])).toEqual([
      ['Beta', 'sending'],
      ['Alpha', 'sending'],
    ]);
  });

  it('turns one by its key and leaves the others', () => {
    const work = after(
      begin('a', 'Alpha'),
      begin('b', 'Beta'),
      begin('c', 'Gamma'),
      { kind: 'succeed', intent: 'a', at: 1_000 },
      { kind: 'fail', intent: 'b', problem },
      { kind: 'check', intent: 'c' },
    );
    expect(work.creations).toEqual([
      { intent: 'c', name: 'Gamma', phase: 'checking' },
      { intent: 'b', name: 'Beta', phase: 'failed', problem },
      { intent: 'a', name: 'Alpha', phase: 'created', createdAt: 1_000 },
    ]);
    expect(namesOnTheirWay(work)).toEqual(['Gamma', 'Alpha']);
  });

  it('starts a failed one again in its own entry', () => {
    const work = after(begin('a', 'Alpha'), { kind: 'fail', intent: 'a', problem }, begin('a', 'Alpha'));
    expect(work.creations).toEqual([{ intent: 'a', name: 'Alpha', phase: 'sending' }]);
  });

  it('does not bring a forgotten one back when its answer comes late', () => {
    const work = after(
      begin('a', 'Alpha'),
      { kind: 'forget', intent: 'a' },
      { kind: 'succeed', intent: 'a', at: 1_000 },
    );
    expect(work.creations).toEqual([]);
  });

  it('is settled two seconds after success (S3 §9.5)', () => {
    const [creation] = after(begin('a', 'Alpha'), { kind: 'succeed', intent: 'a', at: 1_000 }).creations;
    expect(creation && settledAt(creation)).toBe(1_000 + settleMs);
    expect(settleMs).toBe(2_000);
    const [sending] = after(begin('a', 'Alpha')).creations;
    expect(sending && settledAt(sending)).toBeNull();
  });
});

describe('deletions (S-36)', () => {
  const wait: WorkChange = { kind: 'wait', id: '1', name: 'Alpha', until: 5_000 };

  it('waits, is sent, and is over', () => {
    expect(deletionOf(after(wait), '1')).toEqual({ id: '1', name: 'Alpha', phase: 'waiting', until: 5_000 });
    const sent = after(wait, { kind: 'delete', id: '1', name: 'Alpha' });
    expect(sent.deletions).toHaveLength(1);
    expect(deletionOf(sent, '1')?.phase).toBe('deleting');
    expect(deletionOf(changeWork(sent, { kind: 'release', id: '1' }), '1')).toBeUndefined();
  });

  it('leaves other deletions and all creations alone', () => {
    const work = after(begin('a', 'Alpha'), wait, { kind: 'wait', id: '2', name: 'Beta', until: 6_000 });
    const next = changeWork(work, { kind: 'release', id: '1' });
    expect(next.deletions.map(({ id }) => id)).toEqual(['2']);
    expect(next.creations).toBe(work.creations);
  });
});
