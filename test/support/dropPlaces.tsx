/** Two islands with something to pick up and places to drop it, for tests of drag and drop. */
import { act } from '@testing-library/react';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { loadDnd } from '#shared/dnd/loadDnd.ts';
import type { Traveller } from '#shared/dnd/travel.ts';
import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useDropTarget } from '#shared/dnd/useDropTarget.ts';

export const ana: Traveller = { id: '7', name: 'Ana', from: 'here' };
export const told: string[] = [];

export function Source({ isDisabled = false, from = ana.from }) {
  return <button ref={useDragSource({ type: 'speaker', ...ana, from, isDisabled })}>Ana</button>;
}

/** Two places, of which the second refuses; between them nothing can be dropped. */
export function Target({ name }: { readonly name: string }) {
  const ref = useDropTarget({
    accept: 'speaker',
    from: 'here',
    parts: 'p',
    judge: ({ name: who }, { title }) => ({ isAllowed: title !== 'two', hint: () => `${who} to ${title}` }),
    onDrop: ({ id }, { place, isAlternative }) =>
      void told.push(`${id} to ${name} ${place.title}${isAlternative ? ' with Alt' : ''}`),
    onStranger: () => void told.push('a stranger'),
  });
  return (
    <div ref={ref}>
      <p title="one">
        <b>one</b>
      </p>
      <i>between</i>
      <p title="two">two</p>
      <input aria-label="text" />
    </div>
  );
}

/** Two islands of a page: something to pick up and a target in the first, another target in the second. */
export async function openDropping(source = <Source />) {
  told.length = 0;
  const first = await renderInIsland(
    <>
      {source}
      <Target name="first" />
    </>,
  );
  const second = await renderInIsland(<Target name="second" />);
  await act(async () => void (await loadDnd()));
  const button = first.screen.getByRole('button');
  const place = (island: typeof first, title: string) => island.screen.getByTitle(title);
  const marks = () =>
    [first, second].flatMap(({ container }) =>
      [...container.querySelectorAll<HTMLElement>('[data-drop]')].map(
        ({ title, dataset }) => `${title} ${dataset['drop']}`,
      ),
    );
  return { first, second, button, place, marks };
}

export const frame = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
