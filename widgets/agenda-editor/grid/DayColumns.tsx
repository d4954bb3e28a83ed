import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { Ghost } from './useGhosts.ts';
import type { View } from '../useView.ts';
import { useWords } from '../useWords.ts';
import { DayColumn } from './DayColumn.tsx';
import type { Scale } from './geometry.ts';
import { createDaySets, type DayLayout, type Planned } from './placing.ts';
import { useRemoteMarks } from './useRemoteMarks.ts';
import type { SeenByDay } from './useInSight.ts';

interface DayColumnsProps {
  readonly agenda: Agenda;
  readonly view: View;
  readonly layouts: readonly DayLayout[];
  readonly scale: Scale;
  /** `null`: all of it is drawn. */
  readonly seen: SeenByDay | null;
  readonly activeId: string | null;
  readonly planned: Planned | null;
  readonly now: { readonly day: string; readonly minute: number };
}

/** The columns of the days; each is drawn again only when something of it has changed. */
export function DayColumns({ agenda, view, layouts, scale, seen, activeId, planned, now }: DayColumnsProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const tools = useMemo(() => ({ t, words }), [t, words]);
  const remoteChanges = useRemoteMarks(agenda.onRemoteChange);
  const { saving } = agenda;
  const ofDay = {
    saving: useByDay(useSyncExternalStore(saving.subscribe, saving.of, saving.of), layouts),
    conflicting: useByDay(view.conflicting, layouts),
    selected: useByDay(view.selected, layouts),
  };
  const movers = useMovers(agenda.live);
  const ghosts = useMemo(() => ghostsByDay(agenda.ghosts), [agenda.ghosts]);
  /** Only the day that holds it has to know. */
  const own = ({ placed }: DayLayout, id: string | null) =>
    id !== null && placed.some(({ session }) => session.id === id) ? id : null;
  return layouts.map((layout) => (
    <DayColumn
      key={layout.day}
      layout={layout}
      hours={scale.hours}
      zoom={scale.zoom}
      tools={tools}
      seen={seen?.get(layout.day) ?? null}
      activeId={own(layout, activeId)}
      openId={own(layout, view.openId)}
      chosenId={own(layout, view.chosenId)}
      conflicting={ofDay.conflicting(layout.day)}
      saving={ofDay.saving(layout.day)}
      selected={ofDay.selected(layout.day)}
      matches={view.matches}
      remoteChanges={remoteChanges}
      planned={planned}
      movers={movers}
      ghosts={ghosts.get(layout.day) ?? noGhosts}
      onGiveUp={agenda.removeGhost}
      now={layout.day === now.day ? now.minute : null}
    />
  ));
}

function useByDay(ids: ReadonlySet<string>, layouts: readonly DayLayout[]) {
  const [split] = useState(createDaySets);
  return useMemo(() => split(ids, layouts), [split, ids, layouts]);
}

const noGhosts: readonly Ghost[] = [];

function ghostsByDay(ghosts: readonly Ghost[]): ReadonlyMap<string, readonly Ghost[]> {
  const byDay = new Map<string, Ghost[]>();
  for (const ghost of ghosts) byDay.set(ghost.when.day, [...(byDay.get(ghost.when.day) ?? []), ghost]);
  return byDay;
}

/** Names of the colleagues who drag a session just now, by its id. */
function useMovers({ moving, members }: Agenda['live']): ReadonlyMap<string, string> {
  return useMemo(() => {
    const names = new Map(
      members.map(({ id, info, isMe }) => [id, isMe ? '' : stripBidiControls(info.name)]),
    );
    return new Map(
      moving.flatMap(({ sessionId, by }) => {
        const name = names.get(by)?.trim();
        return name ? [[sessionId, name] as const] : [];
      }),
    );
  }, [moving, members]);
}
