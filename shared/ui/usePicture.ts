import { useState, type ComponentProps } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { safePicture } from '#shared/lib/links.ts';
import { parsedUrl } from '#shared/lib/parsedUrl.ts';

/**
 * What an `<img alt="">` with a person's picture is given: only of the page's own origin, the API's and those the host names, without saying
 * from where it is looked at. `null` where there is none, or it cannot be shown; another address is tried anew.
 */
export function usePicture(given: string | null | undefined): ComponentProps<'img'> | null {
  const { pictureOrigins, apiBase } = useIsland().common;
  const [failed, setFailed] = useState<string | null>(null);
  const src = given ? safePicture(given, originsOf(pictureOrigins, apiBase)) : null;
  if (!src || src === failed) return null;
  return {
    src,
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    draggable: false,
    onError: () => setFailed(src),
  };
}

/** The page's own, the API's, and those the host names. */
function originsOf(named = '', apiBase = ''): readonly string[] {
  const page = document.baseURI;
  return [page, apiBase, ...named.split(/\s+/)].flatMap((address) => parsedUrl(address, page)?.origin ?? []);
}
