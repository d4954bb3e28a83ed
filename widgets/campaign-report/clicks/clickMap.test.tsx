import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import {
  agenda,
  clicksCall,
  contactClicksCall,
  listOf,
  mail,
  openReport,
  person,
  reportCall,
  rowsOf,
  serveReport,
  startEachFresh,
  stats,
} from '#test/support/openCampaignReport.ts';

startEachFresh();

const rooms = 'https://acme.example/rooms';

/** Everybody clicked the programme, every fifth the rooms, one something else. */
const clicker = (id: number) =>
  person(id, {
    clickedUrls: [
      `${agenda}?utm_source=mail&mc_eid=${id}`,
      ...(id % 5 === 0 ? [`${rooms}#top`, `${rooms}/`] : []),
      ...(id === 1 ? ['https://elsewhere.example/', 'javascript:alert(1)'] : []),
    ],
  });

const clicksOf = (total: number, templateHtml: string | null = mail) => ({
  [contactClicksCall]: listOf(total, clicker),
  [clicksCall]: () => ({
    clicksByHour: [],
    opensByHour: [],
    templateHtml,
    ...listOf(total, clicker)({ query: {} }),
  }),
});

async function openMap(more: Parameters<typeof serveReport>[0] = clicksOf(230)) {
  const server = serveReport(more);
  const opened = await openReport();
  await opened.goTo('Clicks', 'Click map');
  const map = opened.region('Click map');
  const links = () =>
    within(map.getByRole('list', { name: 'Links by clicks' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  return { server, map, links, ...opened };
}

describe('click map (S4 §2, R-9)', () => {
  it('goes through all clickers in large pages, and says what it is based on', async () => {
    const { server, map } = await openMap();
    expect(await map.findByText('Based on 230 of 230 clickers')).toBeDefined();
    expect(server.callsTo(contactClicksCall).map(({ query }) => [query['page'], query['perPage']])).toEqual([
      ['1', '200'],
      ['2', '200'],
    ]);
  });

  it('adds up what belongs together and finds it in the mail, with what is not there', async () => {
    const { map, links } = await openMap();
    await map.findByText('Based on 230 of 230 clickers');
    await waitFor(() =>
      expect(links()).toEqual([
        '230The programme230 people, 100.00% of clickers',
        '46Rooms46 people, 20.00% of clickers',
        '1elsewhere.example/1 person, 0.43% of clickers',
        '1javascript:alert(1)1 person, 0.43% of clickers',
      ]),
    );
    expect(map.getAllByText('Not found in the mail')).toHaveLength(2);
    expect(map.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'People',
      'Share',
      'Rank',
    ]);
  });

  it('does not say what is missing in a mail that is not drawn', async () => {
    const { map, links } = await openMap(clicksOf(230, '<p>x</p>'.repeat(60_000)));
    await map.findByText('Based on 230 of 230 clickers');
    await map.findByRole('button', { name: 'Show all the same' });
    expect(links()).toHaveLength(4);
    expect(map.queryByText('Not found in the mail')).toBeNull();
  });

  it('shows clicks, shares or ranks on its badges (screens.md §3 ★)', async () => {
    const { map, links } = await openMap();
    await map.findByText('Based on 230 of 230 clickers');
    const badges = () => links().map((text) => /^(#?\d+%?)/.exec(text ?? '')?.[1]);
    fireEvent.click(map.getByRole('radio', { name: 'Share' }));
    expect(badges().slice(0, 2)).toEqual(['100%', '20%']);
    fireEvent.click(map.getByRole('radio', { name: 'Rank' }));
    expect(badges()).toEqual(['#1', '#2', '#3', '#3']);
  });

  it('has a legend of five colours, in the documents’ words (S4 §9)', async () => {
    const { map, root } = await openMap();
    expect(map.getByText('Less clicks')).toBeDefined();
    const legend = map.getByText('More clicks').parentElement;
    expect(legend?.querySelectorAll('[data-level]')).toHaveLength(5);
    expect(root.querySelector('iframe')?.getAttribute('sandbox')).toBe('allow-same-origin');
  });

  it('marks a link in list and mail together, and can be opened in a new tab', async () => {
    const { map } = await openMap();
    await map.findByText('Based on 230 of 230 clickers');
    const list = within(map.getByRole('list', { name: 'Links by clicks' }));
    const [first, second] = list.getAllByRole('button');
    fireEvent.focus(second ?? document.body);
    expect([first, second].map((one) => one?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    const link = list.getByRole('link', { name: 'elsewhere.example/' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://elsewhere.example/',
      '_blank',
    ]);
    expect(list.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('lists the mail’s links that nobody clicked', async () => {
    const { map } = await openMap({
      ...clicksOf(2),
      [clicksCall]: { templateHtml: `${mail}<a href="https://acme.example/map">Map</a>` },
    });
    await map.findByText('Based on 2 of 2 clickers');
    const silent = map.getByText('2 links without clicks').closest<HTMLElement>('details');
    expect(silent?.textContent).toContain('Map');
  });

  it('can be stopped while it counts, and goes on from there', async () => {
    const server = serveReport(clicksOf(450));
    const { goTo, region } = await openReport();
    server.hold(contactClicksCall).release();
    const second = server.hold(contactClicksCall);
    await goTo('Clicks', 'Click map');
    const map = region('Click map');
    const call = await second.arrived;
    expect(await map.findByText('Based on 200 of 450 clickers')).toBeDefined();
    expect(map.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('44%');
    fireEvent.click(map.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(call.signal.aborted).toBe(true));
    expect(map.queryByRole('progressbar')).toBeNull();
    fireEvent.click(map.getByRole('button', { name: 'Go on' }));
    expect(await map.findByText('Based on 450 of 450 clickers')).toBeDefined();
  });

  it('follows the figures when they are asked for anew, and when a look brings others', async () => {
    let total = 52;
    const list = (call: { query: Record<string, string> }) => listOf(total, clicker)(call);
    const { map, region, screen } = await openMap({
      ...clicksOf(52),
      [contactClicksCall]: list,
      [reportCall]: () => ({ ...stats, distinctClicks: total }),
    });
    await map.findByText('Based on 52 of 52 clickers');
    total = 57;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await map.findByText('Based on 57 of 57 clickers')).toBeDefined();
    total = 61;
    await act(() => queryClient.refetchQueries({ queryKey: ['campaign-reports', 'report'] }));
    expect(await map.findByText('Based on 61 of 61 clickers')).toBeDefined();
    expect(rowsOf(region('Links').getByRole('table'))[0]?.[1]).toBe('61');
  });

  it('tells what it could not count, and tries again from there (R-1)', async () => {
    const server = serveReport(clicksOf(450));
    const { goTo, region } = await openReport();
    const first = server.hold(contactClicksCall);
    await goTo('Clicks', 'Click map');
    const map = region('Click map');
    await first.arrived;
    server.fail(contactClicksCall, { status: 500 }, { times: 1 });
    first.release();
    fireEvent.click(await map.findByRole('button', { name: 'Retry' }));
    expect(await map.findByText('Based on 450 of 450 clickers')).toBeDefined();
  });

  it('is read anew when known people have clicked once more', async () => {
    const figures = { ...stats, clicked: 300 };
    const { server, map } = await openMap({ ...clicksOf(52), [reportCall]: () => ({ ...figures }) });
    await map.findByText('Based on 52 of 52 clickers');
    // The list below is read anew too, in pages of its own size.
    const readings = () =>
      server.callsTo(contactClicksCall).filter(({ query }) => query['perPage'] === '200');
    const before = readings().length;
    figures.clicked = 301;
    await act(() => queryClient.refetchQueries({ queryKey: ['campaign-reports', 'report'] }));
    await waitFor(() => expect(readings()).toHaveLength(before + 1));
  });

  it('says that it is not the newest while it is read anew', async () => {
    let total = 52;
    const { server, map } = await openMap({
      ...clicksOf(52),
      [contactClicksCall]: (call: { query: Record<string, string> }) => listOf(total, clicker)(call),
      [reportCall]: () => ({ ...stats, distinctClicks: total }),
    });
    await map.findByText('Based on 52 of 52 clickers');
    total = 57;
    const answer = server.hold(contactClicksCall);
    await act(() => queryClient.refetchQueries({ queryKey: ['campaign-reports', 'report'] }));
    expect(await map.findByText('Counting…')).toBeDefined();
    answer.release();
    expect(await map.findByText('Based on 57 of 57 clickers')).toBeDefined();
    expect(map.queryByText('Counting…')).toBeNull();
  });

  /** Neither numbers nor «nobody», where nothing was counted. */
  const expectNothingClaimed = ({
    map,
    region,
  }: Pick<Awaited<ReturnType<typeof openMap>>, 'map' | 'region'>) => {
    for (const part of [map, region('Links')]) {
      expect(part.getAllByText('Not counted yet').length).toBeGreaterThan(0);
      expect(part.queryByText(/Nobody has clicked|0 of 0|without clicks/)).toBeNull();
    }
  };

  it('does not say that nobody clicked when nobody could be counted (R-1)', async () => {
    const server = serveReport(clicksOf(103));
    server.fail(contactClicksCall, { status: 500 });
    const { goTo, region } = await openReport();
    await goTo('Clicks', 'Click map');
    const map = region('Click map');
    expect(await map.findByText('Not everybody could be counted.')).toBeDefined();
    expectNothingClaimed({ map, region });
  });

  it('does not say so either when it was stopped before the first page', async () => {
    const server = serveReport(clicksOf(103));
    const first = server.hold(contactClicksCall);
    const { goTo, region } = await openReport();
    await goTo('Clicks', 'Click map');
    const map = region('Click map');
    await first.arrived;
    fireEvent.click(await map.findByRole('button', { name: 'Stop' }));
    await map.findByRole('button', { name: 'Go on' });
    expectNothingClaimed({ map, region });
    fireEvent.click(map.getByRole('button', { name: 'Go on' }));
    expect(await map.findByText('Based on 103 of 103 clickers')).toBeDefined();
  });

  it('stays without the mail that could not be had, says so and tries again (R-1)', async () => {
    const server = serveReport(clicksOf(3));
    server.fail(clicksCall, { status: 500 });
    const { goTo, region, root } = await openReport();
    const map = await goTo('Clicks', 'Click map');
    const notice = await map.findByText('The mail could not be shown.');
    expect(await map.findByText('Based on 3 of 3 clickers')).toBeDefined();
    expect(rowsOf(region('Links').getByRole('table'))[0]?.[1]).toBe('3');
    expect(map.queryByText('The mail is not there')).toBeNull();
    server.mend();
    fireEvent.click(
      within(notice.closest<HTMLElement>('[role="alert"]') ?? root).getByRole('button', { name: 'Retry' }),
    );
    await waitFor(() => expect(root.querySelector('iframe')).not.toBeNull());
  });

  it('does without the mail', async () => {
    const { map, root } = await openMap(clicksOf(3, null));
    expect(await map.findByText('The mail is not there')).toBeDefined();
    expect(root.querySelector('iframe')).toBeNull();
    expect(await map.findByRole('button', { name: /agenda/ })).toBeDefined();
  });

  it('holds pictures of other sites back until they are asked for', async () => {
    const pictures = '<img src="https://cdn.example/a.png"><img src="https://cdn.example/b.png">';
    const { map } = await openMap({ ...clicksOf(2), [clicksCall]: { templateHtml: pictures } });
    expect(await map.findByText('2 pictures of other sites are not loaded.')).toBeDefined();
    fireEvent.click(map.getByRole('button', { name: 'Show pictures' }));
    await waitFor(() => expect(map.queryByText(/are not loaded/)).toBeNull());
  });
});

describe('clicks by address (screens.md §3 ★)', () => {
  it('has people, clicks and share of each', async () => {
    const { map, region } = await openMap();
    await map.findByText('Based on 230 of 230 clickers');
    const table = region('Links').getByRole('table');
    expect(rowsOf(table).slice(0, 2)).toEqual([
      ['The programmeacme.example/agenda/', '230', '230', '100.00%'],
      ['Roomsacme.example/rooms', '46', '92', '20.00%'],
    ]);
  });
});
