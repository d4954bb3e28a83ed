import { useState } from 'react';
import UsersRound from 'lucide-react/icons/users-round';
import type { ContactList } from '#shared/api/campaign-recipients.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { countTicked, missingFrom, roleOf } from '../domain/selection.ts';
import type { ListRole, NamedList, Selection, SelectionSets } from '../domain/selection.ts';
import { ListRow } from './ListRow.tsx';
import type { Members } from './useMembers.ts';
import styles from './recipients.module.css';

interface ListsPanelProps {
  readonly members: Members;
  readonly selection: Selection;
  readonly sets: SelectionSets;
  readonly eventId: string;
  readonly openId: string | null;
  readonly onOpen: (listId: string) => void;
  readonly onRole: (list: NamedList, role: ListRole) => void;
}

/** More than this are searched. */
const maxWithoutSearch = 8;

/** The contact lists: chosen, excluded, or opened to look inside (S1 §2). */
export function ListsPanel(props: ListsPanelProps) {
  const { members } = props;
  const t = useTexts('campaigns');
  const { lists, listsError, isFetchingLists, retryLists } = members;
  return (
    <Card isFlush title={t('recipients.lists')}>
      {listsError !== null && (
        <div className={styles['notice']}>
          <ErrorNotice
            error={listsError}
            message={t('recipients.listsFailed')}
            isRetrying={isFetchingLists}
            onRetry={retryLists}
          />
        </div>
      )}
      {!lists && listsError === null && (
        <div className={styles['padded']}>
          <Skeleton count={8} />
        </div>
      )}
      {lists?.length === 0 && (
        <EmptyState isCompact icon={<UsersRound />} title={t('recipients.noLists')}>
          {t('recipients.noListsText')}
        </EmptyState>
      )}
      {lists && lists.length > 0 && <Lists {...props} lists={lists} />}
    </Card>
  );
}

function Lists({ lists, ...props }: ListsPanelProps & { readonly lists: NonNullable<Members['lists']> }) {
  const { eventId, openId, onOpen, onRole } = props;
  const t = useTexts('campaigns');
  const [search, setSearch] = useState('');
  const matches = createWordMatcher(search);
  const found = lists.filter(({ name }) => matches(foldForSearch(name)));
  return (
    <>
      {lists.length > maxWithoutSearch && (
        <div className={styles['tools']}>
          <SearchBox
            label={t('recipients.findList')}
            value={search}
            onChange={setSearch}
            debounceMs={0}
            resultCount={found.length}
          />
        </div>
      )}
      <ul className={styles['lists']}>
        {found.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            {...factsOf(list, props)}
            isOwn={list.event_id === eventId}
            isOpen={list.id === openId}
            {...{ onOpen, onRole }}
          />
        ))}
      </ul>
      {found.length === 0 && <EmptyState isCompact title={t('recipients.noListFound')} />}
    </>
  );
}

/** How a list takes part, and what is known of its people. */
function factsOf(list: ContactList, { members, selection, sets }: ListsPanelProps) {
  const role = roleOf(selection, list.id);
  const state = members.stateOf(list.id);
  const people = members.peopleOf.get(list.id);
  return {
    role,
    count: people?.length ?? list.contacts?.length ?? list.contacts_count,
    isFetching: state?.isFetching ?? false,
    isFailed: Boolean(state?.error),
    without: people && role === 'chosen' ? missingFrom(people, sets) : 0,
    ticked: people && role === 'none' ? countTicked(people, sets) : 0,
  };
}
