import { useCallback, useState } from 'react';
import type { DeskProblem } from './deskState.ts';

/** What the server did not do, until it is put away or the next try begins. */
export function useProblems() {
  const [problems, setProblems] = useState<readonly DeskProblem[]>([]);
  const clear = useCallback(() => setProblems([]), []);
  const tell = (problem: DeskProblem) => setProblems((before) => [...before, problem]);
  return { problems, tell, clear };
}
