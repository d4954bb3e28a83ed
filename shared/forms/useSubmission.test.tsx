import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useSubmission } from './useSubmission.ts';

describe('a failure', () => {
  it('is shown once it can be tried again, not before', async () => {
    const later = () => new Promise((resolve) => setTimeout(resolve, 20));
    const client = new QueryClient({ mutationCache: new MutationCache({ onSettled: later }) });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const drawn: string[] = [];
    const { result } = renderHook(
      () => {
        const submission = useSubmission<string, void>({
          wishOf: (wish) => wish,
          run: () => later().then(() => Promise.reject(new Error('refused'))),
          onDone: () => {},
          onFailed: () => {},
        });
        drawn.push(`${submission.isBusy ? 'busy' : 'idle'} ${submission.failure ? 'failed' : 'fine'}`);
        return submission;
      },
      { wrapper },
    );
    act(() => result.current.send('a wish'));
    await waitFor(() => expect(result.current.failure?.input).toBe('a wish'));
    expect(drawn).toContain('busy fine');
    expect(drawn).not.toContain('busy failed');
  });
});
