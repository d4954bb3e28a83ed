import type { Choice, DisplayProps } from './Display.tsx';
import type { Mode } from './domain/playlist.ts';
import type { Answer } from './hooks/useAgenda.ts';
import type { Look } from './hooks/useBrand.ts';
import type { useFullScreen } from './hooks/useFullScreen.ts';
import type { Plan } from './hooks/usePlan.ts';

/** What both looks of the agenda are given. */
export interface Screen extends Pick<
  DisplayProps,
  'webMode' | 'agendaModule' | 'fullWindow' | 'sessionHref'
> {
  readonly answer: Answer;
  readonly plan: Plan;
  readonly look: Look;
  readonly choice: Choice;
  readonly mode: Mode;
  readonly now: number;
  /** By the machine's clock: how long things have been on. */
  readonly local: number;
  readonly day: string;
  /** The shown page of days, from 0. */
  readonly page: number;
  readonly pages: number;
  readonly todayPage: number | null;
  /** Whether it is known which sessions today has. */
  readonly isTodayKnown: boolean;
  readonly isRehearsal: boolean;
  readonly full: ReturnType<typeof useFullScreen>;
  /** Whether there are keys at all. */
  readonly hasShortcuts: boolean;
}
