import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { indexAfter, stepsOf } from '#shared/interaction/moves.ts';
import { useGridFocus, type Places } from '#shared/interaction/useGridFocus.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { fieldsFor, sources, type Field } from '../domain/fields.ts';
import type { FilterType } from '../domain/tree.ts';
import styles from './palette.module.css';

interface FieldListProps {
  readonly type: FilterType;
  /** One field as a button with `data-tool`. */
  readonly renderField: (field: Field) => ReactNode;
}

/** The fields in their three groups, searched (S3 §2.1); one stop for Tab, arrows go through them. */
export function FieldList({ type, renderField }: FieldListProps) {
  const t = useTexts('statistics-filters');
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { handlers } = useGridFocus({ box, places: useMemo(() => toolPlaces, []) });
  const groups = useMemo(() => {
    const isFound = createWordMatcher(search);
    // By its stored name, too: what others call it on the phone.
    return sources
      .map((source) => ({
        source,
        list: fieldsFor(type).filter(
          (field) =>
            field.source === source && isFound(foldForSearch(`${t(`field.${field.key}`)} ${field.name}`)),
        ),
      }))
      .filter(({ list }) => list.length > 0);
  }, [search, t, type]);
  return (
    <div className={styles['palette']}>
      <SearchBox label={t('palette.search')} value={search} debounceMs={0} onChange={setSearch} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside */}
      <div ref={box} className={styles['groups']} {...handlers}>
        {groups.map(({ source, list }) => (
          <div
            key={source}
            role="toolbar"
            tabIndex={-1}
            aria-orientation="vertical"
            aria-label={t(`group.${source}`)}
          >
            <h3 className={styles['heading']}>{t(`group.${source}`)}</h3>
            <ul className={styles['list']}>
              {list.map((field) => (
                <li key={field.key}>{renderField(field)}</li>
              ))}
            </ul>
          </div>
        ))}
        {groups.length === 0 && <p className={styles['none']}>{t('palette.none', { search })}</p>}
      </div>
    </div>
  );
}

const toolsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-tool]')];
const idsIn = (box: HTMLElement) => toolsIn(box).map((tool) => tool.dataset['tool'] ?? '');

const toolPlaces: Places<string> = {
  find: (box, id) => toolsIn(box).find((tool) => tool.dataset['tool'] === id) ?? null,
  placeOf: (target) => target.closest<HTMLElement>('[data-tool]')?.dataset['tool'] ?? null,
  settle: (box, id) => {
    const ids = idsIn(box);
    return id !== null && ids.includes(id) ? id : (ids[0] ?? null);
  },
  next: (from, { key }, box) => {
    const steps = stepsOf(key);
    const ids = idsIn(box);
    return steps === 0 ? null : (ids[indexAfter(ids.indexOf(from), steps, { count: ids.length })] ?? null);
  },
  stops: toolsIn,
};
