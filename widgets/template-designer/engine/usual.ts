/** What a part of an MJML mail has without saying so itself. */
import { isMap } from '#shared/lib/json.ts';
import { attributesOf, partsIn, tagOf } from './defs.ts';
import type { Def } from './encode.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether an attribute is one that grapesjs-mjml has filled in: it keeps all a second time, as styles, and writes none that is as
 * usual. One that stands there alone was somebody's, and counts also where it says the usual.
 */
export function isFilledIn(def: Def, name: string, usual: Values): boolean {
  const { attributes, style } = def;
  const value = isMap(attributes) && name in attributes ? attributes[name] : isMap(style) && style[name];
  return name in usual && value === usual[name] && isMap(style) && style[name] === value;
}

/** What the head of the mail says for all such parts (`mj-attributes`), the nearest last. */
export function inheritedBy(def: Def, head: Def | null): Record<string, string> {
  const said = head ? partsIn(head).filter((part) => tagOf(part) === 'mj-attributes') : [];
  const all = said.flatMap(partsIn);
  const given = (isMeant: (part: Def) => boolean) => all.filter(isMeant).map(attributesOf);
  const classes = (attributesOf(def)['mj-class'] ?? '').split(/\s+/);
  const { name: _, ...values } = Object.assign(
    {},
    ...given((part) => tagOf(part) === 'mj-all'),
    ...given((part) => tagOf(part) === tagOf(def)),
    ...classes.flatMap((name) =>
      given((part) => tagOf(part) === 'mj-class' && attributesOf(part)['name'] === name),
    ),
  );
  return values;
}

/** What somebody sets against the head goes out also where it is as usual: it is kept no second time. */
export function withoutFilledIn(
  def: Def,
  set: Values,
  { usual, inherited }: Record<'usual' | 'inherited', Values>,
): Def {
  const style = Object.entries(isMap(def['style']) ? def['style'] : {});
  const rest = style.filter(
    ([name]) =>
      !(name in set && name in inherited && set[name] === usual[name] && set[name] !== inherited[name]),
  );
  return rest.length === style.length ? def : { ...def, style: Object.fromEntries(rest) };
}
