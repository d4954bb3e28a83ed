/** When two addresses are the same link: one stands in the mail, the other was clicked (screens.md §3 «Click map»). */
import { parsedUrl } from '#shared/lib/parsedUrl.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text in which `&amp;` and the like stand for their characters, once and twice over. */
export function decodeEntities(text: string): string {
  const once = (from: string) =>
    from.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
  return once(once(text));
}

/** What senders and networks add to tell where a click came from. */
const tracking =
  /^(?:utm_.*|mc_[ce]id|_hs.*|hsa_.*|pk_.*|mtm_.*|matomo_.*|piwik_.*|vero_.*|oly_.*|elq.*|trk_.*|fbclid|[dg]clid|gclsrc|[gw]braid|msclkid|yclid|twclid|ttclid|igshid|mkt_tok|_g[al]|s_cid|spm|ref_src|wickedid)$/i;

/** Longer addresses are cut: nobody follows them. */
export const maxAddress = 2_000;

/**
 * The same for addresses that lead to the same page: without tracking parameters, fragment, closing slash, default port
 * and order of parameters; host and scheme in lower case, http and https alike. The path keeps its case (short links
 * differ in nothing else). What is no address is its own text.
 */
export function linkKey(address: string): string {
  const text = tidy(address);
  const url = parsedUrl(text);
  if (!url) return text;
  if (!/^https?:$/.test(url.protocol))
    return text.replace(/^[a-z][\w+.-]*:/i, (scheme) => scheme.toLowerCase());
  const parameters = [...url.searchParams].filter(([name]) => !tracking.test(name));
  parameters.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  const query = new URLSearchParams(parameters).toString();
  const path = url.pathname.replace(/\/+$/, '');
  return `//${url.host.replace(/\.$/, '')}${samePath(path)}${query === '' ? '' : `?${query}`}`;
}

/** The key without parameters: for links that carry something of each reader's. */
export function pageKey(key: string): string {
  return key.split('?')[0] ?? key;
}

/** As it is shown and followed: without invisible characters, of a length that somebody may read. */
export function tidy(address: string): string {
  return decodeEntities(address)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, maxAddress);
}

/** Parameters that name one reader: whoever follows such a link is counted, or signed in, as them. */
const ofReader =
  /^(?:mc_[ce]id|_hsenc|_hsmi|hsa_.*|vero_id|oly_(?:enc|anon)_id|elqTrackId|mkt_tok|wickedid|e?mail|token|signature|expires)$/i;

/** The address that all readers were sent, without what was put into it for one of them; the rest letter by letter. */
export function withoutReader(address: string): string {
  const [page = '', ...fragment] = address.split('#');
  const [path = '', ...query] = page.split('?');
  if (query.join('') === '') return address;
  const kept = query
    .join('?')
    .split('&')
    .filter((parameter) => !ofReader.test(parameter.split('=')[0] ?? ''));
  return [[path, kept.join('&')].filter((part) => part !== '').join('?'), ...fragment].join('#');
}

/** `%7E` is `~`, `%c3` is `%C3`. */
function samePath(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const mergeTag = /\{\{.*?\}\}|\*\|.*?\|\*|%%.*?%%|\[\[.*?\]\]|\{%.*?%\}/g;
const stand = 'ewmergetag';

/** Whether something is still to be filled in: such an address leads nowhere. */
export function hasMergeTag(address: string): boolean {
  return address.search(mergeTag) >= 0;
}

/**
 * What a link with merge tags looks like once they are filled in; `null` for one without, or of which nothing else is
 * known than that it is a link.
 */
export function tagPattern(href: string): RegExp | null {
  const text = tidy(href);
  if (text.search(mergeTag) < 1) return null;
  const key = linkKey(text.replace(mergeTag, stand));
  const [, host = ''] = /^\/\/([^/?]*)/.exec(key) ?? [];
  if (host === '' || host.includes(stand)) return null;
  const parts = key.split(stand).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/?#]*')}$`, 'i');
}
