import { describe, expect, it } from 'vitest';
import { mapClicks, type Clicker, type MailLink } from './clickMap.ts';

const link = (href: string, text = ''): MailLink => ({ href, text });
const people = (...lists: (readonly string[])[]): Clicker[] =>
  lists.map((clickedUrls, index) => ({ id: String(index), clickedUrls }));

const agenda = 'https://a.example/agenda';
const hotel = 'https://a.example/hotel';

describe('mapClicks (R-9)', () => {
  it('counts people once and clicks as often as they are listed', () => {
    const map = mapClicks(people([agenda, agenda, hotel], [agenda]), [link(agenda, 'Agenda'), link(hotel)]);
    expect(map.people).toBe(2);
    expect(map.links).toMatchObject([
      { people: 2, clicks: 3, share: 1, rank: 1, level: 5, places: [0], text: 'Agenda' },
      { people: 1, clicks: 1, share: 0.5, rank: 2, level: 3, places: [1], text: null },
    ]);
  });

  it('counts a person once who is on two pages', () => {
    const twice = [...people([agenda]), ...people([agenda])];
    expect(mapClicks(twice, []).links[0]?.people).toBe(1);
  });

  it('counts a person once who clicked two forms of one link', () => {
    const map = mapClicks(people([`${agenda}?utm_source=a`, `${agenda}/#x`]), [link(agenda)]);
    expect(map.links).toMatchObject([{ people: 1, clicks: 2 }]);
  });

  it('shows one link at all its places', () => {
    const map = mapClicks(people([agenda]), [link(agenda, ''), link(hotel), link(`${agenda}#top`, 'Agenda')]);
    expect(map.links).toMatchObject([{ places: [0, 2] }]);
    expect(map.silent).toEqual([1]);
  });

  it('shows a link as all were sent it, whoever clicked first (report-9)', () => {
    const map = mapClicks(people([`${agenda}?day=2&mc_eid=7`], [`${agenda}?day=2&mc_eid=8`]), []);
    expect(map.links).toMatchObject([{ url: `${agenda}?day=2`, people: 2 }]);
  });

  it('counts together what differs by its reader alone (report-9)', () => {
    const map = mapClicks(people([`${agenda}?token=1`], [`${agenda}?token=2`], [`${agenda}?token=3`]), []);
    expect(map.links).toMatchObject([{ url: agenda, people: 3 }]);
  });

  it('shows what the mail has, with its tags, not what was filled in for the first', () => {
    const mail = [link('https://a.example/bye/{{hash}}', 'Unsubscribe'), link(`${agenda}?token=all`)];
    const map = mapClicks(people(['https://a.example/bye/s3cret', `${agenda}?token=all`]), mail);
    expect(map.links.map(({ url }) => url).sort()).toEqual([
      `${agenda}?token=all`,
      'https://a.example/bye/{{hash}}',
    ]);
  });

  it('lists what is not in the mail', () => {
    const map = mapClicks(people(['https://b.example/old']), [link(agenda)]);
    expect(map.links).toMatchObject([{ url: 'https://b.example/old', places: [], text: null }]);
  });

  it('gives equal counts one rank', () => {
    const map = mapClicks(people([agenda, hotel], ['https://a.example/x', agenda]), []);
    expect(map.links.map(({ rank }) => rank)).toEqual([1, 2, 2]);
  });

  it.each([
    [1, 1],
    [20, 1],
    [21, 2],
    [60, 3],
    [99, 5],
    [100, 5],
  ])('gives %d of 100 clicks the colour %d of 5 (S4 §9)', (count, level) => {
    const all = Array.from({ length: 100 }, (_, index) => (index < count ? [agenda, hotel] : [agenda]));
    expect(mapClicks(people(...all), []).links.find(({ key }) => key.endsWith('hotel'))?.level).toBe(level);
  });

  it.each([
    ['in another case', 'https://a.example/AGENDA', agenda],
    ['as a filled merge tag', 'https://a.example/u/17', 'https://a.example/u/{{id}}'],
    ['with a parameter of the reader’s own', `${agenda}?reader=17`, agenda],
  ])('finds a link %s', (_, clicked, href) => {
    expect(mapClicks(people([clicked]), [link(hotel), link(href)]).links[0]?.places).toEqual([1]);
  });

  it('adds up the people of addresses made for one each', () => {
    const map = mapClicks(people([`${agenda}?r=1`], [`${agenda}?r=2`]), [link(agenda)]);
    expect(map.links).toMatchObject([{ people: 2, places: [0] }]);
  });

  it('does not guess between two pages that are alike', () => {
    const map = mapClicks(people([`${agenda}?day=3`]), [link(`${agenda}?day=1`), link(`${agenda}?day=2`)]);
    expect(map.links[0]?.places).toEqual([]);
  });

  it('is empty without clickers, clicks or a mail', () => {
    expect(mapClicks([], [])).toEqual({ links: [], silent: [], people: 0 });
    expect(mapClicks(people([]), [link(agenda), link('')])).toEqual({ links: [], silent: [0], people: 1 });
    expect(mapClicks(people(['', ' ']), []).links).toEqual([]);
  });

  it('survives hostile addresses', () => {
    const hostile = [
      'javascript:alert(1)',
      '__proto__',
      'constructor',
      'https://[',
      '\u202E',
      `x${'y'.repeat(9_999)}`,
    ];
    const map = mapClicks(
      people(hostile),
      hostile.map((href) => link(href)),
    );
    expect(map.links.map(({ people: count }) => count)).toEqual([1, 1, 1, 1, 1]);
  });
});
