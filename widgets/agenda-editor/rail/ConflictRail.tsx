import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import MapPin from 'lucide-react/icons/map-pin';
import Timer from 'lucide-react/icons/timer';
import UsersRound from 'lucide-react/icons/users-round';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import type { Agenda } from '../hooks/useAgenda.ts';
import type { View } from '../hooks/useView.ts';
import { useWords } from '../hooks/useWords.ts';
import { groupConflicts, type ConflictGroup, type FoundConflict } from './conflictGroups.ts';
import { useConflictWords } from './useConflictWords.ts';
import styles from './rail.module.css';

interface ConflictRailProps {
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

/** What cannot be as planned, always current (screens.md §19 «Conflict rail»); each entry leads to its sessions. */
export function ConflictRail({ agenda: { conflicts, sessions }, view }: ConflictRailProps) {
  const t = useTexts('agenda-editor');
  const newest = useMemo(() => groupConflicts(conflicts, sessions), [conflicts, sessions]);
  const groups = useDeferredValue(newest);
  const rail = useRef<HTMLDivElement>(null);
  const stops = useStops(rail);
  if (groups.length === 0) {
    return (
      <EmptyState isCompact icon={<CircleCheck />} title={t('rail.none')}>
        {t('rail.noneText')}
      </EmptyState>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows walk through the buttons inside
    <div ref={rail} className={styles['rail']} aria-busy={groups !== newest} onKeyDown={stops.onKeyDown}>
      {groups.map((group) => (
        <Group key={group.kind} group={group} onGo={view.goTo} {...stops} />
      ))}
    </div>
  );
}

type Stops = ReturnType<typeof useStops>;

interface PartProps extends Stops {
  readonly onGo: (sessionId: string) => void;
}

function Group({ group: { kind, found }, ...rest }: PartProps & { readonly group: ConflictGroup }) {
  const t = useTexts('agenda-editor');
  const format = useFormat();
  const id = useId();
  const { kinds } = useConflictWords();
  const [isWhole, setWhole] = useState(false);
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
          <Item key={one.key} found={one} {...rest} />
        ))}
      </ul>
      {found.length > mostShown && (
        <Button size="small" variant="ghost" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('rail.showFewer') : t('rail.showAll', { total: found.length })}
        </Button>
      )}
    </section>
  );
}

function Item({ found, onGo, at, setAt }: PartProps & { readonly found: FoundConflict }) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const { sentence } = useConflictWords();
  const { key, first, second } = found;
  const stop = (name: string) => ({
    'data-stop': name,
    tabIndex: at === null || at === name ? 0 : -1,
    onFocus: () => setAt(name),
  });
  return (
    <li className={styles['item']}>
      <button
        type="button"
        className={styles['sentence']}
        onClick={() => onGo(first.id)}
        {...stop(`${key}/1`)}
      >
        <span>{sentence(found)}</span>
        <span className={styles['when']}>{words.when(first)}</span>
      </button>
      {second && (
        <button
          type="button"
          className={styles['other']}
          onClick={() => onGo(second.id)}
          {...stop(`${key}/2`)}
        >
          {t('rail.goTo', { name: words.nameIn(second) })}
        </button>
      )}
    </li>
  );
}

/** Hundreds of entries are one Tab stop once one has the focus; arrows, Home and End move. */
function useStops(rail: { readonly current: HTMLElement | null }) {
  const [at, setAt] = useState<string | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(rail.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const from = stops.findIndex((stop) => stop === event.target);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: stops.length - 1 }[event.key];
    if (from === -1 || to === undefined) return;
    event.preventDefault();
    stops[Math.min(Math.max(to, 0), stops.length - 1)]?.focus();
  };
  return { at, setAt, onKeyDown };
}
