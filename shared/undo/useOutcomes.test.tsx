import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import type { CommandOutcome } from './command.ts';
import { useOutcomes } from './useOutcomes.ts';

type Say = (outcome: CommandOutcome) => void;

function Screen({ onReady }: { readonly onReady: (say: Say) => void }) {
  const say = useOutcomes({
    texts: (key, values) => `${key} ${String(values?.['what'])}`,
    refusedText: ({ label }) => label,
  });
  useEffect(() => onReady(say));
  return null;
}

const failed = (label: string): CommandOutcome => ({
  kind: 'failed',
  action: 'do',
  label,
  error: new Error('x'),
});
const shown = () => pageStore.getState().notices.length;

beforeEach(() => pageStore.setState({ notices: [] }));

describe('useOutcomes (S-34)', () => {
  it('takes the failure of a change away once that has been done after all, and no other', async () => {
    const onReady = vi.fn<(say: Say) => void>();
    await renderInIsland(<Screen onReady={onReady} />);
    const say: Say = (outcome) => onReady.mock.lastCall?.[0](outcome);
    act(() => say(failed('Ada moved')));
    act(() => say(failed('Jonas moved')));
    act(() => say(failed('Ada moved')));
    const before = shown();
    act(() => say({ kind: 'done', action: 'do', label: 'Ada moved' }));
    expect([before, shown()]).toEqual([2, 1]);
  });
});
