/** What the parts of the builder share. */
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Outline } from '../domain/outline.ts';
import type { TextLanguage } from '../domain/localText.ts';
import type { Builder, BuilderState } from './builder.ts';
import type { Acts } from './useActs.ts';

export interface BuilderScreen {
  readonly builder: Builder;
  readonly state: BuilderState;
  /** In the language that is being written. */
  readonly outline: Outline;
  readonly acts: Acts;
  readonly formId: string;
  readonly sitekey: string;
  /** Decides whether the fields of registrations are offered (T-34); `null` while it is not known. */
  readonly formType: string | null;
  /** How that is being asked for. */
  readonly typeQuery: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** What is dragged is known in this builder alone. */
  readonly from: string;
  readonly language: TextLanguage;
  readonly setLanguage: (language: TextLanguage) => void;
  /** Languages of the form's texts and those that were added here; `default` first. */
  readonly languages: readonly TextLanguage[];
  /** How wide the place is: what stands side by side. */
  readonly room: Room;
  /** Opens the properties where they do not stand beside the canvas. */
  readonly openProperties: () => void;
}

/** `wide`: toolbox, canvas and properties; `middle`: canvas and properties; `narrow`: the canvas alone. */
export type Room = 'wide' | 'middle' | 'narrow';

export const BuilderContext = createContext<BuilderScreen | null>(null);

/** The builder around this part. */
export function useBuilderScreen(): BuilderScreen {
  const screen = useContext(BuilderContext);
  if (!screen) throw new Error('useBuilderScreen needs the builder around it');
  return screen;
}

export function useBuilderState(builder: Builder): BuilderState {
  return useSyncExternalStore(builder.subscribe, builder.state, builder.state);
}
