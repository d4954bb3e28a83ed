import { memo } from 'react';
import Ban from 'lucide-react/icons/ban';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ContactList } from '#shared/api/campaign-recipients.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import type { ListRole, NamedList } from '../domain/selection.ts';
import styles from './recipients.module.css';

interface ListRowProps {
  readonly list: ContactList;
  readonly role: ListRole;
  /** How many are on it; `undefined` until somebody knows. */
  readonly count: number | undefined;
  readonly isFetching: boolean;
  readonly isFailed: boolean;
  /** Of a chosen list: how many of it are left out (C-11). */
  readonly without: number;
  /** Of a list that takes no part: how many of it get it otherwise. */
  readonly ticked: number;
  /** It belongs to the campaign's event. */
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (listId: string) => void;
  readonly onRole: (list: NamedList, role: ListRole) => void;
}

/** One list: its tick, its name that opens it, its count, and the way to exclude it. Drawn anew when one of these changes. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { list, role, without, ticked, isOpen, onOpen, onRole } = props;
  const t = useTexts('campaigns');
  const name = isolate(list.name);
  const isExcluded = role === 'excluded';
  return (
    <li className={styles['list']} data-open={isOpen || undefined} data-role={role}>
      <Checkbox
        label={t('recipients.chooseList', { name })}
        isLabelHidden
        isChecked={without > 0 || ticked > 0 ? 'mixed' : role === 'chosen'}
        isDisabled={isExcluded}
        onChange={() => onRole(list, role === 'chosen' ? 'none' : 'chosen')}
      />
      <button
        type="button"
        className={styles['listName']}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(list.id)}
      >
        <span className={styles['listTitle']}>
          <bdi>{stripBidiControls(list.name)}</bdi>
        </span>
        <ListFacts {...props} />
        <ChevronRight size={16} aria-hidden="true" className={`${styles['chevron']} ew-mirror`} />
      </button>
      <IconButton
        size="small"
        icon={<Ban />}
        label={t(isExcluded ? 'recipients.includeList' : 'recipients.excludeList', { name })}
        aria-pressed={isExcluded}
        onClick={() => onRole(list, isExcluded ? 'none' : 'excluded')}
      />
    </li>
  );
});

/** Under the name: how many, and what is special. */
function ListFacts(props: ListRowProps) {
  const { role, without, ticked, isOwn } = props;
  const t = useTexts('campaigns');
  return (
    <span className={styles['listFacts']}>
      <Count {...props} />
      {isOwn && <Badge tone="accent">{t('recipients.ownEvent')}</Badge>}
      {role === 'excluded' && <Badge tone="danger">{t('recipients.excludedBadge')}</Badge>}
      {without > 0 && <Badge tone="warning">{t('recipients.without', { count: without })}</Badge>}
      {ticked > 0 && <Badge tone="info">{t('recipients.someTicked', { count: ticked })}</Badge>}
    </span>
  );
}

/** As soon as it is known: from the list of lists, or from the list itself. */
function Count({ count, isFetching, isFailed }: ListRowProps) {
  const t = useTexts('campaigns');
  if (count !== undefined) return <span>{t('recipients.contacts', { count })}</span>;
  if (isFailed) {
    return (
      <span className={styles['failed']}>
        <CircleAlert size={14} aria-hidden="true" /> {t('recipients.listFailed')}
      </span>
    );
  }
  if (!isFetching) return null;
  return (
    <span className={styles['counting']}>
      <SkeletonText index={1} />
    </span>
  );
}
