import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { useLoad } from '../contacts/useLoad.ts';
import { askedBy } from '../domain/document.ts';
import { compareSets, personOf, type Person, type Sets } from '../domain/sets.ts';
import type { ListedFilter } from '../list/FilterCard.tsx';
import { Compared } from './Compared.tsx';
import styles from './compare.module.css';

interface CompareDialogProps {
  /** Those that are understood. */
  readonly filters: readonly ListedFilter[];
  readonly contactHref: string | undefined;
  readonly onClose: () => void;
}

/** The sets, or the filter of which not all have come. */
type Outcome = { readonly sets: Sets } | { readonly partOf: string };

/** Who is found by one of two filters, and who by both (screens.md §15). */
export function CompareDialog({ filters, contactHref, onClose }: CompareDialogProps) {
  const t = useTexts('statistics-filters');
  const [ids, setIds] = useState<readonly [string | null, string | null]>([null, null]);
  const [one, other] = ids.map((id) => filters.find((filter) => filter.id === id));
  const { state, start, reset } = useLoad(async (load): Promise<Outcome> => {
    const lists: Person[][] = [];
    for (const filter of [one, other]) {
      const people: Person[] = [];
      if (filter) {
        const { isWhole } = await load(askedBy(filter.document), (contacts) => {
          for (const contact of contacts) people.push(personOf(contact, contact.id));
        });
        if (!isWhole) return { partOf: filter.name };
      }
      lists.push(people);
    }
    const [first = [], second = []] = lists;
    return { sets: compareSets(first, second) };
  });
  const choose = (next: typeof ids) => {
    setIds(next);
    reset();
  };
  const options = filters.map(({ id, name }) => ({ value: id, label: name }));
  const isLoading = state.phase === 'loading';
  const canCompare = one !== undefined && other !== undefined && one !== other;
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
          <Button variant="primary" disabled={!canCompare} isBusy={isLoading} onClick={start}>
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
        {isLoading && <Spinner isInline label={t('compare.loading', { count: state.count })} />}
        {state.phase === 'done' && 'partOf' in state.result && (
          <p>{t('compare.part', { name: isolate(state.result.partOf) })}</p>
        )}
      </div>
      {state.phase === 'failed' && (
        <ErrorNotice error={state.error} message={t('compare.failed')} onRetry={start} />
      )}
      {state.phase === 'done' && 'sets' in state.result && one && other && (
        <Compared sets={state.result.sets} one={one.name} other={other.name} contactHref={contactHref} />
      )}
    </Dialog>
  );
}
