/** Titles to choose from: no call lists them, the host may. */
import * as v from 'valibot';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const entry = v.union([
  name,
  v.pipe(
    v.object({ name }),
    v.transform((title) => title.name),
  ),
  v.pipe(
    v.object({ title: name }),
    v.transform(({ title }) => title),
  ),
]);

/** A list of names, of `{name}` or `{title}`, or a map of id to name; each name once, empty ones left out. */
export const titleList = v.pipe(
  v.unknown(),
  v.check((given) => typeof given === 'object' && given !== null, 'must be a list of titles'),
  v.transform((given): unknown[] =>
    typeof given === 'object' && given !== null ? Object.values(given) : [],
  ),
  v.transform((all) => {
    const names = all.flatMap((one) => {
      const read = v.safeParse(entry, one);
      return read.success ? [read.output] : [];
    });
    return [...new Set(names)];
  }),
);

/** The titles to offer: one that is chosen already, as in an older draft, stays in the list. */
export function offeredTitles(titles: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || titles.includes(chosen) ? titles : [chosen, ...titles];
}
