/** Versions of a template kept on the device (screens.md §4 «Versions in the browser»). Pure. */

export interface Version {
  /** When it was kept, in ms since 1970. */
  readonly at: number;
  readonly name: string;
  readonly subject: string;
  readonly designJson: string;
  /** For the thumbnail. */
  readonly html: string;
}

/** What the shelf calls those of a template. */
export const versionsOf = (id: string): string => `email-template.${id}`;

/** screens.md §4: «last 20». */
export const mostVersions = 20;

/** All versions of a template together, in characters: a browser's store has room for others too. */
export const mostCharacters = 12_000_000;

/**
 * The versions with one more, the newest first; the same list where the newest says the same already.
 *
 * @param spared one of them that stays though it is the oldest: it is about to be put in the place of what is kept here.
 */
export function withVersion(
  versions: readonly Version[],
  next: Version,
  spared?: Version,
): readonly Version[] {
  const [newest] = versions;
  if (newest && isSame(newest, next)) return versions;
  const all = [next, ...versions];
  const kept = keptOf(all);
  const last = spared && all.find((one) => one.at === spared.at && isSame(one, spared));
  if (!last || kept.includes(last)) return kept;
  return [...(kept.length > 1 ? kept.slice(0, -1) : kept), last];
}

/** The newest of them, as many as may be kept; one always. */
function keptOf(versions: readonly Version[]): readonly Version[] {
  let room = mostCharacters;
  return versions.slice(0, mostVersions).filter(({ designJson, html }, at) => {
    room -= designJson.length + html.length;
    return at === 0 || room >= 0;
  });
}

function isSame(one: Version, other: Version): boolean {
  return one.designJson === other.designJson && one.name === other.name && one.subject === other.subject;
}
