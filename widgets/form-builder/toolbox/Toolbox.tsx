import Check from 'lucide-react/icons/check';
import { memo, useMemo, useRef, useState } from 'react';
import { useDragSource } from '#shared/dnd/useDragSource.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useGridFocus, type Places } from '#shared/interaction/useGridFocus.ts';
import { indexAfter, stepsOf } from '#shared/interaction/moves.ts';
import { foldForSearch } from '#shared/lib/text.ts';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useStable } from '#shared/ui/table/useStable.ts';
import { elementsInOrder } from '../canvas/places.ts';
import type { NodeId } from '../domain/jsonTree.ts';
import type { Outline } from '../domain/outline.ts';
import { ofEach } from '../domain/structure.ts';
import { useBuilderScreen, type BuilderScreen } from '../store/screen.ts';
import { fieldEntries, generalEntries, type Entry } from './entries.ts';
import { KindIcon } from './kindIcons.tsx';
import { PresetList } from './PresetList.tsx';
import styles from './toolbox.module.css';

interface Group {
  readonly key: 'contact' | 'registration' | 'general' | 'layout';
  readonly entries: readonly Entry[];
}

/** What can be added, in groups: pressed it comes after the selection, or it is dragged onto the canvas. */
export function Toolbox({ onAdded }: { readonly onAdded?: () => void }) {
  const t = useTexts('form-builder');
  const { typeQuery, outline, acts, builder, from } = useBuilderScreen();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const groups = useGroups(search);
  // What can be added comes first; nothing moves under the hand that adds it.
  const [begun] = useState(outline);
  const isFull = ({ entries }: Group) => entries.every((entry) => idInForm(begun, entry) !== null);
  const inOrder = groups.toSorted((one, other) => Number(isFull(one)) - Number(isFull(other)));
  const { handlers } = useGridFocus({ box, places: toolPlaces });
  const added = useStable(() => onAdded?.());
  const tools = { acts, builder, from, onAdded: added };
  return (
    <div className={styles['toolbox']}>
      <SearchBox label={t('toolbox.search')} value={search} debounceMs={0} onChange={setSearch} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside */}
      <div ref={box} className={styles['groups']} {...handlers}>
        {/* Above them all: fields that are looked for may be missing for it (S2 §3). */}
        <QueryNotice query={typeQuery} message={t('toolbox.typeFailed')} />
        {inOrder.map(({ key, entries }) => (
          <div
            key={key}
            role="toolbar"
            tabIndex={-1}
            aria-orientation="vertical"
            aria-label={t(`toolbox.${key}`)}
          >
            <h3 className={styles['heading']}>{t(`toolbox.${key}`)}</h3>
            <ul className={styles['list']}>
              {entries.map((entry) => (
                <Tool key={entry.id} entry={entry} known={idInForm(outline, entry)} {...tools} />
              ))}
            </ul>
          </div>
        ))}
        {typeQuery.isPending && <Skeleton count={3} label={t('toolbox.typeLoading')} />}
        {/* Fields that could not be asked for, or not yet, may be called so. */}
        {groups.length === 0 && !typeQuery.isPending && !typeQuery.isError && (
          <p className={styles['none']}>{t('toolbox.none', { search })}</p>
        )}
        {search === '' && <PresetList onAdded={onAdded} />}
      </div>
    </div>
  );
}

/** What asks nothing by itself. */
const layoutKinds: ReadonlySet<string> = new Set(['panel', 'staticText', 'verification']);

/** The groups, as far as they hold what is looked for. */
function useGroups(search: string): readonly Group[] {
  const t = useTexts('form-builder');
  const { formType, sitekey } = useBuilderScreen();
  return useMemo(() => {
    const tools = { t, sitekey };
    const fields = fieldEntries(formType, tools);
    const general = generalEntries(tools);
    const all: readonly Group[] = [
      { key: 'contact', entries: fields.filter(({ field }) => !field?.isRegistration) },
      { key: 'registration', entries: fields.filter(({ field }) => field?.isRegistration) },
      { key: 'general', entries: general.filter(({ kind }) => !layoutKinds.has(kind)) },
      { key: 'layout', entries: general.filter(({ kind }) => layoutKinds.has(kind)) },
    ];
    const wanted = foldForSearch(search);
    return all
      .map((group) => ({
        ...group,
        entries: group.entries.filter(({ label }) => foldForSearch(label).includes(wanted)),
      }))
      .filter(({ entries }) => entries.length > 0);
  }, [t, formType, sitekey, search]);
}

const toolsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-tool]')];

/** One stop for Tab among all tools; arrows go through them. */
const toolPlaces: Places<string> = {
  find: (box, id) => toolsIn(box).find((tool) => tool.dataset['tool'] === id) ?? null,
  placeOf: (target) => target.closest<HTMLElement>('[data-tool]')?.dataset['tool'] ?? null,
  settle: (box, id) => {
    const ids = toolsIn(box).map((tool) => tool.dataset['tool'] ?? '');
    return id !== null && ids.includes(id) ? id : (ids[0] ?? null);
  },
  next: (from, { key }, box) => {
    const steps = stepsOf(key);
    const ids = toolsIn(box).map((tool) => tool.dataset['tool'] ?? '');
    return steps === 0 ? null : (ids[indexAfter(ids.indexOf(from), steps, { count: ids.length })] ?? null);
  },
  stops: toolsIn,
};

/** What a form asks for once: its fields by their keys, and the verification question, each by the first element of it. */
const askedOnce = ofEach((outline: Outline) => {
  const elements = elementsInOrder(outline).toReversed();
  const fields = elements.flatMap(({ field, id }) => (field ? [[field.key, id] as const] : []));
  return { fields: new Map(fields), verification: elements.findLast(({ kind }) => kind === 'verification') };
});

/** The element that an entry stands for, where the form has it. */
function idInForm(outline: Outline, { kind, field }: Entry): NodeId | null {
  const { fields, verification } = askedOnce(outline);
  if (kind === 'verification') return verification?.id ?? null;
  return (field && fields.get(field.key)) ?? null;
}

interface ToolProps extends Pick<BuilderScreen, 'acts' | 'builder' | 'from'> {
  readonly entry: Entry;
  readonly known: NodeId | null;
  readonly onAdded: () => void;
}

/** Drawn again only where the form has it, or has it no more. */
const Tool = memo(({ entry, known, acts, builder, from, onAdded }: ToolProps) => {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const { id, label, kind, field } = entry;
  const drag = useDragSource({ type: 'form-part', id: `tool ${id}`, name: label, from });
  const add = () => {
    // One form asks for a field once: a second «Email» would be another field, or none.
    if (known !== null) {
      builder.select(known);
      announce(t('toolbox.isThere', { name: label }));
    } else acts.add([entry.element()], label);
    onAdded();
  };
  return (
    <li>
      <button
        type="button"
        ref={drag}
        className={styles['tool']}
        data-tool={id}
        data-used={known !== null || undefined}
        title={known === null ? undefined : t('toolbox.used')}
        onClick={add}
      >
        <span className={styles['icon']} aria-hidden="true">
          <KindIcon kind={kind} fieldKey={field?.key} />
        </span>
        <span className={styles['name']}>{label}</span>
        {known !== null && (
          <span className={styles['used']}>
            <Check size={14} aria-hidden="true" />
            <span className="ew-hidden">{t('toolbox.used')}</span>
          </span>
        )}
      </button>
    </li>
  );
});
Tool.displayName = 'Tool';
