import { describe, expect, it } from 'vitest';
import { createSendings } from './sendings.ts';

const wish = { mode: 'now', moment: null, print: '' } as const;

describe('the sendings of an island (C-9)', () => {
  it('gives another session of a campaign the sending that is under way', () => {
    const sendings = createSendings();
    const first = sendings.of({ key: 'a', campaignId: null });
    first.apply({ kind: 'start', wish });
    first.nameCampaign('7');
    expect(sendings.of({ key: 'b', campaignId: '8' })).not.toBe(first);
    expect(sendings.of({ key: 'b2', campaignId: '7' })).toBe(first);
    first.apply({ kind: 'done' });
    expect(sendings.of({ key: 'c', campaignId: '7' })).not.toBe(first);
  });

  it('names the sessions with a request under way, by the same set until that changes', () => {
    const sendings = createSendings();
    const one = sendings.of({ key: 'a', campaignId: null });
    one.apply({ kind: 'start', wish });
    const busy = sendings.busyKeys();
    one.apply({ kind: 'ask', wasMarked: false });
    expect(sendings.busyKeys()).toBe(busy);
    expect([...busy]).toEqual(['a']);
    one.apply({ kind: 'noCredits' });
    expect([...sendings.busyKeys()]).toEqual([]);
  });
});
