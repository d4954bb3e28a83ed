import { useState } from 'react';

/** The same array for as long as its members are the same. */
export function useStableList<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((member, index) => Object.is(member, list[index]));
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
