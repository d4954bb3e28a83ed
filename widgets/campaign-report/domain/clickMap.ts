/** A click map that adds up (screens.md §3): who clicked what, put together with the links of the mail. */
import { linkKey, pageKey, tagPattern, tidy, withoutReader } from './links.ts';

/** S4 §9: the legend has five colours. */
export const heatLevels = 5;

export interface Clicker {
  readonly id: string;
  readonly clickedUrls: readonly string[];
}

/** A link as it stands in the mail. */
export interface MailLink {
  readonly href: string;
  /** What it says; its picture's alternative text where that is all. */
  readonly text: string;
}

export interface MappedLink {
  readonly key: string;
  /** As the mail has it, its merge tags included; one that is not found there as it was clicked first, without its reader. */
  readonly url: string;
  /** How many people clicked it. */
  readonly people: number;
  /** How often it stands in their lists. */
  readonly clicks: number;
  /** 1 for the most clicked; equal counts share a rank. */
  readonly rank: number;
  /** 1 to 5, by how near it comes to the most clicked. */
  readonly level: number;
  /** Of the people counted. */
  readonly share: number;
  /** Where it stands in the mail, by number; empty when it is not found there. */
  readonly places: readonly number[];
  /** What it says there, where it stands first. */
  readonly text: string | null;
}

export interface ClickMap {
  /** The most clicked first. */
  readonly links: readonly MappedLink[];
  /** Links of the mail that nobody counted has clicked, by number. */
  readonly silent: readonly number[];
  /** How many people were counted. */
  readonly people: number;
}

/** Counts clicks over people and finds them in the mail. A person counts once, however often they are given. */
export function mapClicks(clickers: Iterable<Clicker>, mail: readonly MailLink[]): ClickMap {
  const { counts, people } = countClicks(clickers, createFinder(mail), mail);
  const sorted = [...counts.values()].sort(byClicks);
  const most = sorted[0]?.people ?? 0;
  const rankOf = new Map<number, number>();
  sorted.forEach((link, index) => {
    if (!rankOf.has(link.people)) rankOf.set(link.people, index + 1);
  });
  const links = sorted.map((link): MappedLink => ({
    ...link,
    rank: rankOf.get(link.people) ?? 1,
    level: Math.ceil((link.people / most) * heatLevels),
    share: link.people / people,
    text: mail[link.places[0] ?? -1]?.text || null,
  }));
  const clicked = new Set(links.flatMap(({ places }) => places));
  const silent = mail.flatMap(({ href }, place) => (href === '' || clicked.has(place) ? [] : [place]));
  return { links, silent, people };
}

type Count = Pick<MappedLink, 'key' | 'url' | 'people' | 'clicks' | 'places'>;
type FindPlaces = (key: string) => readonly number[];

/** By place in the mail; what has none, by address. Addresses made for one reader each stand at one place. */
function countClicks(clickers: Iterable<Clicker>, placesOf: FindPlaces, mail: readonly MailLink[]) {
  const counts = new Map<string, Count>();
  const seen = new Set<string>();
  for (const { id, clickedUrls } of clickers) {
    if (seen.has(id)) continue;
    seen.add(id);
    const own = new Set<string>();
    for (const given of clickedUrls) {
      const clicked = linkKey(given);
      if (clicked === '') continue;
      const places = placesOf(clicked);
      const [place] = places;
      const url = place === undefined ? withoutReader(tidy(given)) : tidy(mail[place]?.href ?? '');
      const key = linkKey(url);
      const name = places.length > 0 ? `places ${places.join()}` : key;
      const { people, clicks, ...known } = counts.get(name) ?? {
        key,
        url,
        places,
        people: 0,
        clicks: 0,
      };
      counts.set(name, { ...known, people: people + (own.has(name) ? 0 : 1), clicks: clicks + 1 });
      own.add(name);
    }
  }
  return { counts, people: seen.size };
}

function byClicks(a: Count, b: Count): number {
  return b.people - a.people || b.clicks - a.clicks || (a.key < b.key ? -1 : 1);
}

/** Finds a clicked address in the mail: itself, then in any case, then as a filled merge tag, then its page alone. */
function createFinder(mail: readonly MailLink[]): FindPlaces {
  const keys = mail.map(({ href }) => linkKey(href));
  const exact = groupPlaces(keys);
  const anyCase = groupPlaces(keys.map((key) => key.toLowerCase()));
  const pages = groupPlaces(keys.map(pageKey));
  const patterns = mail.map(({ href }) => tagPattern(href));
  /** Several links that are alike, yet not the same, tell nothing. */
  const sole = (places: readonly number[] = []) =>
    new Set(places.map((place) => keys[place])).size === 1 ? places : undefined;
  const find: FindPlaces = (key) =>
    exact.get(key) ??
    sole(anyCase.get(key.toLowerCase())) ??
    sole(patterns.flatMap((pattern, place) => (pattern?.test(key) ? [place] : []))) ??
    sole(pages.get(pageKey(key))) ??
    [];
  const known = new Map<string, readonly number[]>();
  return (key) => {
    const places = known.get(key) ?? find(key);
    known.set(key, places);
    return places;
  };
}

function groupPlaces(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  keys.forEach((key, place) => {
    const known = places.get(key);
    if (known) known.push(place);
    else if (key !== '') places.set(key, [place]);
  });
  return places;
}
