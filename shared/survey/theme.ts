/** A stored theme (S2 §7 `save-theme`) as it may be applied: SurveyJS's own variables with plain values. */
import { isMap, parseJson } from '#shared/lib/json.ts';

const maxVariables = 400;
const name = /^--(?:sjs|font|primary|background|foreground|base-unit)[a-z0-9-]{0,80}$/;
/** Numbers, units, colours, names of fonts and plain functions: no address, no comment, no end of a declaration. */
const value = /^[\w\s#%.,()\-+*/'"]{1,200}$/;
const harmful = /url|image|expression|attr\(|element\(|paint\(|\/\*|\/\//i;

/** Variables by name, of JSON text or a tree; `undefined` where there is no theme. Never throws. */
export function readTheme(given: unknown): Readonly<Record<string, string>> | undefined {
  const parsed = typeof given === 'string' ? parseJson(given) : null;
  const tree = parsed ? (parsed.ok ? parsed.value : null) : given;
  const said: unknown = isMap(tree) ? tree['cssVariables'] : null;
  if (!isMap(said)) return undefined;
  const kept = Object.entries(said)
    .slice(0, maxVariables)
    .filter((entry): entry is [string, string] => {
      const [key, text] = entry;
      return typeof text === 'string' && name.test(key) && value.test(text) && !harmful.test(text);
    });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
