import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DataTable } from '#shared/ui/DataTable.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { standings, type Recipient, type Standing, type Audience } from '../../domain/recipients.ts';
import { exclude, type Selection } from '../../domain/selection.ts';
import { useColumns } from './useColumns.tsx';
import styles from './people.module.css';

interface PeopleDialogProps {
  readonly audience: Audience;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly onClose: () => void;
}

/** Everybody of the selection as a table: who gets it, who does not, and why. */
export function PeopleDialog({ audience, selection, onChange, onClose }: PeopleDialogProps) {
  const t = useTexts('campaigns');
  const common = useTexts('common');
  const [standing, setStanding] = useState<Standing | 'all'>('all');
  const [search, setSearch] = useState('');
  const found = useFound(audience, standing, search);
  const columns = useColumns();
  const rowActions = useRowActions(selection, onChange);
  const options = [
    { value: 'all' as const, label: t('people.all', { count: audience.people.length }) },
    ...standings
      .filter((one) => audience.counts[one] > 0)
      .map((one) => ({
        value: one,
        label: t(`people.${one}Count` as const, { count: audience.counts[one] }),
      })),
  ];
  return (
    <Dialog
      isOpen
      size="large"
      title={t('people.title')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <div className={styles['tools']}>
        <SearchBox label={t('people.find')} value={search} onChange={setSearch} resultCount={found.length} />
        <Select
          aria-label={t('people.filter')}
          options={options}
          value={options.some(({ value }) => value === standing) ? standing : 'all'}
          onChange={setStanding}
        />
      </div>
      <DataTable
        caption={t('people.title')}
        columns={columns}
        rows={found}
        rowKey={keyOf}
        rowLabel={labelOf}
        rowActions={rowActions}
        maxHeight={440}
        empty={<EmptyState isCompact title={t('recipients.noContacts')} />}
      />
    </Dialog>
  );
}

const keyOf = ({ id }: Recipient) => id;
const labelOf = ({ name }: Recipient) => name;

/** No longer excluded; who was picked before is picked again. */
function include(selection: Selection, { id, lists }: Recipient): Selection {
  const excluded = selection.excluded.filter((one) => one !== id);
  const picked = lists.length === 0 ? [...new Set([...selection.picked, id])] : selection.picked;
  return { ...selection, excluded, picked };
}

/** Names, addresses and organisations, folded once. */
function useFound(audience: Audience, standing: Standing | 'all', search: string): readonly Recipient[] {
  const { people } = audience;
  const folded = useMemo(
    () => people.map(({ name, email, organisation }) => foldForSearch([name, email, organisation].join(' '))),
    [people],
  );
  return useMemo(() => {
    const matches = createWordMatcher(search);
    return people.filter(
      (person, index) => (standing === 'all' || person.standing === standing) && matches(folded[index] ?? ''),
    );
  }, [people, folded, standing, search]);
}

/** Excluding, and bringing back; nothing for those on an excluded list. */
function useRowActions(selection: Selection, onChange: (selection: Selection) => void) {
  return useCallback(
    (person: Recipient) => (
      <RowAction
        person={person}
        isExcluded={person.standing === 'excluded'}
        onExclude={() => onChange(exclude(selection, [person.id]))}
        onInclude={() => onChange(include(selection, person))}
      />
    ),
    [selection, onChange],
  );
}

interface RowActionProps {
  readonly person: Recipient;
  readonly isExcluded: boolean;
  readonly onExclude: () => void;
  readonly onInclude: () => void;
}

function RowAction({ person, isExcluded, onExclude, onInclude }: RowActionProps) {
  const t = useTexts('campaigns');
  if (person.standing === 'excludedList') return null;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={t(isExcluded ? 'people.includeName' : 'people.excludeName', { name: person.name })}
      onClick={isExcluded ? onInclude : onExclude}
    >
      {t(isExcluded ? 'people.include' : 'people.exclude')}
    </Button>
  );
}
