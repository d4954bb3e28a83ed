import { useCallback, useState } from 'react';
import type { DeskProblem } from './deskState.ts';

/** What the server did not do, until it is put away or the next try begins. */
export function useProblems() {
  const [problem, setProblem] = useState<DeskProblem | null>(null);
  const clear = useCallback(() => setProblem(null), []);
  return { problem, tell: setProblem, clear };
}
