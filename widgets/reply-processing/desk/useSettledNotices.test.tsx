import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as texts from '#shared/i18n/useTexts.ts';
import * as notifying from '#shared/island/useNotify.ts';
import * as reporting from '#shared/lib/report.ts';
import { failToBring } from '#test/support/chunks.ts';
import type { Decision, Outcome } from '../domain/decision.ts';
import { useSettledNotices } from './useSettledNotices.ts';

const notify = vi.fn<() => void>();

const wanted = { content: '{}', index: '0', page: 1, copies: 1 };
const decision: Decision = { itemId: '1', who: 'Bo', wanted, kind: 'dismiss' };

it.each([
  [{ kind: 'not-read', error: new Error('offline') }, 'problem.dismiss'],
  [{ kind: 'unknown', error: new Error('timeout') }, 'problem.unknown'],
  [{ kind: 'done', recordId: null }, 'done.dismiss'],
  [{ kind: 'not-begun' }, 'problem.left'],
] as const satisfies readonly (readonly [Outcome, string])[])(
  'without its chunk (offline) it is told in few words: %j',
  async (outcome, message) => {
    failToBring(/deciding/);
    vi.spyOn(notifying, 'useNotify').mockReturnValue(notify);
    vi.spyOn(texts, 'useTexts').mockReturnValue((key) => key);
    vi.spyOn(reporting, 'report').mockReturnValue();
    notify.mockClear();
    const { result } = renderHook(() => useSettledNotices({ onFind: () => undefined }));
    result.current({ decision, outcome, at: 0 }, '7');
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
    expect(notify).toHaveBeenCalledWith({ tone: 'warning', message });
  },
);
