import { useMemo } from 'react';
import Ban from 'lucide-react/icons/ban';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ContactList, ListContact } from '#shared/api/campaigns.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { countTicked, missingFrom, roleOf } from '../domain/selection.ts';
import type { ListRole, NamedList, Selection, SelectionSets } from '../domain/selection.ts';
import type { ListState } from './useAudience.ts';
import styles from './recipients.module.css';

interface ListRowProps {
  readonly list: ContactList;
  readonly state: ListState | undefined;
  readonly people: readonly ListContact[] | undefined;
  readonly selection: Selection;
  readonly sets: SelectionSets;
  /** It belongs to the campaign's event. */
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (listId: string) => void;
  readonly onRole: (list: NamedList, role: ListRole) => void;
}

/** One list: its tick, its name that opens it, its count, and the way to exclude it. */
export function ListRow(props: ListRowProps) {
  const { list, state, people, selection, sets, isOwn, isOpen, onOpen, onRole } = props;
  const t = useTexts('campaigns');
  const role = roleOf(selection, list.id);
  const name = isolate(list.name);
  const parts = useMemo(() => partsOf(people, sets, role), [people, sets, role]);
  return (
    <li className={styles['list']} data-open={isOpen || undefined} data-role={role}>
      <Checkbox
        label={t('recipients.chooseList', { name })}
        isLabelHidden
        isChecked={parts.isMixed ? 'mixed' : role === 'chosen'}
        isDisabled={role === 'excluded'}
        onChange={() => onRole(list, role === 'chosen' ? 'none' : 'chosen')}
      />
      <button
        type="button"
        className={styles['listName']}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(list.id)}
      >
        <span className={styles['listTitle']}>
          <bdi>{list.name}</bdi>
        </span>
        <span className={styles['listFacts']}>
          <Count list={list} state={state} people={people} />
          {isOwn && <Badge tone="accent">{t('recipients.ownEvent')}</Badge>}
          {role === 'excluded' && <Badge tone="danger">{t('recipients.excludedBadge')}</Badge>}
          {parts.without > 0 && role === 'chosen' && (
            <Badge tone="warning">{t('recipients.without', { count: parts.without })}</Badge>
          )}
          {parts.ticked > 0 && role === 'none' && (
            <Badge tone="info">{t('recipients.someTicked', { count: parts.ticked })}</Badge>
          )}
        </span>
        <ChevronRight size={16} aria-hidden="true" className={`${styles['chevron']} ew-mirror`} />
      </button>
      <IconButton
        size="small"
        icon={<Ban />}
        label={t(role === 'excluded' ? 'recipients.includeList' : 'recipients.excludeList', { name })}
        aria-pressed={role === 'excluded'}
        onClick={() => onRole(list, role === 'excluded' ? 'none' : 'excluded')}
      />
    </li>
  );
}

/** How many of the list are left out, and how many get it otherwise. */
function partsOf(people: readonly ListContact[] | undefined, sets: SelectionSets, role: ListRole) {
  if (!people || role === 'excluded') return { without: 0, ticked: 0, isMixed: false };
  const without = role === 'chosen' ? missingFrom(people, sets) : 0;
  const ticked = role === 'none' ? countTicked(people, sets) : 0;
  return { without, ticked, isMixed: without > 0 || ticked > 0 };
}

/** As soon as it is known: from the list of lists, or from the list itself. */
function Count({ list, state, people }: Pick<ListRowProps, 'list' | 'state' | 'people'>) {
  const t = useTexts('campaigns');
  const count = people?.length ?? list.contacts?.length;
  if (count !== undefined) return <span>{t('recipients.contacts', { count })}</span>;
  if (state?.error) {
    return (
      <span className={styles['failed']}>
        <CircleAlert size={14} aria-hidden="true" /> {t('recipients.listFailed')}
      </span>
    );
  }
  if (state?.isFetching) {
    return (
      <span className={styles['counting']}>
        <SkeletonText index={1} />
      </span>
    );
  }
  return null;
}
