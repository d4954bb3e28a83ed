import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { partInPlace } from './partInPlace.tsx';

function Panel({ title }: { readonly title: string }) {
  return <p>{title}</p>;
}

type Load = () => Promise<{ Panel: typeof Panel }>;

it('shows the part once it is loaded', async () => {
  const Part = partInPlace(vi.fn<Load>().mockResolvedValue({ Panel }), 'Panel');
  const { screen } = await renderInIsland(<Part title="Stay" />);
  expect(await screen.findByText('Stay')).toBeDefined();
});

it('says in its place that it could not be loaded, and is asked for anew; what is around it stays (DESIGN.md §2 «Files»)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // A chunk is asked for twice before it counts as failed.
  const load = vi.fn<Load>();
  for (let time = 0; time < 4; time += 1) load.mockRejectedValueOnce(new TypeError('gone'));
  load.mockResolvedValue({ Panel });
  const Part = partInPlace(load, 'Panel');
  const { screen, shadowRoot } = await renderInIsland(
    <section>
      <input aria-label="Task" defaultValue="typed" />
      <Part title="Stay" />
    </section>,
  );
  const task = screen.getByRole('textbox', { name: 'Task' });
  const press = async () => {
    const button = await screen.findByRole('button', { name: 'Retry' });
    button.focus();
    await act(async () => button.click());
  };
  await press();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
  expect(screen.getByText(/^This part could not be loaded/)).toBeDefined();
  await press();
  expect(await screen.findByText('Stay')).toBeDefined();
  expect(screen.queryByText(/^This part could not be loaded/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Task' })).toBe(task);
  expect(shadowRoot.activeElement).toBe(task);
});
