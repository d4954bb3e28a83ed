import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { useLoad } from '../contacts/useLoad.ts';
import { problemsIn, type Choices } from '../domain/checks.ts';
import { askedBy } from '../domain/document.ts';
import { compareSets, personOf, type Person, type Sets } from '../domain/sets.ts';
import type { ListedFilter } from '../list/FilterCard.tsx';
import { Compared } from './Compared.tsx';
import styles from './compare.module.css';

interface CompareDialogProps {
  /** Those that are understood, of a type that is known. */
  readonly filters: readonly ListedFilter[];
  readonly choices: Choices;
  readonly contactHref: string | undefined;
  readonly onClose: () => void;
}

/** The sets of two filters, by the names that they had then; or the filter of which not all have come. */
type Outcome =
  | { readonly sets: Sets; readonly names: readonly [string, string] }
  | { readonly partOf: string; readonly hasTwice: boolean };

/** Who is found by one of two filters, and who by both (screens.md §15). */
export function CompareDialog({ filters, choices, contactHref, onClose }: CompareDialogProps) {
  const t = useTexts('statistics-filters');
  const [ids, setIds] = useState<readonly [string | null, string | null]>([null, null]);
  const [one, other] = ids.map((id) => filters.find((filter) => filter.id === id));
  const { state, start, reset } = useLoad(async (load): Promise<Outcome> => {
    const lists: Person[][] = [];
    for (const filter of [one, other]) {
      const people: Person[] = [];
      if (filter) {
        const { isWhole, hasTwice } = await load(askedBy(filter.document), (contacts) => {
          for (const contact of contacts) people.push(personOf(contact, contact.id));
        });
        if (!isWhole) return { partOf: filter.name, hasTwice };
      }
      lists.push(people);
    }
    const [first = [], second = []] = lists;
    return { sets: compareSets(first, second), names: [one?.name ?? '', other?.name ?? ''] };
  });
  const { watch, isOutdated } = useOutdated(filters, reset);
  const begin = () => {
    watch([one, other]);
    start();
  };
  const choose = (next: typeof ids) => {
    setIds(next);
    watch([]);
    reset();
  };
  const options = filters.map(({ id, name }) => ({ value: id, label: name }));
  const isLoading = state.phase === 'loading';
  const incomplete = incompleteOf([one, other], choices);
  const areTwo = one !== undefined && other !== undefined && one !== other;
  const canCompare = areTwo && incomplete.length === 0;
  return (
    <Dialog
      isOpen
      size="large"
      title={t('compare.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={isLoading ? reset : onClose}>
            {t(isLoading ? 'leave.cancel' : 'compare.close')}
          </Button>
          <Button variant="primary" disabled={!canCompare} isBusy={isLoading} onClick={begin}>
            {t('compare.start')}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>{t('contacts.confirmText')}</p>
      <div className={styles['choices']}>
        <Field label={t('compare.one')}>
          <Combobox
            items={options}
            value={options.find(({ value }) => value === ids[0]) ?? null}
            onChange={(item) => choose([item?.value ?? null, ids[1]])}
          />
        </Field>
        <Field label={t('compare.other')}>
          <Combobox
            items={options}
            value={options.find(({ value }) => value === ids[1]) ?? null}
            onChange={(item) => choose([ids[0], item?.value ?? null])}
          />
        </Field>
      </div>
      <div role="status">
        {incomplete.map(({ id, name, count }) => (
          <p key={id}>
            <bdi>{name}</bdi>: {t('contacts.incomplete', { count })}
          </p>
        ))}
        {isLoading && <Spinner isInline label={t('compare.loading', { count: state.count })} />}
        {isOutdated && <p>{t('compare.outdated')}</p>}
        {state.phase === 'done' && 'partOf' in state.result && (
          <p>
            {t(state.result.hasTwice ? 'compare.twice' : 'compare.part', {
              name: isolate(state.result.partOf),
            })}
          </p>
        )}
      </div>
      {state.phase === 'failed' && (
        <ErrorNotice error={state.error} message={t('compare.failed')} onRetry={begin} />
      )}
      {state.phase === 'done' && 'sets' in state.result && (
        <Compared sets={state.result.sets} names={state.result.names} contactHref={contactHref} />
      )}
    </Dialog>
  );
}

/** Which of the chosen are not complete, and so are not asked of the server; each once (S-6). */
function incompleteOf(chosen: readonly (ListedFilter | undefined)[], choices: Choices) {
  return [...new Set(chosen)].flatMap((filter) => {
    if (!filter) return [];
    const { items, type } = filter.document;
    const count = problemsIn(items, { type, choices }).size;
    return count > 0 ? [{ id: filter.id, name: filter.name, count }] : [];
  });
}

/** What two filters find is put away, and its loading given up, when one of them asks something else by now, or is gone. */
function useOutdated(filters: readonly ListedFilter[], onOutdated: () => void) {
  const [watched, watch] = useState<readonly (ListedFilter | undefined)[]>([]);
  const isOutdated = watched.some((was) => was && filters.find(({ id }) => id === was.id)?.key !== was.key);
  useEffect(() => {
    if (isOutdated) onOutdated();
    // Once it is so.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOutdated]);
  return { watch, isOutdated };
}
