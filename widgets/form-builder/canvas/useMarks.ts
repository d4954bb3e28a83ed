import { useChunk } from '#shared/island/useChunk.ts';

/** What they say is read together with what is wrong with them. */
const loadMarks = () => import('./ConditionMark.tsx');

/** What marks a page or a question that is not always shown; `null` while there is none. */
export const useMarks = (condition: string | null) => useChunk(condition === null ? null : loadMarks).module;
