/** HTML that stays where it stands in MJML: without it one `<style>` that never ends would take the rest of the mail with it. */

/** What their content is not read as markup. */
const rawTags = /^(?:style|script|title|textarea|xmp|iframe|noembed|noframes)$/;

/** The HTML as it came; closed where something in it stays open, and without tags of MJML's own. */
export function contained(html: string): string {
  if (!html.includes('<')) return html;
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const { end, written } = readFrom(html, at);
    if (written !== null) {
      parts.push(html.slice(from, at), written);
      from = end;
    }
    at = end;
  }
  return parts.length === 0 ? html : [...parts, html.slice(from)].join('');
}

interface Token {
  readonly end: number;
  /** In its place; `null` where it stays as it is. */
  readonly written: string | null;
}

function readFrom(html: string, at: number): Token {
  const close = (mark: string, from: number): Token => {
    const found = html.indexOf(mark, from);
    if (found !== -1) return { end: found + mark.length, written: null };
    return { end: html.length, written: `${html.slice(at)}${mark}` };
  };
  if (html.startsWith('<!--', at)) return close('-->', at + 4);
  if (html.startsWith('<![CDATA[', at)) return close(']]>', at + 9);
  const name = /^<(\/?[a-z][^\s/>]*)/i.exec(html.slice(at, at + 80))?.[1]?.toLowerCase();
  if (name === undefined) return { end: at + 1, written: null };
  const end = endOfTag(html, at + 1 + name.length);
  // In a browser a tag that never ends takes all behind it along; here that is words.
  if (end === null) return { end: html.length, written: html.slice(at).replaceAll('<', '&lt;') };
  // It would end, or begin, a part of the mail.
  if (/^\/?mj(?:ml$|-)/.test(name)) return { end: at + 1, written: '&lt;' };
  if (!rawTags.test(name)) return { end, written: null };
  const ending = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi');
  ending.lastIndex = end;
  if (ending.test(html)) return { end: ending.lastIndex, written: null };
  return { end: html.length, written: `${html.slice(at)}</${name}>` };
}

/** Behind its `>`; a quote is one behind `=` alone. `null` where it has no end. */
function endOfTag(html: string, from: number): number | null {
  const value = /=\s*["']/y;
  for (let at = from; at < html.length; at += 1) {
    if (html[at] === '>') return at + 1;
    value.lastIndex = at;
    if (html[at] !== '=' || !value.test(html)) continue;
    at = html.indexOf(html[value.lastIndex - 1] ?? '', value.lastIndex);
    if (at === -1) return null;
  }
  return null;
}
