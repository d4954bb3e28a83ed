import type { RefCallback } from 'react';
import type { Traveller } from '#shared/dnd/travel.ts';
import { useDropTarget } from '#shared/dnd/useDropTarget.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isWithin } from '../domain/commands.ts';
import { fieldsFor } from '../domain/fields.ts';
import { findItem, listOf, placeOf, type Item, type Place } from '../domain/tree.ts';
import { useEditor } from '../editor/screen.ts';
import { boardGeometry } from './boardGeometry.ts';

/** The board as a place to drop fields and cards; the place below says whether it would take them. */
export function useBoardDrop(items: readonly Item[]): RefCallback<HTMLElement> {
  const t = useTexts('statistics-filters');
  const { acts, from, type } = useEditor();
  const draggedOf = ({ id }: Traveller): Item | null =>
    id.startsWith('card ') ? findItem(items, id.slice(5)) : null;
  /** Over a card what is dragged takes its place: behind one that it comes down to in the same list, before it otherwise. */
  const landing = (el: HTMLElement, dragged: Item | null): { to: Place; over: Item | null } | null => {
    const { place, id } = el.dataset;
    if (place === 'end') {
      const parent = id ?? null;
      const list = listOf(items, parent);
      return list && { to: { parent, at: list.length }, over: null };
    }
    const over = id === undefined ? null : findItem(items, id);
    const there = over && placeOf(items, over.id);
    if (!over || !there) return null;
    const own = dragged && placeOf(items, dragged.id);
    const isComingDown = own !== null && own.parent === there.parent && own.at < there.at;
    return { to: { parent: there.parent, at: there.at + (isComingDown ? 1 : 0) }, over };
  };
  const isIntoItself = (dragged: Item | null, { to, over }: { to: Place; over: Item | null }) =>
    dragged !== null && (over?.id === dragged.id || isWithin(dragged, to.parent));
  return useDropTarget({
    accept: 'filter-part',
    from,
    parts: '[data-place]',
    geometry: boardGeometry,
    judge: (traveller, place) => {
      const dragged = draggedOf(traveller);
      const found = landing(place, dragged);
      if (!found) return { isAllowed: false };
      const { to, over } = found;
      const at = over && placeOf(items, over.id)?.at;
      place.dataset['side'] = typeof at === 'number' && to.at > at ? 'after' : 'before';
      const hint = () => (over ? t('board.dropAt', { name: acts.nameOf(over) }) : t('board.dropEnd'));
      return { isAllowed: !isIntoItself(dragged, found), hint };
    },
    onDrop: (traveller, { place }) => {
      const dragged = draggedOf(traveller);
      const found = landing(place, dragged);
      if (!found || isIntoItself(dragged, found)) return;
      if (dragged) {
        acts.moveTo(dragged.id, found.to);
        return;
      }
      const field = fieldsFor(type).find(({ key }) => `field ${key}` === traveller.id);
      if (field) acts.add(field, found.to);
      else if (traveller.id === 'group') acts.addGroup(found.to);
    },
  });
}
