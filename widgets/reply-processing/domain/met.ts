/** What can be chosen beside what the list of the replies has. */
import type { Choice } from '#shared/api/choices.ts';
import { foldedWords, type KnownChoice } from './compare.ts';

/**
 * Organisations that somebody has looked for or made here, in the place of mere names, which tell nobody apart (C-22).
 *
 * @param met with `isById`: that very one is meant, whichever of its name a list of mere names has.
 */
export function withMet(list: readonly KnownChoice[], met: readonly KnownChoice[]): readonly KnownChoice[] {
  const known = new Map(list.map((one) => [one.id, one]));
  const added = met.filter(({ id, isById }) => {
    const before = known.get(id);
    return !before || (isById && before.isById === false);
  });
  if (added.length === 0) return list;
  const names = new Set(added.map(({ name }) => foldedWords(name)));
  const isMere = ({ id, name }: Choice) => id === name && names.has(foldedWords(name));
  // What was taken for one of the list is one again beside that very one: whom others mean by the name, nobody knows.
  const mere = new Map([
    ...[...known.values()].flatMap(({ name, isById }) =>
      isById === false ? [[foldedWords(name), name] as const] : [],
    ),
    ...list.filter(isMere).map(({ name }) => [foldedWords(name), name] as const),
  ]);
  const beside = new Set(added.flatMap(({ name, isById }) => (isById && mere.get(foldedWords(name))) || []));
  return [
    ...list.filter((one) => !isMere(one) && !added.some(({ id }) => id === one.id)),
    ...[...beside].map((name) => ({ id: name, name })),
    ...added.map(({ id, name, isById }) => ({ id, name, isById: isById || !mere.has(foldedWords(name)) })),
  ];
}
