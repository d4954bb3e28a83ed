import { Suspense, useState } from 'react';
import { todayIn } from '#shared/lib/dates.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useNow } from '#shared/interaction/useNow.ts';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { storageKey } from '#shared/lib/stored.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { rehearsalFrom } from './domain/clock.ts';
import { modeAt, type Mode } from './domain/playlist.ts';
import { pageOf, pagesOf } from './domain/pages.ts';
import { useAgenda } from './hooks/useAgenda.ts';
import { useBrand } from './hooks/useBrand.ts';
import { useFullScreen } from './hooks/useFullScreen.ts';
import { useKept } from './hooks/useKept.ts';
import { usePlan } from './hooks/usePlan.ts';
import { useSettings } from './hooks/useSettings.ts';
import { useShortcuts } from './hooks/useShortcuts.ts';
import type { Screen } from './screen.ts';

export interface DisplayProps {
  readonly eventId: string;
  readonly mode: Mode;
  readonly webMode: boolean;
  readonly agendaModule: boolean;
  readonly location: string;
  readonly playlist: string;
  readonly now?: string | undefined;
  readonly fullWindow: boolean;
  readonly shortcuts: boolean;
  readonly firstPage: number;
  readonly sessionHref?: string | undefined;
}

const Desk = lazyPart(
  () => import('./desk/Desk.tsx'),
  (module) => module.Desk,
);
const Signage = lazyPart(
  () => import('./signage/Signage.tsx'),
  (module) => module.Signage,
);

/** Holds what is chosen, asks for the agenda, and shows it on a page or a screen. */
export function Display(props: DisplayProps) {
  const { eventId, webMode, firstPage, fullWindow } = props;
  const api = useApi();
  const { timeZone } = useLocale();
  const { common } = useIsland();
  const settings = useSettings(props);
  const choice = useChoice(settings.mode, settings.rooms);
  const full = useFullScreen(choice.reset);
  const isSignage = fullWindow || full.fill !== 'none';

  const kept = useKept(storageKey('agenda', common.tenant ?? '', api.guard, eventId));
  const [began] = useState(Date.now);
  const rehearsal = rehearsalFrom(settings.now, timeZone, began);
  // The server's clock, whatever this machine's says, or that of a rehearsal.
  const offset = rehearsal ?? api.clockOffset() ?? kept.good?.offset ?? 0;
  const now = useNow(1_000, offset);
  const local = now - offset;
  const day = todayIn(timeZone, now);
  const turn = isSignage ? modeAt(settings.playlist, local - began) : null;
  const mode = turn?.mode ?? choice.mode;

  const todayPage = pageOf(kept.good?.agenda, day);
  const pages = pagesOf(kept.good?.agenda);
  const wanted = Math.min((mode === 'full' ? choice.page : null) ?? todayPage ?? 0, pages - 1);
  const answer = useAgenda({ eventId, page: wanted + firstPage, kept, isAwake: isSignage });
  const { agenda } = answer;
  const page = Math.max(answer.page - firstPage, 0);
  const plan = usePlan({
    ...choice,
    search: isSignage ? '' : choice.search,
    agenda,
    page,
    mode,
    now,
    day,
  });
  const look = useBrand(agenda);
  useShortcuts({
    isOn: choice.hasShortcuts && props.shortcuts && !webMode,
    isFilled: isSignage,
    onKey: (key) => {
      if (key === 'n') choice.set({ showsNext: !choice.showsNext });
      if (key === 'l') choice.set({ isLive: !choice.isLive });
      if (key === 'escape' && full.fill === 'window') full.leave();
    },
  });

  const screen: Screen = {
    ...props,
    answer,
    plan,
    look,
    choice,
    mode,
    now,
    local,
    day,
    page,
    pages,
    todayPage,
    // The page of today has come, if there is one: whether it has sessions is known.
    isTodayKnown: agenda !== null && (pageOf(agenda, day) ?? page) === page,
    isRehearsal: rehearsal !== null,
    full,
    hasShortcuts: props.shortcuts && !webMode,
  };
  return (
    <Suspense fallback={<Skeleton kind="block" height={420} />}>
      {isSignage ? <Signage {...screen} isInTurn={turn !== null} /> : <Desk {...screen} />}
    </Suspense>
  );
}

interface Chosen {
  readonly mode: Mode;
  /** Counts how often a mode was entered (C-28). */
  readonly entry: number;
  /** Chosen page of days, from 0; `null` follows today. */
  readonly page: number | null;
  readonly rooms: readonly string[];
  /** Words that title, speakers or room must have; on the page only. */
  readonly search: string;
  readonly showsNext: boolean;
  readonly isLive: boolean;
  readonly hasShortcuts: boolean;
}

export interface Choice extends Chosen {
  readonly set: (change: Partial<Omit<Chosen, 'entry'>>) => void;
  /** Leaving full screen returns to the full agenda (S1 §4). */
  readonly reset: () => void;
}

function useChoice(mode: Mode, rooms: readonly string[]): Choice {
  const [chosen, setChosen] = useState<Chosen>({
    mode,
    entry: 0,
    page: null,
    rooms,
    search: '',
    showsNext: true,
    isLive: false,
    hasShortcuts: true,
  });
  // A changed attribute is a new wish.
  const [given, setGiven] = useState({ mode, rooms: rooms.join('|') });
  if (given.mode !== mode || given.rooms !== rooms.join('|')) {
    setGiven({ mode, rooms: rooms.join('|') });
    setChosen({ ...chosen, mode, rooms, entry: chosen.entry + 1 });
  }
  const set = (change: Partial<Omit<Chosen, 'entry'>>) =>
    setChosen((before) => ({
      ...before,
      ...change,
      entry: change.mode === undefined ? before.entry : before.entry + 1,
    }));
  return { ...chosen, set, reset: () => set({ mode: 'full', page: null }) };
}
