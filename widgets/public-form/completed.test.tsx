import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import * as clipboard from '#shared/lib/clipboard.ts';
import * as download from '#shared/lib/download.ts';
import * as paper from '#shared/print/paper.ts';
import { openPublicForm, submit } from '#test/support/openPublicForm.ts';
import type { Fault } from '#test/support/serve.ts';
import { bringThinSurvey } from '#test/support/thinSurvey.tsx';

beforeEach(bringThinSurvey);

const yes = 'Your answers have been received';
const no = 'Your answers were not stored';

/** Each by its name in the thin form, whose fields are all of text. */
const asked = [
  { type: 'text', name: 'First Name' },
  { type: 'dropdown', name: 'diet', title: 'Diet', choices: [{ value: 'v', text: 'Vegetarian' }] },
  { type: 'text', name: 'day', title: 'Day', inputType: 'date' },
  { type: 'file', name: 'cv', title: 'CV' },
  { type: 'text', name: 'Flights In' },
  { type: 'text', name: 'Flights In Date Time', inputType: 'datetime-local' },
  { type: 'text', name: 'Flights Out' },
  { type: 'text', name: 'Flights Out Date Time', inputType: 'datetime-local' },
];
const answers = { 'First Name': 'Ana', diet: 'v', day: '2026-12-03', cv: 'a.pdf' };
const flights = {
  'Flights In': 'IB 123',
  'Flights In Date Time': '2026-12-02T23:50',
  'Flights Out': 'IB 321',
  'Flights Out Date Time': '2026-12-06T07:05',
};

async function send(given: Readonly<Record<string, string>>, props: object = {}, fault?: Fault) {
  vi.spyOn(clipboard, 'copyText').mockResolvedValue(true);
  vi.spyOn(paper, 'printPaper').mockResolvedValue(undefined);
  vi.spyOn(download, 'downloadText').mockReturnValue(undefined);
  const layout = { title: 'Congress', pages: [{ name: 'p', elements: asked }] };
  const page = await openPublicForm({
    layout,
    siteKey: undefined,
    timeZone: 'UTC',
    dateLocale: 'auto',
    ...props,
  });
  if (fault !== undefined) page.server.fail(submit, fault, { times: 1 });
  for (const [name, value] of Object.entries(given)) page.fill(name, value);
  await page.canSend();
  return page;
}

async function sent(given: Readonly<Record<string, string>>, fault?: Fault) {
  const page = await send(given, {}, fault);
  await page.press('Send');
  await page.heading(fault === undefined ? yes : no);
  return page;
}

/** What is asked, and what was answered, as people read it. */
const said = [
  ['First Name', 'Ana'],
  ['Diet', 'Vegetarian'],
  ['Day', 'Dec 3, 2026'],
];

describe.each([
  ['a yes', undefined],
  ['a 409', { status: 409, body: { message: 'Full.' } }],
] as const)('the receipt after %s (screens.md §9)', (_, fault) => {
  it('is copied with the form, the reference, the time, and a line for each answer', async () => {
    const page = await sent(answers, fault);
    await page.press('Copy answers');
    await waitFor(() => expect(clipboard.copyText).toHaveBeenCalled());
    const [text = ''] = vi.mocked(clipboard.copyText).mock.lastCall ?? [];
    const [title, reference, at, blank, ...lines] = text.split('\n');
    expect([title, blank]).toEqual(['Congress', '']);
    expect(reference).toMatch(/^Reference [\dA-Z]{4}-[\dA-Z]{4}$/);
    expect(page.screen.getByText(reference ?? '')).toBeTruthy();
    expect(at).toMatch(/^sent .+UTC$/);
    expect(lines).toEqual(expect.arrayContaining(said.map((pair) => pair.join(': '))));
  });

  it('is printed with the same', async () => {
    const page = await sent(answers, fault);
    await page.press('Print');
    await waitFor(() => expect(paper.printPaper).toHaveBeenCalled());
    const [printed] = vi.mocked(paper.printPaper).mock.lastCall ?? [];
    const sheet = document.createElement('div');
    sheet.append(...(printed?.content ?? []));
    expect(printed?.title).toBe('Congress');
    expect(sheet.querySelector('h1')?.textContent).toBe('Congress');
    const pairs = [...sheet.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.parentElement?.querySelector('dd')?.textContent,
    ]);
    expect(pairs).toEqual(expect.arrayContaining(said));
    expect(sheet.textContent).toMatch(/Reference [\dA-Z]{4}-[\dA-Z]{4}sent .+UTC/);
  });

  it('lists the answers where one wants to see them', async () => {
    const page = await sent(answers, fault);
    const details = page.screen.getByText('Your answers').closest('details');
    if (!details) throw new Error('no list');
    const list = within(details);
    for (const [title = '', text = ''] of said) {
      expect(list.getByText(title)).toBeTruthy();
      expect(list.getByText(text)).toBeTruthy();
    }
  });
});

it.each([
  ['Spanish', {}, /^sent 15 ene 2026, 10:00 UTC$/],
  ['the texts’', { dateLocale: 'auto' }, /^sent Jan 15, 2026, 10:00\sAM UTC$/],
])('C-15: its time is told in %s language: %j', async (_, { dateLocale }: { dateLocale?: string }, told) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const page = await send(answers, { dateLocale });
  await page.press('Send');
  await page.heading(yes);
  const line = page.screen.getByText(/^Reference/).parentElement?.textContent ?? '';
  expect(line.split(' · ')[1]).toMatch(told);
});

describe('flights as a calendar file (screens.md §9)', () => {
  const save = 'Add flights to calendar';

  it('has both as they were told, whatever zone the browser is in', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => void vi.unstubAllEnvs());
    const page = await sent({ ...answers, ...flights });
    await page.press(save);
    const [name, text = '', type] = vi.mocked(download.downloadText).mock.lastCall ?? [];
    expect([name, type]).toEqual(['flights.ics', 'text/calendar']);
    expect(
      text.split('\r\n').filter((line) => /^(?:BEGIN:VEVENT|DTSTART|SUMMARY|DESCRIPTION)/.test(line)),
    ).toEqual([
      'BEGIN:VEVENT',
      'DTSTART:20261202T235000',
      'SUMMARY:Arrival IB 123',
      'DESCRIPTION:Congress',
      'BEGIN:VEVENT',
      'DTSTART:20261206T070500',
      'SUMMARY:Departure IB 321',
      'DESCRIPTION:Congress',
    ]);
  });

  it('says in Arabic what it is about, without blanks where no flight was told', async () => {
    await Promise.all((['common', 'kit', 'public-form'] as const).map((one) => loadCatalogue('ar', one)));
    const page = await send({ 'Flights In Date Time': flights['Flights In Date Time'] }, { locale: 'ar' });
    await page.press('إرسال');
    await page.press(/تقويم/);
    const [, text = ''] = vi.mocked(download.downloadText).mock.lastCall ?? [];
    const summary = /^SUMMARY:(.*)$/m.exec(text)?.[1]?.replace(/\r$/, '') ?? '';
    expect(summary).toMatch(/^\p{Script=Arabic}+$/u);
  });

  it.each([
    ['no time is told', { ...answers, 'Flights In': 'IB 123' }, undefined],
    ['the answers were refused', { ...answers, ...flights }, { status: 409, body: { message: 'Full.' } }],
  ] as const)('is not offered where %s', async (_, given, fault) => {
    const page = await sent(given, fault);
    expect(page.screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: save })).toBeNull();
  });
});
