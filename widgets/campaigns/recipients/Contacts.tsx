import { useMemo, useState } from 'react';
import type { ListContact } from '#shared/api/campaign-recipients.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { createFinder, everybody, filterKey, type ContactFilter } from '../domain/filters.ts';
import { countTicked, exclude, roleOf, tick } from '../domain/selection.ts';
import type { ListRole, NamedList, Selection, SelectionSets } from '../domain/selection.ts';
import { ContactList } from './ContactList.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import styles from './recipients.module.css';

interface ContactsProps {
  readonly list: NamedList;
  readonly people: readonly ListContact[];
  readonly selection: Selection;
  readonly sets: SelectionSets;
  readonly onRole: (list: NamedList, role: ListRole) => void;
  readonly onChange: (selection: Selection) => void;
}

/** Search, filter, the people found, and what is selected among them (S1 §5). */
export function Contacts(props: ContactsProps) {
  const { list, people, selection, sets, onChange } = props;
  const t = useTexts('campaigns');
  const [filter, setFilter] = useState<ContactFilter>(everybody);
  const [search, setSearch] = useState('');
  const find = useMemo(() => createFinder(people), [people]);
  const found = find(filter, search);
  const ticks = useTicks(props, found);
  const clear = () => {
    setFilter(everybody);
    setSearch('');
  };
  return (
    <>
      <div className={styles['tools']} data-filter="">
        <SearchBox
          label={t('recipients.findContact')}
          value={search}
          onChange={setSearch}
          debounceMs={0}
          resultCount={found.length}
        />
        <FilterSelect filter={filter} onChange={setFilter} />
      </div>
      <div className={styles['allRow']}>
        <Checkbox
          label={
            ticks.isWhole
              ? t('recipients.wholeList', { count: people.length })
              : t('recipients.allShown', { count: found.length })
          }
          isChecked={ticks.state}
          isDisabled={found.length === 0 || roleOf(selection, list.id) === 'excluded'}
          onChange={() => ticks.all(ticks.state !== true)}
        />
        <SelectedCount ticked={ticks.ticked} hidden={ticks.ticked - ticks.tickedShown} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          isCompact
          title={t('recipients.noContacts')}
          action={<Button onClick={clear}>{t('recipients.clearFilter')}</Button>}
        />
      ) : (
        <ContactList
          question={`${filterKey(filter)} ${search}`}
          label={t('recipients.contactsOf', { name: isolate(list.name) })}
          people={found}
          sets={sets}
          onTick={ticks.some}
          onAll={() => ticks.all(true)}
          onExclude={(ids) => onChange(exclude(selection, ids))}
        />
      )}
    </>
  );
}

/** «12 selected, 3 hidden by filter». */
function SelectedCount({ ticked, hidden }: { readonly ticked: number; readonly hidden: number }) {
  const t = useTexts('campaigns');
  return (
    <output className={styles['selected']}>
      {hidden > 0
        ? t('recipients.selectedHidden', { count: ticked, hidden })
        : t('recipients.selected', { count: ticked })}
    </output>
  );
}

/** How many of the list, and of those shown, are ticked; ticking one, a range, all that are shown. */
function useTicks(
  { list, people, selection, sets, onRole, onChange }: ContactsProps,
  found: readonly ListContact[],
) {
  const t = useTexts('campaigns');
  const announce = useAnnounce();
  const isWhole = found.length === people.length;
  const ticked = useMemo(() => countTicked(people, sets), [people, sets]);
  const tickedShown = useMemo(() => {
    if (ticked === people.length) return found.length;
    return isWhole || ticked === 0 ? ticked : countTicked(found, sets);
  }, [isWhole, ticked, people, found, sets]);
  const isChosen = roleOf(selection, list.id) === 'chosen';
  const isAll = tickedShown === found.length && found.length > 0;
  const state = isAll ? true : tickedShown > 0 ? ('mixed' as const) : false;

  const some = (ids: readonly string[], isOn: boolean) => onChange(tick(selection, sets, ids, isOn));
  const all = (isOn: boolean) => {
    announce(t(isOn ? 'recipients.saidAll' : 'recipients.saidNone', { count: found.length }));
    // The list as a whole: those who join it later get it too.
    if (isWhole && isOn && !isChosen) return onRole(list, 'chosen');
    if (isWhole && !isOn && isChosen) return onRole(list, 'none');
    some(
      found.map(({ id }) => id),
      isOn,
    );
  };
  return { isWhole, ticked, tickedShown, state, some, all };
}
