import { useSyncExternalStore } from 'react';
import { withoutNames } from './outline.ts';
import type { SurveyEngine } from './survey.ts';

const never = () => () => undefined;

/** A text of a layout as it is now: with the answers that it names, and without those names before the form is there (S2 §2). */
export function useWritten(engine: SurveyEngine | null, text: string): string {
  const read = () => engine?.written(text).trim() ?? withoutNames(text);
  return useSyncExternalStore(engine?.subscribe ?? never, read);
}
