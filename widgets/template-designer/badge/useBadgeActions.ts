import { createContext, useContext, useMemo } from 'react';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useFormat, type Format } from '#shared/i18n/format.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { newId } from '#shared/lib/ids.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce, type Announce } from '#shared/ui/Announcer.tsx';
import { besideOthers, checkInContent, newObject, type AddedKind } from '../domain/badge/adding.ts';
import {
  badgeSidesInOrder,
  canCopy,
  copiesOf,
  groupObjects,
  isFixed,
  moveLayers,
  moveToSide,
  objectsOf,
  otherSide,
  removeObjects,
  setMark,
  ungroupObjects,
  withGroups,
  type LayerStep,
  type Mark,
} from '../domain/badge/objects.ts';
import {
  addObjects,
  alignObjects,
  distributeObjects,
  moveObjects,
  resized,
  setBox,
  type Alignment,
} from '../domain/badge/placing.ts';
import { resizeBadge } from '../domain/badge/resizing.ts';
import type { BadgeParts } from './badgeContext.ts';
import { copied } from './copied.ts';
import type { BadgeChange } from './desk.ts';
import { useObjectName } from './useObjectName.ts';

export type BadgeActions = ReturnType<typeof actionsOf>;

export const BadgeActionsContext = createContext<BadgeActions | null>(null);

/** Everything that is done to what is chosen, by keys, buttons and menus alike; each step is spoken. */
export function useBadgeActions(): BadgeActions {
  const actions = useContext(BadgeActionsContext);
  if (!actions) throw new Error('useBadgeActions needs an open badge around it');
  return actions;
}

/** For all that is around the badge, once: the same ones while language and tags are the same. */
export function useActionsOf({ desk, tags }: Pick<BadgeParts, 'desk' | 'tags'>): BadgeActions {
  const t = useTexts('badge-designer');
  const format = useFormat();
  const announce = useAnnounce();
  const notify = useNotify();
  const nameOf = useObjectName();
  return useMemo(
    () => actionsOf({ desk, tags, t, format, announce, notify, nameOf }),
    [desk, tags, t, format, announce, notify, nameOf],
  );
}

interface Acting extends Pick<BadgeParts, 'desk' | 'tags'> {
  readonly t: Texts<'badge-designer'>;
  readonly format: Format;
  readonly announce: Announce;
  readonly notify: ReturnType<typeof useNotify>;
  readonly nameOf: (object: BadgeObject) => string;
}

function actionsOf({ desk, tags, t, format, announce, notify, nameOf }: Acting) {
  const ids = () => desk.state().chosen;

  const named = (objects: readonly BadgeObject[]) =>
    objects.length === 1 && objects[0]
      ? isolate(nameOf(objects[0]))
      : t('said.several', { count: objects.length });
  /** Says where they lie now, and how large one alone is. */
  const where = () => {
    const [first, ...others] = desk.objects();
    if (!first) return '';
    const mm = (value: number) => format.number(value, { maximumFractionDigits: 2 });
    const place = { name: named([first, ...others]), x: mm(first.x), y: mm(first.y) };
    if (others.length > 0) return t('said.movedSeveral', place);
    return t('said.placed', { ...place, width: mm(first.width), height: mm(first.height) });
  };
  type Said = 'said.added' | 'said.removed' | 'said.doubled' | 'said.pasted' | 'said.changed';
  const act = (
    next: (design: BadgeDesign) => BadgeDesign,
    said: Said | 'where',
    how?: BadgeChange,
    before: readonly BadgeObject[] = desk.objects(),
  ) => {
    const isDone = desk.change(next, how);
    const about = said === 'said.removed' || said === 'said.changed' ? before : desk.objects();
    if (!isDone) announce(t('said.refused', { name: named(before) }));
    else announce(said === 'where' ? where() : t(said, { name: named(about) }));
    return isDone;
  };
  const insert = (added: readonly (readonly [BadgeSide, readonly BadgeObject[]])[], said: Said) =>
    added.some(([, objects]) => objects.length > 0) &&
    act(
      (before) =>
        added.reduce(
          (design, [on, objects]) => addObjects(design, on, besideOthers(design, on, objects)),
          before,
        ),
      said,
      { choose: added.flatMap(([, objects]) => objects.map(({ id }) => id)) },
    );

  /** What was copied before stays. */
  const sayNotCopied = () => {
    const objects = desk.objects();
    if (objects.length > 0) announce(t('said.notCopied', { name: named(objects) }));
  };

  /** With its whole group; `isMore` adds it to what is chosen, or takes it out. */
  const choose = (id: string, on: BadgeSide, isMore: boolean) => {
    const own = withGroups(desk.state().design, [id]);
    const chosen = ids();
    const isChosen = chosen.includes(id);
    const rest = chosen.filter((other) => !own.includes(other));
    desk.choose(isMore ? (isChosen ? rest : [...rest, ...own]) : own, on);
  };
  return {
    add: (kind: AddedKind) => {
      const { design, side } = desk.state();
      const object = newObject(kind, design, {
        id: newId(),
        words: t('words.newText'),
        code: checkInContent(tags),
      });
      return insert([[side, [object]]], 'said.added');
    },
    remove: () => act((design) => removeObjects(design, ids()), 'said.removed', { choose: [] }),
    nudge: (by: { readonly x: number; readonly y: number }, part: string) =>
      act((design) => moveObjects(design, ids(), by), 'where', { part }),
    resize: (by: { readonly x: number; readonly y: number }, part: string) =>
      act(
        (design) =>
          objectsOf(design, ids()).reduce(
            (before, object) =>
              setBox(
                before,
                object.id,
                resized(object, { x: by.x === 0 ? 0 : 1, y: by.y === 0 ? 0 : 1 }, by),
              ),
            design,
          ),
        'where',
        { part },
      ),
    align: (to: Alignment) => act((design) => alignObjects(design, ids(), to), 'where'),
    distribute: (axis: 'across' | 'down') =>
      act((design) => distributeObjects(design, ids(), axis), 'said.changed'),
    layer: (step: LayerStep) => act((design) => moveLayers(design, ids(), step), 'said.changed'),
    group: () => act((design) => groupObjects(design, ids(), newId()), 'said.changed'),
    ungroup: () => act((design) => ungroupObjects(design, ids()), 'said.changed'),
    mark: (objects: readonly string[], mark: Mark, isSet: boolean) =>
      act(
        (design) => setMark(design, objects, mark, isSet),
        'said.changed',
        {},
        objectsOf(desk.state().design, objects),
      ),
    toSide: (to: BadgeSide) => act((design) => moveToSide(design, ids(), to), 'said.changed'),
    copy: () => {
      const objects = desk.objects().filter(canCopy);
      if (objects.length === 0) return sayNotCopied();
      copied.put(objects);
      announce(t('said.copied', { name: named(objects) }));
    },
    paste: (on: BadgeSide) => insert([[on, copiesOf(copied.objects(), newId)]], 'said.pasted'),
    /** Each on its own side. */
    duplicate: () => {
      const { design } = desk.state();
      const copies = badgeSidesInOrder.map(
        (on) => [on, copiesOf(objectsOf({ ...design, [otherSide(on)]: [] }, ids()), newId)] as const,
      );
      if (!desk.objects().some(canCopy)) return sayNotCopied();
      return insert(copies, 'said.doubled');
    },
    /** All of a side that are seen and not fixed. */
    chooseAll: (on: BadgeSide) => {
      const free = desk.state().design[on].filter((object) => object.isHidden !== true && !isFixed(object));
      desk.choose(
        free.map(({ id }) => id),
        on,
      );
      announce(t('said.chosen', { count: free.length }));
    },
    /** Another size of the badge, one step; where the objects had to get smaller with it, it says so to everybody. */
    resizeTo: (size: Pick<BadgeDesign, 'width' | 'height'>) => {
      const { design, factor } = resizeBadge(desk.state().design, size);
      if (!desk.change(() => design) || factor === 1) return;
      notify({ tone: 'info', message: t('said.scaled', { percent: format.percent(factor, 0) }) });
    },
    choose,
    /** As `choose`, but for one more where several are being chosen; says what is chosen then, for whoever does not see it. */
    pick: (id: string, on: BadgeSide, isMore: boolean) => {
      choose(id, on, isMore || desk.state().isSeveral);
      const { length } = ids();
      announce(length === 0 ? t('said.chosen', { count: 0 }) : where());
    },
  };
}
