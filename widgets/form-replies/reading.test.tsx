import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { openFormReplies, replies, replyRoutes, startEachFresh } from '#test/support/openFormReplies.ts';
import { readReply } from '#shared/api/form-replies.ts';
import { digestOf } from '#shared/lib/replyContent.ts';
import { pageStore } from '#shared/store/page.ts';
import { serve } from '#test/support/serve.ts';

startEachFresh();

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    'First Name': `Person ${index + 1}`,
    Email: `p${index}@example.org`,
    Remarks: index === 0 ? 'vegan, please' : '',
  }));

type Screen = Awaited<ReturnType<typeof openFormReplies>>['screen'];
const headsIn = (screen: Screen) =>
  within(screen.getByRole('list', { name: 'Replies' })).getAllByRole('button', { expanded: false });
const search = (screen: Screen, text: string) => {
  const box = screen.getByRole('searchbox', { name: 'Search replies' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter' });
};

describe('reading replies (S2 §2, screens.md §10)', () => {
  it('marks what the search found, and says when nothing was', async () => {
    serve(replyRoutes(many(3)));
    const { root, screen } = await openFormReplies();
    await screen.findByText('Person 2');
    search(screen, 'vegan');
    await expect.poll(() => root.querySelector('mark')?.textContent).toBe('vegan');
    await expect.poll(() => screen.queryByText('Person 2')).toBeNull();
    search(screen, 'fish');
    fireEvent.click(await screen.findByRole('button', { name: 'Show all replies' }));
    expect(await screen.findByText('Person 2')).toBeTruthy();
  });

  it('names the questions in the language that the form is shown in on this page', async () => {
    const title = { default: 'Name', 'pt-br': 'Nome' };
    const layout = JSON.stringify({ elements: [{ type: 'text', name: 'First Name', title }] });
    serve({ ...replyRoutes(many(1)), 'GET /api/forms/get-model/12': { model: { layout } } });
    const { screen } = await openFormReplies({ 'data-form-id': '12', 'data-locale': 'pt' });
    fireEvent.click(await screen.findByRole('button', { name: /Person 1/, expanded: false }));
    expect(await screen.findByText('Nome')).toBeTruthy();
  });

  it('names the columns once above the list for who sees it, and in each reply for who hears it', async () => {
    serve(
      replyRoutes(['Ana', 'Bo'].map((name, index) => ({ index, 'First Name': name, Function: 'Chair' }))),
    );
    const { screen } = await openFormReplies();
    await screen.findByRole('button', { name: /Ana.*Function Chair/ });
    await screen.findByRole('button', { name: /Bo.*Function Chair/ });
    const heads = () => screen.queryAllByText('Function', { selector: '[aria-hidden] *' });
    expect(heads()).toHaveLength(1);
    // It may have been found in another answer of each.
    search(screen, 'Chair');
    await expect.poll(heads).toHaveLength(0);
  });

  it('tells days and moments of a closed reply as of an opened one, and finds them as they were sent', async () => {
    const dated = { Day: '2026-05-12', Moment: '2026-05-12T22:30:00Z' };
    serve(replyRoutes([{ index: 0, 'First Name': 'Ana', ...dated }]));
    const attributes = { 'data-date-locale': 'auto', 'data-time-zone': 'Europe/Madrid' };
    const { screen } = await openFormReplies({ 'data-form-id': '12', ...attributes });
    const read = /Day May 12, 2026.*Moment May 13, 2026, 12:30\sAM/;
    expect(await screen.findByRole('button', { name: read })).toBeTruthy();
    search(screen, '2026-05-12T22');
    expect(await screen.findByRole('button', { name: /^Ana Moment May 13, 2026/ })).toBeTruthy();
  });

  it('parts day and time as the language of the page does', async () => {
    await Promise.all(['common', 'kit', 'form-replies'].map((name) => loadCatalogue('ar', name)));
    serve(replyRoutes([{ index: 0, 'First Name': 'Ana', Arrival: '2027-02-13T20:30' }]));
    const attributes = { 'data-locale': 'ar', 'data-date-locale': 'en' };
    const { screen } = await openFormReplies({ 'data-form-id': '12', ...attributes });
    const read = /Feb 13, 2027، 8:30\sPM/;
    fireEvent.click(await screen.findByRole('button', { name: read, expanded: false }));
    expect(await screen.findByText(read, { selector: 'time *' })).toBeTruthy();
  });

  it('says of an opened reply by which number a file has it', async () => {
    serve(replyRoutes(many(3)));
    const { screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: /Person 2/, expanded: false }));
    expect(await screen.findByText('Reply 2')).toBeTruthy();
  });

  it('marks what the search found in a file’s name, a day, and the titles of rows and columns, too', async () => {
    const file = [{ name: 'plan.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,QUJD' }];
    const replyOf = {
      index: 0,
      'First Name': 'Ana',
      File: file,
      Day: '2026-05-12',
      Meals: { Plan: { May: 'x' } },
    };
    serve({ ...replyRoutes([]), [replies]: { replies: [JSON.stringify(replyOf)], pages: 1 } });
    const { root, screen } = await openFormReplies({ 'data-form-id': '12', 'data-date-locale': 'auto' });
    fireEvent.click(await screen.findByRole('button', { name: /^Ana/, expanded: false }));
    await screen.findByText('plan.pdf');
    search(screen, 'plan may');
    const marks = () => [...root.querySelectorAll('dd mark')].map((mark) => mark.textContent);
    await expect.poll(marks).toEqual(['plan', 'May', 'Plan', 'May']);
  });

  it('does not cut a long answer before what the search found in it', async () => {
    const long = `${'once upon a time '.repeat(60)}needle, at last`;
    serve(replyRoutes([{ index: 0, 'First Name': 'Ana', Remarks: long }]));
    const { screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: /Ana/, expanded: false }));
    const answers = async () =>
      within((await screen.findByText('Remarks', { selector: 'dt *' })).closest('dl') ?? document.body);
    expect((await answers()).queryByText(/at last/)).toBeNull();
    expect((await answers()).getByRole('button', { name: 'Show all' })).toBeDefined();
    search(screen, 'needle');
    await expect.poll(async () => (await answers()).queryByText('needle')?.tagName).toBe('MARK');
  });

  it('draws of a list of any length what a form may ask for, and the rest when it is wanted', async () => {
    serve(
      replyRoutes([
        { index: 0, 'First Name': 'Ana', Remarks: Array.from({ length: 3_000 }, (_, at) => `no ${at}`) },
      ]),
    );
    const { screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: /Ana/, expanded: false }));
    const answer = (await screen.findByText('no 0')).closest('dd') ?? document.body;
    expect(within(answer).getAllByRole('listitem')).toHaveLength(100);
    expect(within(answer).getByText(/2,900 more are not shown/)).toBeTruthy();
    for (let press = 0; press < 4; press += 1)
      fireEvent.click(within(answer).getByRole('button', { name: 'Show more' }));
    expect(within(answer).getAllByRole('listitem')).toHaveLength(3_000);
    expect(within(answer).queryByText(/not shown/)).toBeNull();
    fireEvent.click(within(answer).getByRole('button', { name: 'Show less' }));
    expect(within(answer).getAllByRole('listitem')).toHaveLength(100);
  });

  it('tells also those who do not see it how much a search has found, or that it is nothing', async () => {
    serve(replyRoutes(many(2)));
    const { root, screen } = await openFormReplies();
    await screen.findByText('Person 1');
    const said = () => [...root.querySelectorAll('output')].map(({ textContent }) => textContent).join('');
    expect(said()).toBe('');
    search(screen, 'fish');
    await expect.poll(said).toMatch(/^Nothing found for/);
    search(screen, 'Person 2');
    await expect.poll(said).toBe('1 reply, all loaded');
  });

  it('remembers layout and fields of the form', async () => {
    serve(replyRoutes(many(2)));
    const { screen } = await openFormReplies();
    await screen.findByText('Person 1');
    fireEvent.click(screen.getByRole('button', { name: 'Grid' }));
    fireEvent.click(screen.getByRole('button', { name: 'Fields' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fields to show' });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Remarks' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('button', { name: 'Fields 2/3' })).toBeTruthy();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    const again = await openFormReplies();
    expect(await again.screen.findByRole('button', { name: 'Fields 2/3' })).toBeTruthy();
    expect(again.screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('expands and collapses all, and goes by J, K, arrows and X', async () => {
    serve(replyRoutes(many(3)));
    const { root, screen } = await openFormReplies();
    fireEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Collapse all' }));
    const heads = headsIn(screen);
    expect(heads).toHaveLength(3);
    const shadow = root.getRootNode();
    const focused = () => (shadow instanceof ShadowRoot ? shadow.activeElement : null);
    const isAt = (at: number) => focused() === heads[at];
    const press = (key: string) => fireEvent.keyDown(focused() ?? root, { key });
    act(() => heads[0]?.focus());
    press('j');
    expect(isAt(1)).toBe(true);
    press('ArrowDown');
    expect(isAt(2)).toBe(true);
    press('k');
    expect(isAt(1)).toBe(true);
    press('x');
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  it('X-14: without a form says so, and asks for nothing', async () => {
    const server = serve(replyRoutes([]));
    const { screen } = await openFormReplies({});
    expect(await screen.findByText('No form to show')).toBeTruthy();
    expect(server.callsTo(replies)).toHaveLength(0);
  });

  it('X-14: takes the form from the second segment of the path', async () => {
    history.replaceState(null, '', '/forms/12/replies');
    serve(replyRoutes(many(1)));
    const { screen } = await openFormReplies({});
    expect(await screen.findByText('Person 1')).toBeTruthy();
  });

  it('shows replies by their own names when the form cannot be read, and says so', async () => {
    const server = serve(replyRoutes(many(1)));
    server.fail('GET /api/forms/get-model/12', { status: 403 });
    const { screen } = await openFormReplies();
    expect(await screen.findByText('Person 1')).toBeTruthy();
    expect(await screen.findByText(/^The form itself could not be read/)).toBeTruthy();
  });

  it.each([401, 403, 404, 419, 429])('says that the replies failed with %i', async (status) => {
    const server = serve(replyRoutes(many(1)));
    server.fail(replies, { status });
    const { screen } = await openFormReplies();
    expect(await screen.findByText('The replies could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('No replies yet')).toBeNull();
  });

  it('says that no reply has come', async () => {
    serve(replyRoutes([]));
    const { screen } = await openFormReplies();
    expect(await screen.findByText('No replies yet')).toBeTruthy();
  });

  it('keeps what came when further pages fail, and goes on at Retry', async () => {
    const server = serve(replyRoutes(many(60)));
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 25+');
    server.fail(replies, { status: 500 });
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }));
    expect(await screen.findByText(/^Further replies could not be loaded/)).toBeTruthy();
    expect(screen.getByText('Person 1')).toBeTruthy();
    server.mend();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1–10 of 60')).toBeTruthy();
  });

  it('opens the address’s reply on its page', async () => {
    history.replaceState(null, '', '/?replies-reply=14');
    serve(replyRoutes(many(25)));
    const { screen } = await openFormReplies();
    expect(await screen.findByText('11–20 of 25')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Person 15/, expanded: true })).toBeTruthy();
  });

  it('reads on until the address’s reply has come, though the address names no page', async () => {
    history.replaceState(null, '', '/?replies-reply=47');
    serve(replyRoutes(many(120)));
    const { screen } = await openFormReplies();
    expect(await screen.findByText('41–50 of 50+')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Person 48/, expanded: true })).toBeTruthy();
  });

  it('says of no reply of the address that the list has changed before it has come as far', async () => {
    const all = many(1_600);
    const said = digestOf(readReply(JSON.stringify(all[1_500])));
    history.replaceState(null, '', `/?replies-reply=1500&replies-said=${said}`);
    serve(replyRoutes(all, 800));
    const { screen } = await openFormReplies();
    await screen.findByText('1–10 of 800+');
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }));
    expect(await screen.findByRole('button', { name: /Person 1501/, expanded: true })).toBeTruthy();
    expect(pageStore.getState().notices).toEqual([]);
  });

  it('goes to the address’s reply once: not back from the summary, and not where the user has gone on', async () => {
    history.replaceState(null, '', '/?replies-reply=44');
    serve(replyRoutes(many(120)));
    const { screen } = await openFormReplies();
    await screen.findByText(/^41–50 of/);
    fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    fireEvent.click(await screen.findByRole('button', { name: /Person 3/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }));
    expect(await screen.findByText('1–10 of 120')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('11–20 of 120');
    fireEvent.click(screen.getByRole('button', { name: 'Summary' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Replies' }));
    expect(await screen.findByText('11–20 of 120')).toBeTruthy();
  });

  it.each([
    [{}, ['12 may 2026, 7:30', '12 may, 03:30', 'GMT-4']],
    [{ 'data-date-locale': 'auto' }, ['7:30 AM', '3:30 AM', 'EDT']],
    [{ 'data-date-locale': 'auto', 'data-time-zone': 'Asia/Tokyo' }, ['7:30 AM', '4:30 PM', 'GMT+9']],
  ])(
    'T-29, X-9, C-15: shifts no local time, and tells moments by the reader’s clock unless the page names a zone: %j',
    async (zone, told) => {
      vi.stubEnv('TZ', 'America/New_York');
      onTestFinished(() => void vi.unstubAllEnvs());
      serve(replyRoutes([{ index: 0, 'First Name': '2026-05-12T07:30', Email: '2026-05-12T07:30:00Z' }]));
      const { root, screen } = await openFormReplies({ 'data-form-id': '12', ...zone });
      fireEvent.click(await screen.findByRole('button', { name: 'Expand all' }));
      await expect.poll(() => root.querySelectorAll('time').length).toBe(2);
      const [local, moment] = [...root.querySelectorAll('time')];
      const textOf = (one: Element | undefined) => one?.textContent?.replaceAll(/\s/g, ' ');
      expect(textOf(local)).toContain(told[0]);
      expect(textOf(moment)).toContain(told[1]);
      expect(moment?.title).toContain(told[2]);
      expect(moment?.title).toContain('2026-05-12T07:30:00Z');
    },
  );
});
