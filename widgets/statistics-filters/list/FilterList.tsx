import type { UseQueryResult } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Statistics } from '#shared/api/statistics.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { Choices } from '../domain/checks.ts';
import { keyOf } from '../domain/compare.ts';
import { newRow } from '../domain/commands.ts';
import { defaultType, newDocument, openDocument, type FilterDocument } from '../domain/document.ts';
import { sentenceOf, textOfSentence } from '../domain/sentence.ts';
import { FieldList } from '../palette/FieldList.tsx';
import { SourceIcon } from '../palette/SourceIcon.tsx';
import { useWordsFor } from '../sentence/useWords.ts';
import type { Route } from '../useRoute.ts';
import { FilterCard, type ListedFilter } from './FilterCard.tsx';
import { useDelete } from './useDelete.tsx';
import palette from '../palette/palette.module.css';
import styles from './list.module.css';

const PasteFilter = lazyPart(() => import('../paste/PasteFilter.tsx'), 'PasteFilter');
const CompareDialog = lazyPart(() => import('../compare/CompareDialog.tsx'), 'CompareDialog');

interface FilterListProps {
  readonly query: UseQueryResult<Statistics>;
  readonly choices: Choices;
  readonly route: Route;
  readonly contactHref: string | undefined;
  /** The user came back here: reading goes on at the title. */
  readonly takesFocus: boolean;
}

/** Created filters, and the fields that a new one can begin with (S3 §2.1). */
export function FilterList({ query, choices, route, contactHref, takesFocus }: FilterListProps) {
  const t = useTexts('statistics-filters');
  const [search, setSearch] = useState('');
  const listed = useListed(query.data, choices);
  const unreadable = query.data?.unreadable ?? 0;
  const isFound = createWordMatcher(search);
  const shown = listed.filter(({ folded }) => isFound(folded));
  const comparable = listed.filter(({ isUnderstood, otherType }) => isUnderstood && otherType === null);
  const [isPasting, setPasting] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const deleting = useDelete({ onDeleted: () => title.current?.focus() });
  useEffect(() => {
    if (takesFocus) title.current?.focus();
    // Once, on coming here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const create = (start?: FilterDocument, copiedType: string | null = null) =>
    route.go({ kind: 'new' }, { start, copiedType });
  const duplicate = ({ document, name, otherType }: ListedFilter) =>
    create({ ...document, name: t('list.copyName', { name }) }, otherType);
  return (
    <div className={styles['index']}>
      <section
        className={styles['created']}
        aria-busy={query.isFetching || undefined}
        aria-labelledby="created"
      >
        <div className={styles['head']}>
          <h2 id="created" ref={title} tabIndex={-1} className={styles['title']}>
            {t('list.created')}
          </h2>
          <div className={styles['begin']}>
            <Button onClick={() => setPasting(true)}>{t('paste.openFilter')}</Button>
            <IconButton variant="primary" icon={<Plus />} label={t('list.new')} onClick={() => create()} />
          </div>
        </div>
        <QueryNotice query={query} message={t(query.data ? 'list.stale' : 'list.failed')} />
        {unreadable > 0 && (
          <p role="status" className={styles['note']}>
            {t('list.unreadable', { count: unreadable })}
          </p>
        )}
        {query.isPending && <Skeleton kind="facts" count={4} label={t('list.loading')} />}
        {query.data?.filters.length === 0 && unreadable === 0 && (
          <EmptyState
            title={t('list.none')}
            action={<Button onClick={() => create()}>{t('list.new')}</Button>}
          >
            {t('list.noneHint')}
          </EmptyState>
        )}
        {listed.length > 0 && (
          <>
            <SearchBox
              label={t('list.search')}
              value={search}
              debounceMs={0}
              resultCount={search === '' ? undefined : shown.length}
              onChange={setSearch}
            />
            <ul className={styles['list']}>
              {shown.map((filter) => (
                <FilterCard
                  key={filter.id}
                  filter={filter}
                  onOpen={() => route.go({ kind: 'filter', id: filter.id })}
                  onDuplicate={() => duplicate(filter)}
                  onDelete={() => deleting.ask(filter)}
                />
              ))}
            </ul>
            {comparable.length > 1 && (
              <div>
                <Button size="small" onClick={() => setComparing(true)}>
                  {t('compare.open')}
                </Button>
              </div>
            )}
            {shown.length === 0 && <p className={styles['none']}>{t('list.noneFound')}</p>}
          </>
        )}
      </section>
      <section className={styles['selectable']} aria-labelledby="selectable">
        <h2 id="selectable" className={styles['title']}>
          {t('list.selectable')}
        </h2>
        <p className={styles['note']}>{t('list.selectableHint')}</p>
        <FieldList
          type={defaultType}
          renderField={(field) => (
            <button
              type="button"
              className={palette['tool']}
              data-tool={field.key}
              onClick={() => create({ ...newDocument, items: [newRow(field, () => 'begun')] })}
            >
              <span className={palette['icon']} aria-hidden="true">
                <SourceIcon source={field.source} />
              </span>
              <span className={palette['name']}>{t(`field.${field.key}`)}</span>
            </button>
          )}
        />
      </section>
      {deleting.dialog}
      <Suspense fallback={null}>
        {isPasting && <PasteFilter route={route} onCreate={create} onClose={() => setPasting(false)} />}
        {isComparing && (
          <CompareDialog
            {...{ choices, contactHref }}
            filters={comparable}
            onClose={() => setComparing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The stored filters with what they ask, in words; which ask the same as one before. */
function useListed(data: Statistics | undefined, choices: Choices): readonly ListedFilter[] {
  const t = useTexts('statistics-filters');
  const words = useWordsFor(choices);
  return useMemo(() => {
    const byKey = new Map<string, string>();
    return (data?.filters ?? []).map((stored, index) => {
      let last = 0;
      const document = openDocument(stored, () => `l${index}.${(last += 1)}`);
      const name = stored.name.trim() || t('list.unnamed');
      const isUnderstood = stored.filter.items !== null;
      const sentence = isUnderstood ? textOfSentence(sentenceOf(document, words)) : stored.filter.raw;
      const key = keyOf(document);
      const sameAs = isUnderstood ? (byKey.get(key) ?? null) : null;
      if (isUnderstood && sameAs === null) byKey.set(key, name);
      const folded = foldForSearch(`${name} ${sentence}`);
      const { id, otherType } = stored;
      return { id, name, document, otherType, isUnderstood, sentence, sameAs, key, folded };
    });
  }, [data, words, t]);
}
