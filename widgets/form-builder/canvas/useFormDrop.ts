import type { RefCallback } from 'react';
import type { Traveller } from '#shared/dnd/travel.ts';
import { useDropTarget } from '#shared/dnd/useDropTarget.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { OutlineElement } from '../domain/outline.ts';
import type { Place } from '../domain/structure.ts';
import type { BuilderScreen } from '../store/screen.ts';
import { fieldEntries, generalEntries, type Entry } from '../toolbox/entries.ts';
import { elementsIn, elementsInOrder, findElement, isInside, placeOver } from './places.ts';

/** Marks a place where something can be let go. */
const placeSelector = '[data-place]';

/** The canvas as a place to drop tools and cards; the place below says whether it would take them. */
export function useFormDrop(screen: BuilderScreen): RefCallback<HTMLElement> {
  const t = useTexts('form-builder');
  const notify = useNotify();
  const { outline, acts, from, formType, sitekey, builder } = screen;
  const entryOf = (id: string): Entry | undefined => {
    const tools = { t, sitekey };
    return [...fieldEntries(formType, tools), ...generalEntries(tools)].find((entry) => entry.id === id);
  };
  const draggedOf = ({ id }: Traveller): OutlineElement | null =>
    id.startsWith('card ') ? findElement(outline, id.slice(5)) : null;

  /** The place that an element of the canvas stands for, and the card it is over. */
  const landing = (place: HTMLElement, dragged: OutlineElement | null) => {
    const { place: kind, id = '' } = place.dataset;
    if (kind === 'over') {
      const over = findElement(outline, id);
      return over && { to: placeOver(over, dragged), over };
    }
    const at = kind === 'start' ? 0 : elementsIn(outline, id).length;
    return { to: { parent: id, at }, over: null };
  };
  const isIntoItself = (dragged: OutlineElement | null, to: Place, over: OutlineElement | null) => {
    if (!dragged) return false;
    const goal = over?.id ?? to.parent;
    return isInside(dragged, goal) || isInside(dragged, to.parent);
  };

  return useDropTarget({
    accept: 'form-part',
    from,
    parts: placeSelector,
    judge: (traveller, place) => {
      const dragged = draggedOf(traveller);
      const found = landing(place, dragged);
      if (!found) return { isAllowed: false };
      const { to, over } = found;
      // The line is drawn where the card would come to stand.
      place.dataset['side'] = over && to.at > over.at ? 'after' : 'before';
      const isAllowed = !isIntoItself(dragged, to, over);
      return { isAllowed, hint: () => (over ? t('drop.at', { name: over.title }) : t('drop.end')) };
    },
    onDrop: (traveller, { place }) => {
      const dragged = draggedOf(traveller);
      const found = landing(place, dragged);
      if (!found || isIntoItself(dragged, found.to, found.over)) return;
      if (dragged) {
        acts.moveTo(dragged, found.to);
        return;
      }
      const entry = entryOf(traveller.id.replace(/^tool /, ''));
      if (!entry) return;
      const there = elementsInOrder(outline).find(
        ({ field }) => entry.field !== null && field?.key === entry.field.key,
      );
      if (there) {
        builder.select(there.id);
        notify({ tone: 'info', message: t('toolbox.isThere', { name: entry.label }) });
      } else acts.add([entry.element()], entry.label, found.to);
    },
  });
}
