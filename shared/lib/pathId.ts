/** What the ids of the server look like: numbers, UUIDs, ULIDs. */
const idForm = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-hjkmnp-tv-z]{26})$/i;

/**
 * The id that a page's path names where the element names none: the segment behind its area, `/es/events/12/…`, else
 * the second, `/shows/12/…`. A `segment` that the host names, counted from 1, is taken as it is. `null`: the path has none.
 */
export function idInPath(pathname: string, area: string, segment = 0): string | null {
  const segments = pathname.split('/').filter((part) => part !== '');
  if (segment > 0) return decoded(segments[segment - 1] ?? '');
  const at = segments.indexOf(area) + 1;
  const id = segments[at === 0 ? 1 : at] ?? '';
  return idForm.test(id) ? id : null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part).trim() || null;
  } catch {
    return null; // an address that was cut off inside a character
  }
}
