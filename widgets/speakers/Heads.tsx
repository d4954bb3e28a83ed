import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { sortedBy, type Sorting, type SortKey } from './domain/shownSpeakers.ts';
import styles from './speakers.module.css';

interface HeadsProps {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  /** Roles differ: they have a column. */
  readonly hasRoles: boolean;
}

/** Names the columns, and sorts by them; one line where the speakers are cards. */
export function Heads({ sorting, onSort, hasRoles }: HeadsProps) {
  const t = useTexts('speakers');
  const kit = useTexts('kit');
  const announce = useAnnounce();
  const keys: readonly SortKey[] = hasRoles
    ? ['name', 'organisation', 'role', 'status']
    : ['name', 'organisation', 'status'];
  const said = ({ by, isDown }: Sorting) =>
    kit(isDown ? 'table.sortedDown' : 'table.sortedUp', { column: t(by) });
  const sort = (by: SortKey) => {
    const next = sortedBy(by, sorting);
    onSort(next);
    announce(said(next));
  };
  return (
    <div className={styles['heads']}>
      {keys.map((key) => {
        const isSorted = sorting.by === key;
        return (
          <span key={key} className={styles['head']} data-column={key}>
            <button
              type="button"
              className={styles['sort']}
              aria-pressed={isSorted}
              title={isSorted ? said(sorting) : undefined}
              onClick={() => sort(key)}
            >
              {t(key)}
              <SortSign isSorted={isSorted} isDown={sorting.isDown} />
            </button>
          </span>
        );
      })}
    </div>
  );
}

function SortSign({ isSorted, isDown }: { readonly isSorted: boolean; readonly isDown: boolean }) {
  if (!isSorted) return <ChevronsUpDown className={styles['unsorted']} size={14} aria-hidden="true" />;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  return <Arrow size={14} aria-hidden="true" />;
}
