/** Language, direction and preheader of a mail: of MJML in its own parts, of an HTML mail in its page. */
import { attributesOf, innerParts, isBlank, isText, partsIn, tagOf, textIn, withAttributes } from './defs.ts';
import type { Def } from './encode.ts';
import type { DocumentKind, MailSettings } from './engine.ts';
import { decodeText } from './markup.ts';
import { pageKey, pageOf } from './page.ts';
import { attributeIn, withAttribute } from './tagText.ts';
import { innerHtml } from './writeHtml.ts';

const direction = (text: string | null | undefined) => (/^\s*rtl\s*$/i.test(text ?? '') ? 'rtl' : 'ltr');

const plain = (def: Def) => decodeText(innerHtml(def).replace(/<[^>]*>/g, '')).trim();

/** What they are read from. */
export interface SettingsSource {
  /** The part `mjml`, or the root of an HTML mail. */
  readonly top: Def;
  readonly head: Def | null;
  /** What an HTML mail begins with. */
  readonly parts: readonly Def[];
}

export function settingsOf({ top, head, parts }: SettingsSource, kind: DocumentKind): MailSettings {
  if (kind === 'mjml') {
    const { lang = '', dir } = attributesOf(top);
    const preview = (head ? partsIn(head) : []).find((part) => tagOf(part) === 'mj-preview');
    return { lang, dir: direction(dir), preheader: preview ? plain(preview) : '' };
  }
  const { htmlAttributes, bodyAttributes } = pageOf(top);
  const lang = attributeIn(htmlAttributes, 'lang') ?? attributeIn(bodyAttributes, 'lang') ?? '';
  const dir = attributeIn(htmlAttributes, 'dir') ?? attributeIn(bodyAttributes, 'dir');
  const hidden = hiddenLine(parts);
  return { lang, dir: direction(dir), preheader: hidden ? plain(hidden) : '' };
}

/** Words and the ends of lines: what holds more is a part of the mail that only some are shown. */
const isLine = (def: Def): boolean =>
  innerParts(def).every((part) =>
    isText(part) ? isBlank(part) || textIn(part['content']) !== '' : tagOf(part) === 'br',
  );

/** The line that is not seen, before all that is. */
export function hiddenLine(parts: readonly Def[]): Def | null {
  const first = parts.filter((part) => tagOf(part) !== '').slice(0, 2);
  const isHidden = (part: Def) => /display\s*:\s*none/i.test(attributesOf(part)['style'] ?? '');
  return first.find((part) => /^(?:div|span|p)$/.test(tagOf(part)) && isHidden(part) && isLine(part)) ?? null;
}

/** The part `mjml` with other language and direction. */
export function withLanguage(top: Def, kind: DocumentKind, { lang, dir }: Partial<MailSettings>): Def {
  if (kind === 'mjml') {
    return withAttributes(top, {
      ...(lang !== undefined && { lang: lang === '' ? null : lang }),
      ...(dir !== undefined && { dir: dir === 'ltr' && !attributesOf(top)['dir'] ? null : dir }),
    });
  }
  const page = pageOf(top);
  let { htmlAttributes, bodyAttributes } = page;
  if (lang !== undefined) htmlAttributes = withAttribute(htmlAttributes, 'lang', lang);
  if (dir !== undefined) {
    htmlAttributes = withAttribute(htmlAttributes, 'dir', dir);
    if (attributeIn(bodyAttributes, 'dir') !== null)
      bodyAttributes = withAttribute(bodyAttributes, 'dir', dir);
  }
  return { ...top, [pageKey]: { ...page, htmlAttributes, bodyAttributes } };
}

/** A head with this line. */
export function headWithPreheader(head: Def | null, preheader: string): Def {
  const parts = head ? partsIn(head) : [];
  const rest = parts.filter((part) => tagOf(part) !== 'mj-preview');
  const known = parts.find((part) => tagOf(part) === 'mj-preview');
  const { content: _, components: __, ...own } = known ?? { type: 'mj-preview' };
  const line = { ...own, components: [{ type: 'textnode', content: preheader }] };
  return { ...(head ?? { type: 'mj-head' }), components: preheader === '' ? rest : [line, ...rest] };
}

/** The line of an HTML mail, as mail programs know it. */
export const newHiddenLine = (preheader: string): Def => ({
  tagName: 'div',
  attributes: {
    style: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  },
  components: [{ type: 'textnode', content: preheader }],
});
