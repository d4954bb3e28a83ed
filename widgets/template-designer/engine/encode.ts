/** How a part of a document is written as HTML. */

/** A part as GrapesJS's project data has it (S2 §3 «design»). */
export type Def = Readonly<Record<string, unknown>>;

export const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

export function encodeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');
}

export function encodeValue(text: string): string {
  return encodeText(text).replaceAll('"', '&quot;');
}

export function canonicalTag(tag: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes)
    .filter(([name]) => /^[^\s"'<>/=]+$/.test(name))
    .map(([name, value]) => ` ${name}="${encodeValue(value)}"`);
  return `<${tag}${written.join('')}>`;
}
