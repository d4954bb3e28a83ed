import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  bouncedCall,
  unsubscribesCall,
  campaign,
  openReport,
  reportCall,
  serveReport,
  startEachFresh,
  stats,
} from '#test/support/openCampaignReport.ts';

startEachFresh();

const withCampaign = (change: object) => ({ 'data-campaign': JSON.stringify({ ...campaign, ...change }) });

describe('header (S4 §2)', () => {
  it('names the campaign, subject, sender and reply-to', async () => {
    serveReport();
    const { screen } = await openReport();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Spring news');
    const facts = ['Subject', 'Sender', 'Reply to'].map(
      (name) => screen.getByText(name).parentElement?.textContent,
    );
    expect(facts).toEqual([
      'SubjectYou are invited',
      'SenderAna<ana@acme.example>',
      'Reply tooffice@acme.example',
    ]);
  });

  it('says when it was sent, with the zone', async () => {
    serveReport();
    const { screen } = await openReport({ 'data-time-zone': 'Europe/Madrid' });
    const [name] = screen.getAllByText('Sent', { selector: 'header dt' });
    expect(name?.nextSibling?.textContent).toBe('May 1, 2026, 10:00 AM GMT+2');
  });

  it('tells times in the reader’s own zone unless the page names one', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => void vi.unstubAllEnvs());
    serveReport();
    const { screen } = await openReport({ 'data-time-zone': undefined });
    expect(screen.getByText('May 1, 2026, 4:00 AM EDT')).toBeDefined();
  });

  it('has the steps from recipients to unsubscribed on top, as shares of the recipients', async () => {
    serveReport({ [reportCall]: { ...stats, opened: null } });
    const { screen } = await openReport();
    const funnel = await screen.findByRole('list', { name: 'From sent to clicked' });
    const steps = within(funnel).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Recipients1,204100%',
      'Delivered1,15095.51%',
      'Opened––',
      'Clicked1159.55%',
      'Unsubscribed231.91%',
    ]);
  });

  it.each([
    [1204, /^Percentages of all recipients\. Each rate below says what it is a share of\.$/],
    [1210, /not of the mails \(people: 1,204, mails: 1,210\)/],
  ])('says of what the steps are shares, beside %i mails (R-6, R-7)', async (sent, words) => {
    serveReport({ [reportCall]: { ...stats, sent, distinctContacts: 1204 } });
    const { screen } = await openReport();
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('has no steps where nobody was counted', async () => {
    const nothing = Object.fromEntries(Object.keys(stats).map((name) => [name, 0]));
    serveReport({ [reportCall]: { ...nothing, bounces: [] } });
    const { screen, card } = await openReport();
    await waitFor(() => expect(card('Sent')[0]).toBe('0'));
    expect(screen.queryByRole('list', { name: 'From sent to clicked' })).toBeNull();
  });

  it('shows a dash for what was not sent, and the number for a name', async () => {
    serveReport();
    const { screen } = await openReport({ 'data-campaign': '{"id":7}' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('#7');
    expect(screen.getByText('Sender').parentElement?.textContent).toBe('Sender–');
  });

  it('shows hostile texts as they are', async () => {
    serveReport();
    const name = '<img src=x onerror=alert(1)>';
    const { screen, root } = await openReport(withCampaign({ name, subject: '{{constructor}}' }));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name);
    expect(screen.getByText('{{constructor}}')).toBeDefined();
    expect(root.querySelector('img')).toBeNull();
  });

  it.each(['', '{}', 'null', '[]', '{"id":', '{"id":null}'])(
    'is replaced by what is wrong with data-campaign="%s"',
    async (given) => {
      serveReport();
      const { root } = await openReport({ 'data-campaign': given });
      expect(root.textContent).toContain('data-campaign');
      expect(root.querySelector('[role="tab"]')).toBeNull();
    },
  );

  it('signals the return with the campaign’s id, bubbling (X-22)', async () => {
    serveReport();
    const { screen } = await openReport();
    const heard = vi.fn<(detail: unknown) => void>();
    document.body.addEventListener('close-report', (event) => heard(Reflect.get(event, 'detail')), {
      once: true,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(heard).toHaveBeenCalledWith({ campaignId: '7' });
  });
});

describe('while the report loads (R-19)', () => {
  it('is busy, dimmed and without keys, but can be left', async () => {
    const server = serveReport();
    const held = server.hold(reportCall);
    const { screen, root, tab } = await openReport();
    const left = vi.fn<() => void>();
    document.body.addEventListener('close-report', left, { once: true });
    const report = await screen.findByRole('region', { name: 'Report of Spring news' });
    expect(report.getAttribute('aria-busy')).toBe('true');
    const tabs = tab('Opens').closest('[inert]');
    expect(tabs?.getAttribute('data-loading')).toBe('true');
    fireEvent.click(tab('Opens'));
    expect(tab('Opens').getAttribute('aria-selected')).toBe('false');
    const back = screen.getByRole('button', { name: 'Back' });
    expect(back.closest('[inert]')).toBeNull();
    fireEvent.click(back);
    expect(left).toHaveBeenCalledTimes(1);
    held.release();
    await waitFor(() => expect(tab('Opens').getAttribute('aria-disabled')).toBeNull());
    expect(root.querySelector('[inert]')).toBeNull();
  });

  it('ends loading when the report fails, says so and tries again (R-1, X-15)', async () => {
    const server = serveReport();
    server.fail(reportCall, { status: 500 });
    const { screen, root, card } = await openReport();
    const notice = await screen.findByText('The report could not be loaded.');
    expect(root.querySelector('[inert]')).toBeNull();
    await screen.findByText('p1@odd.example');
    expect(root.querySelector('[aria-busy="true"]')).toBeNull();
    server.mend();
    fireEvent.click(
      within(notice.closest<HTMLElement>('[role="alert"]') ?? root).getByRole('button', { name: 'Retry' }),
    );
    await waitFor(() => expect(card('Sent')[0]).toBe('1,204'));
    expect(screen.queryByText('The report could not be loaded.')).toBeNull();
  });

  it.each(['html', 'truncated', { body: 7 }, { status: 403 }, 'network'] as const)(
    'tells a bad answer: %j',
    async (fault) => {
      const server = serveReport();
      server.fail(reportCall, fault);
      const { screen } = await openReport();
      expect(await screen.findByText('The report could not be loaded.')).toBeDefined();
    },
  );
});

describe('how fresh it is (screens.md §3 ★)', () => {
  it('says when the figures came, and asks for all that is shown anew', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-01T10:42:00Z'), toFake: ['Date'] });
    const server = serveReport();
    const { screen, card } = await openReport();
    expect(await screen.findByText('As of 10:42 AM')).toBeDefined();
    await screen.findByText('p1@odd.example');
    server.fail(reportCall, { body: { ...stats, distinctContacts: 1_300 } });
    vi.setSystemTime(Date.parse('2026-06-01T11:05:00Z'));
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('As of 11:05 AM')).toBeDefined();
    expect(card('Sent')[0]).toBe('1,300');
    expect([server.callsTo(reportCall).length, server.callsTo(bouncedCall).length]).toEqual([2, 2]);
  });

  it('asks for a list once, also where its figure has changed', async () => {
    const server = serveReport();
    const { screen, card } = await openReport();
    await screen.findByText('p1@odd.example');
    server.fail(reportCall, { body: { ...stats, softBounces: 41 } });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('The figures are up to date.')).toBeDefined();
    expect(card('Soft bounces')[0]).toBe('41');
    expect(server.callsTo(bouncedCall)).toHaveLength(2);
  });

  it('keeps the old figures when that fails, and says so', async () => {
    const server = serveReport();
    const { screen, card } = await openReport();
    await waitFor(() => expect(card('Sent')[0]).toBe('1,204'));
    server.fail(reportCall, { status: 500 });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/These are the figures of before/)).toBeDefined();
    expect(card('Sent')[0]).toBe('1,204');
    expect(await screen.findByText('Not all of the figures could be refreshed.')).toBeDefined();
    expect(screen.queryByText('The figures are up to date.')).toBeNull();
  });
});

describe('first-hours watch (screens.md §3)', () => {
  const now = Date.parse('2026-05-01T09:00:00Z');

  async function openAt(change: object, poll = 'true') {
    vi.useFakeTimers({ now, shouldAdvanceTime: true });
    const server = serveReport();
    const opened = await openReport({ 'data-poll': poll, ...withCampaign(change) });
    await opened.screen.findByText('p1@odd.example');
    const calls = () => server.callsTo(reportCall).length;
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { ...opened, server, calls, pass };
  }

  it('reads the lists below anew when their figures have changed (R-18)', async () => {
    const { server, goTo, region, pass } = await openAt({});
    server.fail(reportCall, { body: { ...stats, hardBounces: 15 } });
    await pass(31_000);
    await waitFor(() => expect(server.callsTo(bouncedCall)).toHaveLength(2));
    await goTo('Subscription Cancellations', 'Unsubscribes details');
    await region('Contacts who unsubscribed').findByText('p10@even.example');
    server.fail(reportCall, { body: { ...stats, uniqueUnsubscribes: 24 } });
    await pass(62_000);
    await waitFor(() => expect(server.callsTo(unsubscribesCall)).toHaveLength(1));
  });

  it('asks again while the campaign is young, less and less often while nothing is new', async () => {
    const { screen, calls, pass } = await openAt({});
    expect(screen.getByText('Live')).toBeDefined();
    expect(calls()).toBe(1);
    await pass(31_000);
    expect(calls()).toBe(2);
    await pass(31_000);
    expect(calls()).toBe(2);
    await pass(31_000);
    expect(calls()).toBe(3);
  });

  it('asks soon again once something was new', async () => {
    const { server, calls, pass, card } = await openAt({});
    await pass(31_000);
    await pass(61_000);
    expect(calls()).toBe(3);
    server.fail(reportCall, { body: { ...stats, delivered: 1_160 } }, { times: 1 });
    await pass(121_000);
    expect([calls(), card('Delivered')[0]]).toEqual([4, '1,160']);
    await pass(31_000);
    expect(calls()).toBe(5);
  });

  it.each([
    ['it was sent more than a day ago', { sent_at: '2026-04-30 08:59:59' }, 'true'],
    ['the page does not want it', {}, 'false'],
  ])('is left alone when %s', async (_, change, poll) => {
    const { screen, calls, pass } = await openAt(change, poll);
    expect(screen.queryByText('Live')).toBeNull();
    await pass(1_200_000);
    expect(calls()).toBe(1);
  });

  it('learns from what has happened that a campaign without a date is old', async () => {
    vi.useFakeTimers({ now: now + 48 * 3_600_000, shouldAdvanceTime: true });
    const server = serveReport();
    const { screen } = await openReport({ 'data-poll': 'true', ...withCampaign({ sent_at: undefined }) });
    await screen.findByText('p1@odd.example');
    await waitFor(() => expect(screen.queryByText('Live')).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(1_200_000));
    expect(server.callsTo(reportCall)).toHaveLength(1);
  });

  it('ends when the campaign has become a day old', async () => {
    const { screen, pass } = await openAt({ sent_at: '2026-04-30 09:10:00' });
    expect(screen.getByText('Live')).toBeDefined();
    await pass(11 * 60_000);
    expect(screen.queryByText('Live')).toBeNull();
  });
});

describe('the element', () => {
  it('is empty after unmounting, and another campaign begins anew', async () => {
    const server = serveReport();
    const { el, screen, island, goTo } = await openReport();
    await goTo('Opens', 'Opens by hour');
    await act(async () => island.update({ campaign: { id: 8, name: 'Autumn news' } }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Autumn news' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Deliverability' }).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith('/get-report/8'))).toBe(true));
    act(() => island.unmount());
    expect(el.shadowRoot?.childElementCount).toBe(0);
  });
});
