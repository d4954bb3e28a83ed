/** What can be chosen beside what the list of the replies has. */
import type { Choice } from '#shared/api/choices.ts';
import { foldedWords, type KnownChoice } from './compare.ts';

/** Organisations that somebody has looked for or made here, in the place of mere names, which tell nobody apart (C-22). */
export function withMet(list: readonly KnownChoice[], met: readonly Choice[]): readonly KnownChoice[] {
  const known = new Set(list.map(({ id }) => id));
  const added = met.filter(({ id }) => !known.has(id));
  if (added.length === 0) return list;
  const names = new Set(added.map(({ name }) => foldedWords(name)));
  const isMere = ({ id, name }: Choice) => id === name && names.has(foldedWords(name));
  const mere = new Set(list.filter(isMere).map(({ name }) => foldedWords(name)));
  return [
    ...list.filter((one) => !isMere(one)),
    ...added.map(({ id, name }) => ({ id, name, isById: !mere.has(foldedWords(name)) })),
  ];
}
