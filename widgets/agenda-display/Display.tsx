import { Suspense } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { storageKey } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useBrand } from './card/useBrand.ts';
import { ControlsContext } from './controls.ts';
import { modeAt, type Mode } from './domain/playlist.ts';
import { pageOf, pagesOf } from './domain/pages.ts';
import { AgendaPage } from './page/AgendaPage.tsx';
import { useAgenda } from './useAgenda.ts';
import { useChoice } from './useChoice.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useKept } from './useKept.ts';
import { usePlan } from './usePlan.ts';
import { useSettings } from './useSettings.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useTime } from './useTime.ts';

export interface DisplayProps {
  readonly eventId: string;
  readonly mode: Mode;
  readonly webMode: boolean;
  readonly agendaModule: boolean;
  readonly location: string;
  readonly playlist: string;
  readonly now?: string | undefined;
  readonly fullWindow: boolean;
  readonly live: boolean;
  readonly shortcuts: boolean;
  readonly firstPage: number;
  readonly sessionHref?: string | undefined;
}

const Signage = lazyPart(() => import('./signage/Signage.tsx'), 'Signage');

/** Holds what is chosen, asks for the agenda, and shows it on a page or a screen. */
export function Display(props: DisplayProps) {
  const { eventId, webMode, agendaModule, sessionHref, firstPage, fullWindow } = props;
  const api = useApi();
  const { common } = useIsland();
  const settings = useSettings(props);
  const choice = useChoice(settings);
  const full = useFullScreen(choice.reset);
  const isSignage = fullWindow || full.fill !== 'none';
  const hasShortcuts = props.shortcuts && !webMode;

  const { tenant, userId, guard } = common;
  const kept = useKept(storageKey('agenda', { tenant, userId, guard }, eventId));
  const time = useTime(settings.simulatedNow, api.clockOffset() ?? kept.good?.offset ?? 0);
  const { now, day } = time;
  const turn = isSignage ? modeAt(settings.playlist, time.passed) : null;
  const mode = turn?.mode ?? choice.mode;

  const todayPage = pageOf(kept.good?.agenda, day);
  const count = pagesOf(kept.good?.agenda);
  const wanted = Math.min((mode === 'full' ? choice.page : null) ?? todayPage ?? 0, count - 1);
  const answer = useAgenda({ eventId, page: wanted + firstPage, kept, isAwake: isSignage });
  const { agenda } = answer;
  const page = Math.max(answer.page - firstPage, 0);
  // What is searched and picked is for who sits before a page.
  const onPage = isSignage ? { search: '', categories: [] } : {};
  const plan = usePlan({ ...choice, ...onPage, agenda, page, mode, now, day });
  const look = useBrand(agenda);
  useShortcuts({
    isOn: choice.hasShortcuts && hasShortcuts,
    isFilled: isSignage,
    onKey: (key) => {
      if (key === 'n') choice.set({ showsNext: !choice.showsNext });
      if (key === 'l') choice.set({ isLive: !choice.isLive });
      if (key === 'escape' && full.fill === 'window') full.leave();
    },
  });

  const shown = { answer, plan, look, time, pages: { page, count, todayPage } };
  return (
    <ControlsContext value={{ choice, mode, full, webMode, agendaModule, hasShortcuts, sessionHref }}>
      <Suspense fallback={<Skeleton kind="block" height={420} />}>
        {isSignage ? <Signage {...shown} isInTurn={turn !== null} /> : <AgendaPage {...shown} />}
      </Suspense>
    </ControlsContext>
  );
}
