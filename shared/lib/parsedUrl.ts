/**
 * An address in its parts, read against `base` where it is relative; `null` where it is no address.
 *
 * In place of `URL.canParse`: Node 20 calls `https://müller.de` none by it once the call is optimised, and Safari 16 has none.
 */
export function parsedUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
