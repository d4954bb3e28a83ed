/**
 * Pictures of the page's own origin in mails that its own people made: their host's media (T-10). Such an address is asked for with
 * the reader's cookies, so that a mail could sign them out by `<img src="/logout">`; so one is drawn only where nothing but a
 * picture can stand there by its name, or where the host's own picker gave it.
 */
import { parsedUrl } from './parsedUrl.ts';

const picturePath = /\/[^/]+\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
const given = new Set<string>();

/** The host's picker gave it: for as long as the page is open it is known for a picture. */
export function notePicture(address: string): void {
  const url = ownUrl(address);
  if (url) given.add(url.href);
}

/** Whether an address as written in a mail is a picture on the page's own origin. */
export function isHostPicture(address: string): boolean {
  const url = ownUrl(address);
  if (!url) return false;
  const isPlain = url.search === '' && url.username === '' && url.password === '';
  return given.has(url.href) || (isPlain && picturePath.test(url.pathname));
}

/** `null` of addresses of others, and of tags of the server's, which are no address yet. */
function ownUrl(address: string): URL | null {
  const text = address.trim();
  if (text === '' || /[{}[\]<>]/.test(text)) return null;
  const url = parsedUrl(text, document.baseURI);
  return url?.origin === location.origin ? url : null;
}
