import { act, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { lazyPart } from './lazyPart.tsx';

function Panel({ title }: { readonly title: string }) {
  return <p>{title}</p>;
}

describe('lazyPart (DESIGN.md §2 «Files»)', () => {
  it('shows the part once it is loaded, and loads it once', async () => {
    const load = vi.fn<() => Promise<{ Panel: typeof Panel }>>().mockResolvedValue({ Panel });
    const Part = lazyPart(load, 'Panel');
    const view = await renderInIsland(<Part title="Stay" />);
    await waitFor(() => expect(view.screen.getByText('Stay')).toBeDefined());
    view.rerender(<Part title="Night" />);
    expect(view.screen.getByText('Night')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is asked for anew by «reload this part»', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi
      .fn<() => Promise<{ Panel: typeof Panel }>>()
      .mockRejectedValueOnce(new TypeError('gone'))
      .mockRejectedValueOnce(new TypeError('gone'))
      .mockResolvedValue({ Panel });
    const Part = lazyPart(load, 'Panel');
    const view = await renderInIsland(
      <Suspense fallback={null}>
        <Part title="Stay" />
      </Suspense>,
    );
    const button = await waitFor(() => view.screen.getByRole('button', { name: 'Reload this part' }));
    await act(async () => button.click());
    await waitFor(() => expect(view.screen.getByText('Stay')).toBeDefined());
  });
});
