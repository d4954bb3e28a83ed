import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import MapPin from 'lucide-react/icons/map-pin';
import Timer from 'lucide-react/icons/timer';
import UsersRound from 'lucide-react/icons/users-round';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { drawnCells } from '#shared/interaction/drawnCells.ts';
import { useGridFocus } from '#shared/interaction/useGridFocus.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { useWords } from '../useWords.ts';
import { conflictsWith, groupConflicts, type ConflictGroup, type FoundConflict } from './conflictGroups.ts';
import { useConflictWords } from './useConflictWords.ts';
import styles from './conflicts.module.css';

interface ConflictsProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** Of a kind; the rest on demand. */
export const mostShown = 20;

const icons = {
  speaker: <UsersRound size={16} />,
  location: <MapPin size={16} />,
  outside: <CalendarX size={16} />,
  changeover: <Timer size={16} />,
} as const;

/** Hundreds of entries are one stop for Tab. */
const places = drawnCells({ rows: '[data-stop]' });

/** What cannot be as planned, always current (screens.md §19 «Conflict rail»); each entry leads to its sessions. */
export function Conflicts({ agenda, view }: ConflictsProps) {
  const { conflicts, sessions } = agenda;
  const t = useTexts('agenda-editor');
  const words = useWords();
  const { conflictsOf, showConflictsOf } = view.side;
  const only = sessions.find(({ id }) => id === conflictsOf);
  return (
    <>
      {only && (
        <p className={styles['only']}>
          <span>{t('conflicts.only', { name: words.nameIn(only) })}</span>
          <Button size="small" onClick={() => showConflictsOf(null)}>
            {t('conflicts.all')}
          </Button>
        </p>
      )}
      <List
        conflicts={only ? conflictsWith(only.id, conflicts) : conflicts}
        sessions={sessions}
        view={view}
      />
    </>
  );
}

interface ListProps extends Pick<ConflictsProps, 'view'>, Pick<Agenda, 'conflicts' | 'sessions'> {}

function List({ conflicts, sessions, view }: ListProps) {
  const t = useTexts('agenda-editor');
  const newest = useMemo(() => groupConflicts(conflicts, sessions), [conflicts, sessions]);
  const groups = useDeferredValue(newest);
  const box = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState<readonly ConflictGroup['kind'][]>([]);
  const { handlers } = useGridFocus({ box, places });
  if (groups.length === 0) {
    return (
      <EmptyState isCompact icon={<CircleCheck />} title={t('conflicts.none')}>
        {t('conflicts.noneText')}
      </EmptyState>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows walk through the buttons inside
    <div ref={box} className={styles['conflicts']} aria-busy={groups !== newest} {...handlers}>
      {groups.map((group) => (
        <Group
          key={group.kind}
          group={group}
          onGo={view.goTo}
          isWhole={whole.includes(group.kind)}
          onWhole={(isWhole) => {
            const others = whole.filter((kind) => kind !== group.kind);
            setWhole(isWhole ? [...others, group.kind] : others);
          }}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: ConflictGroup;
  readonly onGo: (sessionId: string) => void;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

function Group({ group: { kind, found }, onGo, isWhole, onWhole }: GroupProps) {
  const t = useTexts('agenda-editor');
  const format = useFormat();
  const id = useId();
  const { kinds } = useConflictWords();
  const shown = isWhole ? found : found.slice(0, mostShown);
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h3 id={id} className={styles['heading']}>
        <span className={styles['icon']} data-kind={kind} aria-hidden="true">
          {icons[kind]}
        </span>
        {kinds[kind]}
        <Badge tone={kind === 'changeover' ? 'warning' : 'danger'}>{format.number(found.length)}</Badge>
      </h3>
      <ul className={styles['list']}>
        {shown.map((one) => (
          <Item key={one.key} found={one} onGo={onGo} />
        ))}
      </ul>
      {found.length > mostShown && (
        <Button size="small" variant="ghost" onClick={() => onWhole(!isWhole)}>
          {isWhole ? t('conflicts.showFewer') : t('conflicts.showAll', { total: found.length })}
        </Button>
      )}
    </section>
  );
}

interface ItemProps {
  readonly found: FoundConflict;
  readonly onGo: (sessionId: string) => void;
}

function Item({ found, onGo }: ItemProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const { sentence } = useConflictWords();
  const { first, second } = found;
  return (
    <li className={styles['item']}>
      <button
        type="button"
        className={styles['sentence']}
        tabIndex={-1}
        data-stop=""
        onClick={() => onGo(first.id)}
      >
        <span>{sentence(found)}</span>
        <span className={styles['when']}>{words.when(first)}</span>
      </button>
      {second && (
        <button
          type="button"
          className={styles['other']}
          tabIndex={-1}
          data-stop=""
          onClick={() => onGo(second.id)}
        >
          {t('conflicts.goTo', { name: words.nameIn(second) })}
        </button>
      )}
    </li>
  );
}
