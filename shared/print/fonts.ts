/** The page's own fonts, for a document that has none of its sheets: what was measured with them is printed in them. */
import { parsedUrl } from '#shared/lib/parsedUrl.ts';

/**
 * The `@font-face` rules of a page, with whole addresses, without those whose font is not there now: nothing is measured in it,
 * and a document that waits for it would wait in vain. Sheets that are off, or for other media than the page is shown on, have
 * none; those of other sites cannot be read, and theirs are left out.
 */
export function fontRulesOf(page: Document): string {
  const missing = facesNotThere(page);
  return [...page.styleSheets, ...page.adoptedStyleSheets]
    .filter(({ disabled, media }) => !disabled && isShownOn(String(media)))
    .flatMap((sheet) => rulesOf(sheet).flatMap((rule) => fontRules(rule, sheet.href ?? page.baseURI)))
    .filter(({ face }) => !missing.has(face))
    .map(({ text }) => text)
    .join('\n');
}

/** A face by what tells it from others of its family. */
const nameFace = (...[family, weight, style, range]: readonly [string, string, string, string]): string =>
  [
    family.replaceAll(/["']/g, ''),
    // What is left out in a rule is spelled out in its face.
    { '': '400', normal: '400', bold: '700' }[weight] ?? weight,
    style || 'normal',
    (range || 'U+0-10FFFF').replaceAll(/\s+|(?<=\+|-)0+(?=[\da-f])/gi, ''),
  ]
    .join(' ')
    .toLowerCase();

/** None where nothing is known of fonts. Of rules that mean the same face one that is there is enough. */
function facesNotThere(page: Document): ReadonlySet<string> {
  const faces = Array.from(page.fonts ?? [], (face) => ({
    name: nameFace(face.family, face.weight, face.style, face.unicodeRange),
    isThere: face.status === 'loaded',
  }));
  const there = new Set(faces.flatMap(({ name, isThere }) => (isThere ? name : [])));
  return new Set(faces.flatMap(({ name }) => (there.has(name) ? [] : name)));
}

interface FaceRule {
  readonly face: string;
  readonly text: string;
}

const isShownOn = (media: string): boolean => matchMedia(media || 'all').matches;

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch (error) {
    // Of another site, or not there yet.
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** Also those within `@layer`, `@supports` and imported sheets. */
function fontRules(rule: CSSRule, base: string): readonly FaceRule[] {
  const { CSSFontFaceRule: FontFace, CSSGroupingRule: Group, CSSImportRule: Import } = globalThis;
  if ('media' in rule && rule.media instanceof MediaList && !isShownOn(rule.media.mediaText)) return [];
  if (rule instanceof FontFace) {
    const of = (name: string) => rule.style.getPropertyValue(name);
    const face = nameFace(of('font-family'), of('font-weight'), of('font-style'), of('unicode-range'));
    return [{ face, text: withWholeAddresses(rule.cssText, base) }];
  }
  if (Group && rule instanceof Group) return [...rule.cssRules].flatMap((inner) => fontRules(inner, base));
  if (Import && rule instanceof Import && rule.styleSheet) {
    const { styleSheet } = rule;
    return rulesOf(styleSheet).flatMap((inner) => fontRules(inner, styleSheet.href ?? base));
  }
  return [];
}

const withWholeAddresses = (rule: string, base: string): string =>
  rule.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, _, address: string) => {
    const url = parsedUrl(address, base);
    return url ? `url("${url.href}")` : whole;
  });

/** Resolves once the fonts are there that its texts are laid out in; at once where nothing is known of fonts. */
export async function fontsThere(page: Document): Promise<void> {
  // Asked for as they are laid out, not before.
  page.body.getBoundingClientRect();
  await page.fonts?.ready;
}
