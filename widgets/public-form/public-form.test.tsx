import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  asksBeforeUnload,
  openPublicForm,
  sendPublicForm,
  setLine,
  submit,
} from '#test/support/openPublicForm.ts';
import { bringThinSurvey } from '#test/support/thinSurvey.tsx';
import { referenceOf } from './domain/wish.ts';

beforeEach(bringThinSurvey);

const yes = 'Your answers have been received';
const unknown = 'It is not known whether your answers arrived.';

const whole = { 'First Name': 'Ana', Email: 'ana@example.org' };

describe('the public form (S2 §2, §4)', () => {
  it('T-24 is completed after the server’s yes alone, with the layout’s words and a receipt', async () => {
    const page = await openPublicForm();
    const held = page.server.hold(submit);
    await page.toLast();
    await page.press('Send');
    await held.arrived;
    expect(page.screen.queryByText(yes)).toBeNull();
    held.release();
    const title = await page.heading(yes);
    // Copied or on paper nobody can ask which clock it was.
    expect(page.screen.getByText(/sent .*(?:UTC|GMT)/)).toBeTruthy();
    expect(title.getRootNode()).toHaveProperty('activeElement', title);
    expect(page.screen.getByText('Until soon, Ana')).toBeTruthy();
    expect(page.screen.getByText(/^Reference [\dA-Z]{4}-[\dA-Z]{4}$/)).toBeTruthy();
    expect(page.sent()).toMatchObject([{ model: { 'First Name': 'Ana' }, token: 'token1' }]);
  });

  it('goes on only with what is required, told in a summary with a link', async () => {
    const page = await openPublicForm();
    await page.press('Next');
    const summary = await page.screen.findByRole('region');
    expect(within(summary).getByRole('button', { name: /First Name/ })).toBeTruthy();
    expect(page.screen.getByRole('heading', { name: 'You' })).toBeTruthy();
    page.fill('First Name', 'Ana');
    await page.press('Next');
    const title = await page.heading('More');
    expect(title.getRootNode()).toHaveProperty('activeElement', title);
  });

  it('asks no more for what has been mended', async () => {
    const elements = ['First Name', 'Last Name'].map((name) => ({ type: 'text', name, isRequired: true }));
    const page = await openPublicForm({ siteKey: undefined, layout: { pages: [{ name: 'p', elements }] } });
    await page.canSend();
    await page.press('Send');
    const summary = within(await page.screen.findByRole('region', { name: /your attention/ }));
    const asked = () => summary.queryAllByRole('button').map((one) => one.textContent);
    expect(asked()).toEqual(['First Name', 'Last Name']);
    page.fill('First Name', 'Ana');
    await waitFor(() => expect(asked()).toEqual(['Last Name']));
    page.fill('Last Name', 'Ruiz');
    await waitFor(() => expect(page.screen.queryByRole('region', { name: /your attention/ })).toBeNull());
  });

  it('says how much is left of a text that may not be longer, once typing pauses and when it runs short', async () => {
    const elements = [
      { type: 'text', name: 'Motto', maxLength: 20 },
      { type: 'text', name: 'Free' },
    ];
    const page = await openPublicForm({ siteKey: undefined, layout: { pages: [{ name: 'p', elements }] } });
    await page.canSend();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const spoken = () =>
      [...page.root.querySelectorAll('[aria-live="polite"] > *')].map((one) => one.textContent);
    // A second after the last letter, and as long as a new live region takes to be noticed.
    const type = async (name: string, text: string, ms = 1_100) => {
      fireEvent.input(page.screen.getByRole('textbox', { name }), { target: { value: text } });
      await act(async () => vi.advanceTimersByTime(ms));
    };
    await type('Motto', 'x'.repeat(15));
    await type('Free', 'x'.repeat(100));
    expect(spoken()).toEqual([]);
    await type('Motto', 'x'.repeat(16), 900);
    await type('Motto', 'x'.repeat(19));
    expect(spoken()).toEqual(['1 character left']);
    await type('Motto', 'x'.repeat(20));
    expect(spoken()).toEqual(['1 character left', '0 characters left']);
    await type('Motto', 'x'.repeat(18), 500);
    fireEvent.focusOut(page.screen.getByRole('textbox', { name: 'Motto' }));
    await act(async () => vi.advanceTimersByTime(1_100));
    expect(spoken()).toHaveLength(2);
    vi.useRealTimers();
  });

  it('shows the answers before they are sent, and leads back to each page', async () => {
    const page = await openPublicForm();
    await page.toLast();
    await page.press('Review answers');
    expect((await page.heading('Check your answers')).isConnected).toBe(true);
    expect(page.screen.getByText('Nothing has been sent yet.')).toBeTruthy();
    await page.press('Change You');
    expect(await page.heading('You')).toBeTruthy();
    expect(page.screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', 'Ana');
    expect(page.sent()).toEqual([]);
  });

  it('sends once for a double click, and for two quick keys', async () => {
    const page = await openPublicForm();
    const held = page.server.hold(submit);
    await page.toLast();
    const send = await page.screen.findByRole('button', { name: 'Send' });
    await act(async () => {
      fireEvent.click(send);
      fireEvent.click(send);
    });
    await held.arrived;
    await page.press('Sending…');
    held.release();
    await page.heading(yes);
    expect(page.sent()).toHaveLength(1);
  });

  it('answers, and sends, nothing by the rest of a double click on Next: it has come under the pointer', async () => {
    const page = await openPublicForm({ siteKey: undefined });
    page.fill('First Name', 'Ana');
    await page.press('Next');
    const send = await page.screen.findByRole('button', { name: 'Send' });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    const again = { detail: 2 };
    expect(fireEvent.mouseDown(page.screen.getByRole('textbox'), again)).toBe(false);
    await act(async () => void fireEvent.click(send, again));
    expect(page.sent()).toEqual([]);
    // Pressed anew it is meant.
    await act(async () => void fireEvent.click(send, { detail: 1 }));
    await page.heading(yes);
  });

  it('another data-max-file-mb while it is filled in takes nothing away', async () => {
    const page = await openPublicForm();
    page.fill('First Name', 'Ana');
    await act(async () => page.island.update({ maxFileMb: 2 }));
    expect(page.screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', 'Ana');
  });

  it('the same id in another tenant is another form: nothing that was filled in stands in it', async () => {
    const page = await openPublicForm({ tenant: 'acme' });
    page.fill('First Name', 'Ana');
    await act(async () => page.island.update({ tenant: 'umbrella' }));
    const name = await page.screen.findByRole('textbox', { name: 'First Name' });
    expect(name).toHaveProperty('value', '');
  });

  it.each([
    ['is refused', { status: 403 }, 'forbidden'],
    ['has no answer', 'network', 'network'],
  ] as const)('X-15 tells the page where it %s', async (_, fault, code) => {
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push(event instanceof CustomEvent ? event.detail : null);
    document.addEventListener('widget:error', hear);
    onTestFinished(() => document.removeEventListener('widget:error', hear));
    await sendPublicForm({}, fault);
    await waitFor(() => expect(heard).toMatchObject([{ widget: 'public-form', code }]));
  });

  it('another layout while it is filled in keeps what it still asks, and the page that one is on', async () => {
    const page = await openPublicForm({ siteKey: undefined });
    page.fill('First Name', 'Ana');
    await page.press('Next');
    await page.heading('More');
    page.fill('Email', 'ana@example.org');
    page.screen.getByRole('textbox', { name: 'Email' }).focus();
    const pages = [
      { name: 'you', title: 'You', elements: [{ type: 'text', name: 'First Name' }] },
      { name: 'more', title: 'Further', elements: ['City', 'Email'].map((name) => ({ type: 'text', name })) },
    ];
    await act(async () => page.island.update({ layout: { title: 'Congress 2027', pages } }));
    const heading = await page.heading('Further');
    expect(heading.getRootNode()).toHaveProperty('activeElement', heading);
    expect(page.screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ana@example.org');
    await page.press('Send');
    await page.heading(yes);
    expect(page.sent()).toMatchObject([{ model: whole }]);
  });

  it.each([
    ['fr-CA', 'Foire', 'fr', 'ltr'],
    ['he', 'יריד', 'he', 'rtl'],
    // In which language default texts are, the page knows best.
    ['de', 'Fair', 'de', 'ltr'],
    ['ur-PK', 'Fair', 'ur-PK', 'rtl'],
    ['no tag at all', 'Fair', 'en', 'ltr'],
  ])('its texts are in the page’s language, also beyond the six: %s', async (locale, title, lang, dir) => {
    const texts = { default: 'Fair', fr: 'Foire', he: 'יריד' };
    const elements = [{ type: 'text', name: 'First Name' }];
    const layout = { title: texts, pages: [{ name: 'p', title: texts, elements }], completedHtml: texts };
    const page = await openPublicForm({ locale, layout, siteKey: undefined });
    const ownWords = (parts: readonly Element[]) => {
      const found = parts.map((part) => part.closest('[lang]'));
      return found.map((el) => `${el?.getAttribute('lang')} ${el?.getAttribute('dir')}`);
    };
    const headings = page.screen.getAllByRole('heading', { name: title });
    const own = `${lang} ${dir}`;
    expect(ownWords([...headings, page.screen.getByRole('textbox')])).toEqual([own, own, own]);
    const send = page.screen.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    await page.press('Send');
    await page.heading(yes);
    expect(ownWords(page.screen.getAllByText(title))).toEqual([own, own]);
  });

  it.each([
    ['pt', 'pt-br'],
    ['pt_BR', 'pt-br'],
    ['en', 'en-us'],
    ['en-GB', 'en-us'],
  ])('has its title in the language of its questions: a page in %s, texts in %s', async (locale, key) => {
    const say = (text: string) => ({ default: 'Andere', [key]: text });
    const pages = [{ name: 'p', title: say('Page'), elements: [{ type: 'text', name: 'q' }] }];
    const layout = { title: say('Title'), description: say('More'), pages };
    const page = await openPublicForm({ locale, layout, siteKey: undefined });
    const shown = [await page.heading('Page'), await page.heading('Title'), page.screen.getByText('More')];
    const languages = shown.map((one) => one.closest('[lang]')?.getAttribute('lang'));
    expect(languages).toEqual([key, key, key]);
  });

  it.each([
    ['en', 'its English texts', 'English'],
    ['en-GB', 'its English texts', 'English'],
    ['de', 'its default ones', 'German'],
    ['fr', 'its default ones', 'German'],
  ] as const)('shows on a page in %s %s, where the default ones are none', async (locale, _, shown) => {
    const both = (German: string, English: string) => ({ default: German, en: English });
    const say = <T,>(German: T, English: T) => ({ German, English })[shown];
    const code = { type: 'regex', regex: '^a+$', text: both('Falsch', 'Wrong') };
    const elements = [
      { type: 'text', name: 'q', title: both('Kürzel', 'Code'), validators: [code] },
      { type: 'text', name: 'm', title: { ar: 'اسم' }, isRequired: true },
      {
        type: 'dropdown',
        name: 'd',
        title: both('Essen', 'Food'),
        choices: [{ value: 'v', text: both('Fisch', 'Fish') }],
      },
    ];
    const layout = {
      title: both('Titel', 'Title'),
      description: both('Mehr', 'More'),
      completeText: both('Senden', 'Submit'),
      completedHtml: both('Danke', 'Thanks'),
      pages: [{ name: 'p', title: both('Seite', 'Page'), elements }],
    };
    const page = await openPublicForm({ locale, layout, siteKey: undefined });
    for (const name of [say('Titel', 'Title'), say('Seite', 'Page')]) await page.heading(name);
    expect(page.screen.getByText(say('Mehr', 'More'))).toBeTruthy();
    const send = await page.screen.findByRole('button', { name: say('Senden', 'Submit') });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    page.fill('q', 'b');
    page.fill('d', 'v');
    await page.user.click(send);
    const summary = within(await page.screen.findByRole('region', { name: /your attention/ }));
    const faults = summary.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(faults).toEqual([say('Kürzel', 'Code'), 'm']);
    const told = [...page.root.querySelectorAll('strong')].map(({ textContent }) => textContent);
    expect(told).toEqual([say('Falsch', 'Wrong'), 'Response required.']);
    page.fill('q', 'a');
    page.fill('m', 'x');
    await page.press(say('Senden', 'Submit'));
    await page.heading(yes);
    expect(page.screen.getByText(say('Danke', 'Thanks'))).toBeTruthy();
    const answers = page.root.querySelector('details')?.textContent ?? '';
    expect(answers).toMatch(say(/Kürzel.*Essen.*Fisch/, /Code.*Food.*Fish/));
    expect(page.sent()).toMatchObject([{ model: { q: 'a', m: 'x', d: 'v' } }]);
  });

  it('takes the layout’s words for its buttons, and hides what the layout hides', async () => {
    const words = { pageNextText: 'Onwards', completeText: { default: 'Register', es: 'Inscribirse' } };
    const elements = [{ type: 'text', name: 'First Name' }];
    const pages = [
      { name: 'a', elements },
      { name: 'b', elements: [{ type: 'text', name: 'Email' }] },
    ];
    const hidden = { showPrevButton: false, showProgressBar: 'off', pagePrevText: 7 };
    const page = await openPublicForm({ siteKey: undefined, layout: { pages, ...words, ...hidden } });
    expect(page.screen.queryByRole('progressbar')).toBeNull();
    await page.press('Onwards');
    expect(await page.screen.findByRole('button', { name: 'Register' })).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it.each([
    ['words that are none', { completeText: ['x'], pageNextText: { es: 3 }, pagePrevText: ' ' }],
    ['what is shown by place', { showProgressBar: 'top', showPrevButton: 'no' }],
  ])('has its own buttons and progress with %s', async (_, said) => {
    const one = (name: string) => ({ name, elements: [{ type: 'text', name }] });
    const layout = { pages: [one('First Name'), one('Email')], ...said };
    const page = await openPublicForm({ siteKey: undefined, layout });
    expect(page.screen.getByRole('progressbar')).toBeTruthy();
    // Where one is stands there once: the heading is for the focus alone.
    expect(page.screen.getByRole('heading', { name: 'Page 1 of 2' }).className).toBe('ew-hidden');
    await page.press('Next');
    expect(await page.screen.findByRole('button', { name: 'Send' })).toBeTruthy();
    expect(page.screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  it('has from the start what the page’s address answers', async () => {
    history.replaceState(null, '', '?first_name=Ana');
    onTestFinished(() => history.replaceState(null, '', '?'));
    const page = await openPublicForm();
    expect(page.screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', 'Ana');
  });

  it('of an address of another site it is told before anything is filled in', async () => {
    const { screen } = await openPublicForm({ submitUrl: 'https://other.example/replies' });
    expect(screen.getAllByText(/^This form cannot be sent from here/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('of a layout that was cut the page’s developer is told, once', async () => {
    const told = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', told);
    const image = { type: 'image', name: 'i', imageLink: 'javascript:alert(1)' };
    const elements = [{ type: 'text', name: 'First Name' }, image];
    const page = await openPublicForm({ layout: { pages: [{ name: 'p', elements }] } });
    page.fill('First Name', 'Ana');
    expect(told.mock.calls.flat().map(String)).toEqual([
      'Error: public-form: The layout is not shown whole: parts over the limits, or not safe, are left out',
    ]);
  });

  it('says when it was sent by the reader’s clock', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat('en').resolvedOptions(),
      timeZone: 'Pacific/Kiritimati',
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers().restoreAllMocks());
    const page = await sendPublicForm();
    await page.heading(yes);
    expect(page.screen.getByText(/sent \D*25\D/)).toBeTruthy();
  });

  it('puts the answers that the layout’s words for a button name into them; without them ours stand', async () => {
    const elements = [{ type: 'text', name: 'First Name' }];
    const page = await openPublicForm({
      layout: { completeText: 'Send it, {First Name}', pages: [{ name: 'p', elements }] },
    });
    expect(await page.screen.findByRole('button', { name: 'Send' })).toBeTruthy();
    page.fill('First Name', 'Ana');
    expect(await page.screen.findByRole('button', { name: 'Send it, Ana' })).toBeTruthy();
  });

  it('puts the answers that the layout’s title and description name into them', async () => {
    const elements = [{ type: 'text', name: 'First Name' }];
    const texts = { title: 'Welcome {First Name}', description: 'For {First Name} alone' };
    const page = await openPublicForm({ siteKey: undefined, layout: { ...texts, pages: [{ elements }] } });
    expect(page.screen.getByRole('heading', { level: 2 }).textContent).toBe('Welcome');
    page.fill('First Name', 'Ana <b>B</b>');
    expect(page.screen.getByRole('heading', { level: 2 }).textContent).toBe('Welcome Ana <b>B</b>');
    expect(page.screen.getByText('For Ana <b>B</b> alone')).toBeTruthy();
  });

  it('says it by the page’s clock where that has one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const page = await sendPublicForm({ timeZone: 'Pacific/Kiritimati' });
    await page.heading(yes);
    expect(page.screen.getByText(/sent \D*25\D/)).toBeTruthy();
  });

  it('asks for the reader’s zone only where a time is told: a browser takes long to tell it', async () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    onTestFinished(() => asked.mockRestore());
    await openPublicForm();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is told where there is no form to show', async () => {
    const { screen } = await openPublicForm({ layout: { pages: [] } });
    expect(
      screen.getAllByText('This form cannot be shown. Please tell whoever sent you here.').length,
    ).toBeGreaterThan(0);
  });
});

describe('a failure loses no answer and is never told as a yes (S2 §8, T-24)', () => {
  it.each([
    ['a 419, told as a page that is too old', { status: 419 }, /^This page has been open for too long/],
    ['a 429', { status: 429 }, /^Too many requests/],
    ['a 401', { status: 401 }, /^You are signed out/],
    ['a 403', { status: 403 }, /./],
    ['a 404', { status: 404 }, /./],
  ] as const)('%s', async (_, fault, words) => {
    const page = await sendPublicForm({}, fault);
    expect((await page.screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(await page.screen.findByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/)).toBeTruthy();
    expect(page.screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ana@example.org');
    expect(page.screen.queryByText(yes)).toBeNull();
    await page.press('Send');
    await page.heading(yes);
    expect(page.sent().map(({ model }) => model)).toEqual([whole, whole]);
    expect(new Set(page.sent().map(({ token }) => token)).size).toBe(2);
  });

  it('a 422 at its question, on the page that has it', async () => {
    const body = { message: 'x', errors: { first_name: ['Is <b>no</b> name.'], nobody: ['Odd.'] } };
    const page = await sendPublicForm({}, { status: 422, body });
    expect(await page.heading('You')).toBeTruthy();
    expect(
      within(await page.screen.findByRole('region', { name: /your attention/ })).getByRole('button', {
        name: /First Name/,
      }),
    ).toBeTruthy();
    expect(page.screen.getAllByText('Is <b>no</b> name.').length).toBeGreaterThan(0);
    expect(page.root.querySelector('b')).toBeNull();
    expect(page.screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', 'Ana');
  });

  it('a 422 by what an answer is sent under, at its question', async () => {
    const elements = [{ type: 'text', name: 'q1', title: 'Company', valueName: 'shared' }];
    const layout = { pages: [{ name: 'p', elements }] };
    const page = await openPublicForm({ layout, siteKey: undefined });
    const body = { message: 'x', errors: { shared: ['Is no company.'] } };
    page.server.fail(submit, { status: 422, body }, { times: 1 });
    page.fill('q1', 'Acme');
    await page.canSend();
    await page.press('Send');
    const summary = within(await page.screen.findByRole('region', { name: /your attention/ }));
    expect(summary.getByRole('button', { name: 'Company' })).toBeTruthy();
    expect(page.screen.getAllByText('Is no company.').map((one) => one.localName)).toContain('strong');
  });

  it('a 422 about two pages is told whole; each name leads to its page', async () => {
    const errors = { 'First Name': ['Is no name.'], Email: ['Is no address.'] };
    const page = await sendPublicForm({}, { status: 422, body: { message: 'x', errors } });
    const summary = within(await page.screen.findByRole('region', { name: /your attention/ }));
    expect(await page.heading('You')).toBeTruthy();
    expect(summary.getAllByRole('button').map((one) => one.textContent)).toEqual(['First Name', 'Email']);
    await page.user.click(summary.getByRole('button', { name: 'Email' }));
    expect(await page.heading('More')).toBeTruthy();
  });

  it('a 422 in the review leads out of it, to the question and its page', async () => {
    const page = await openPublicForm();
    const body = { message: 'x', errors: { 'model.First Name': ['Is no name.'] } };
    page.server.fail(submit, { status: 422, body }, { times: 1 });
    await page.toLast();
    await page.press('Review answers');
    await page.heading('Check your answers');
    await page.press('Send');
    // The review has a heading for each page, too.
    const summary = within(await page.screen.findByRole('region', { name: /your attention/ }));
    expect(page.screen.queryByRole('heading', { name: 'Check your answers' })).toBeNull();
    expect(await page.heading('You')).toBeTruthy();
    expect(summary.getByRole('button', { name: /First Name/ })).toBeTruthy();
    const said = page.screen.getAllByText('Is no name.').filter(({ localName }) => localName === 'strong');
    expect(said.map((one) => one.closest('[hidden]'))).toEqual([null]);
    page.fill('First Name', 'Eva');
    await page.press('Next');
    await page.press('Send');
    await page.heading(yes);
    expect(page.sent().at(-1)).toMatchObject({ model: { 'First Name': 'Eva' } });
  });

  it.each([
    ['a dead line', 'network'],
    ['a 500', { status: 500 }],
    ['a page in the place of an answer', 'html'],
    ['an answer that is cut', 'cut'],
  ] as const)('%s: nobody knows, and it is sent again only on a person’s word', async (_, fault) => {
    const page = await sendPublicForm({}, fault);
    expect((await page.screen.findAllByText(new RegExp(unknown))).length).toBeGreaterThan(0);
    expect(page.screen.queryByText(yes)).toBeNull();
    expect(page.sent()).toHaveLength(1);
    await page.press('Send');
    expect(await page.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    expect(page.sent()).toHaveLength(1);
    await page.press('Send again');
    await page.heading(yes);
    const [first, second] = page.sent();
    expect([second?.model, second?.key]).toEqual([whole, first?.key]);
    expect(second?.token).not.toBe(first?.token);
  });

  it.each([
    [{ status: 500 }, 'The server had a problem.'],
    ['network', 'The server could not be reached.'],
    ['html', 'The server sent an answer that cannot be read.'],
  ] as const)('in doubt one advice is given, not two: %j', async (fault, cause) => {
    const page = await sendPublicForm({}, fault);
    const advice = await page.screen.findByText(new RegExp(`^${cause} Your answers are all still here`));
    expect(advice.closest('[role="alert"]')?.textContent).toContain('they may arrive twice');
    expect(page.screen.queryByText(/try again/i)).toBeNull();
  });

  it('a doubt is told still when other answers are refused after it, and Retry asks', async () => {
    const page = await sendPublicForm({}, 'network');
    await page.screen.findAllByText(new RegExp(unknown));
    page.fill('Email', 'eva@example.org');
    page.server.fail(submit, { status: 429 }, { times: 1 });
    await page.press('Send');
    await page.press('Send again');
    await page.screen.findAllByText(/^Too many requests/);
    expect(page.screen.getByText('An earlier try of yours may have arrived.')).toBeTruthy();
    await page.press('Retry');
    expect(await page.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    expect(page.sent()).toHaveLength(2);
  });

  it('a 413 of whatever stands before the server says that the files are too large', async () => {
    const page = await sendPublicForm({}, { status: 413, body: '<html><h1>413</h1></html>' });
    expect((await page.screen.findAllByText(/they are too large for the server/)).length).toBeGreaterThan(0);
    expect(page.screen.queryByText(/cannot be read/)).toBeNull();
  });

  it('with data-idempotent it is sent again by itself, under the same key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const page = await sendPublicForm({ idempotent: true }, { status: 500 });
    expect(await page.screen.findByText(/Your answers are sent again by themselves/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await page.heading(yes);
    vi.useRealTimers();
    const [first, second, ...more] = page.sent();
    expect([second?.key, more]).toEqual([first?.key, []]);
  });

  it.each([
    [{ status: 500 }, 'The server had a problem.'],
    ['network', 'The server could not be reached.'],
    ['html', 'The server sent an answer that cannot be read.'],
  ] as const)('while it waits to be sent again it is told why: %j', async (fault, cause) => {
    const page = await sendPublicForm({ idempotent: true }, fault);
    const said = await page.screen.findByText(/Your answers are sent again by themselves/);
    expect(said.textContent).toMatch(new RegExp(`^${cause} ${unknown} Your answers`));
    expect(page.screen.queryByText(/connection broke/)).toBeNull();
  });

  it('offline nothing is sent; it goes out once when the connection is back', async () => {
    const page = await openPublicForm();
    await page.toLast();
    await waitFor(() => expect(asksBeforeUnload()).toBe(false));
    setLine(false);
    await page.press('Send');
    expect(await page.screen.findByText(/^You are offline\. Your answers stay here/)).toBeTruthy();
    expect([page.sent(), asksBeforeUnload()]).toEqual([[], true]);
    setLine(true);
    await page.heading(yes);
    expect([page.sent().length, asksBeforeUnload()]).toEqual([1, false]);
  });

  it('a letter that is changed while it waits takes it back, and says so', async () => {
    const page = await openPublicForm();
    await page.toLast();
    setLine(false);
    await page.press('Send');
    await page.screen.findByText(/^You are offline\. Your answers stay here/);
    page.fill('Email', 'late@example.org');
    expect(
      await page.screen.findByText(/it is not sent by itself any more\. Press Send again\.$/),
    ).toBeTruthy();
    setLine(true);
    page.fill('Email', 'later@example.org');
    expect(page.screen.getByText(/it is not sent by itself any more/)).toBeTruthy();
    expect(page.sent()).toEqual([]);
    await page.press('Send');
    await page.heading(yes);
    expect(page.sent()).toMatchObject([{ model: { Email: 'later@example.org' } }]);
  });

  it('asks before the page is closed while nobody knows', async () => {
    const page = await sendPublicForm({}, 'network');
    await page.screen.findAllByText(new RegExp(unknown));
    await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  });

  it('T-24 a 409 is told on the completed page, as text', async () => {
    const message = 'Known: <img src=x onerror=pwned()><b>you</b>';
    const page = await sendPublicForm({}, { status: 409, body: { message } });
    await page.heading('Your answers were not stored');
    expect(page.screen.getByText(message)).toBeTruthy();
    expect(page.root.querySelector('img, b')).toBeNull();
    expect(page.screen.queryByText(yes)).toBeNull();
    expect(page.screen.queryByText('Until soon, Ana')).toBeNull();
    // Nothing typed is lost with it.
    expect(page.screen.getByRole('button', { name: 'Copy answers' })).toBeTruthy();
    expect(page.screen.getByText('ana@example.org')).toBeTruthy();
    expect(await page.screen.findByText(/^Your answers are kept on this device/)).toBeTruthy();
    const next = await page.reload();
    await next.press('Resume');
  });

  it('a 409 leads back to the form, where it can be mended and sent anew', async () => {
    const page = await sendPublicForm({}, { status: 409, body: { message: 'That session is full.' } });
    await page.heading('Your answers were not stored');
    await page.press('Back to the form');
    const title = await page.heading('More');
    expect(title.getRootNode()).toHaveProperty('activeElement', title);
    expect(page.screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ana@example.org');
    page.fill('Email', 'eva@example.org');
    await page.press('Send');
    await page.heading(yes);
    const [first, second, ...more] = page.sent();
    expect([second?.model, more]).toEqual([{ ...whole, Email: 'eva@example.org' }, []]);
    expect(second?.key).not.toBe(first?.key);
    expect(second?.token).not.toBe(first?.token);
    expect(page.screen.queryByRole('button', { name: 'Back to the form' })).toBeNull();
  });

  it.each([
    ['nothing is kept of', { keepDraft: false }, true],
    ['is kept of', {}, false],
  ])('a 409 after which %s the answers asks before the page is closed: %j', async (_, props, asks) => {
    const page = await sendPublicForm(props, { status: 409, body: { message: 'That session is full.' } });
    await page.heading('Your answers were not stored');
    await waitFor(() => expect(asksBeforeUnload()).toBe(asks));
  });

  it('a 409 says that files are not kept with the answers', async () => {
    const elements = [
      { type: 'text', name: 'First Name' },
      { type: 'file', name: 'cv' },
    ];
    const layout = { pages: [{ name: 'p', elements }] };
    const page = await openPublicForm({ layout, siteKey: undefined });
    page.server.fail(submit, { status: 409, body: { message: 'Full.' } }, { times: 1 });
    page.fill('First Name', 'Ana');
    page.fill('cv', 'a.pdf');
    await page.canSend();
    await page.press('Send');
    await page.heading('Your answers were not stored');
    expect(await page.screen.findByText(/you can resume them\. .*but not the files\.$/)).toBeTruthy();
    expect(asksBeforeUnload()).toBe(true);
  });

  /** Sends, hears nothing, and is refused once more for what the server has already. */
  const conflictAfterDoubt = async (email: string, message = 'Known.') => {
    const page = await sendPublicForm({}, 'network');
    await page.screen.findAllByText(new RegExp(unknown));
    page.server.fail(submit, { status: 409, body: { message } }, { times: 1 });
    page.fill('Email', email);
    await page.press('Send');
    await page.press('Send again');
    await page.screen.findByRole('button', { name: 'Back to the form' });
    return page;
  };

  it('T-24 a 409 to answers sent again after a doubt says no more than is known', async () => {
    const page = await conflictAfterDoubt('ana@example.org');
    await page.heading('Not taken again: it is not known whether your answers arrived before');
    expect(page.screen.getByText('Known.')).toBeTruthy();
    expect(page.screen.getByText(/If it says above that it has them already, that try was/)).toBeTruthy();
    expect(page.screen.queryByText(yes)).toBeNull();
    // Should it not have arrived, nothing is lost: the answers are here, on the device, and in the form.
    expect(page.screen.getByRole('button', { name: 'Copy answers' })).toBeTruthy();
    expect(await page.screen.findByText(/^Your answers are kept on this device/)).toBeTruthy();
    await page.press('Back to the form');
    await page.screen.findAllByText(new RegExp(unknown));
    expect(page.screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ana@example.org');
    // And nothing is sent a further time before a person says so.
    await page.press('Send');
    await page.screen.findByRole('alertdialog', { name: 'Send a second time?' });
    expect(page.sent()).toHaveLength(2);
    const next = await page.reload();
    await next.screen.findByText(/^You sent this form on .* not known whether your answers arrived/);
    await next.press('Resume');
  });

  it('a 409 without words after a doubt is given none that sound like the server’s', async () => {
    const page = await conflictAfterDoubt('ana@example.org', '');
    await page.heading('Not taken again: it is not known whether your answers arrived before');
    expect(page.screen.getByText('An earlier try of yours may have arrived.')).toBeTruthy();
    expect(page.screen.queryByText(/The server has something already|If it says above/)).toBeNull();
  });

  it('a 422 to answers sent again after a doubt is told at its question until it is mended, and ends no doubt', async () => {
    const page = await sendPublicForm({}, 'network');
    await page.screen.findAllByText(new RegExp(unknown));
    const errors = { Email: ['The email has already been taken.'] };
    page.server.fail(submit, { status: 422, body: { message: 'x', errors } }, { times: 1 });
    await page.press('Send');
    await page.press('Send again');
    const summary = within(await page.screen.findByRole('region', { name: /your attention/ }));
    expect(summary.getByRole('button', { name: /Email/ })).toBeTruthy();
    expect(page.screen.getAllByText(new RegExp(unknown)).length).toBeGreaterThan(0);
    expect(page.screen.queryByText(/were not sent/)).toBeNull();
    expect(page.screen.queryAllByText(/has already been taken/).length).toBeGreaterThan(0);
    page.fill('Email', 'eva@example.org');
    await waitFor(() => expect(page.screen.queryByText(/has already been taken/)).toBeNull());
    expect(page.screen.getAllByText(new RegExp(unknown)).length).toBeGreaterThan(0);
    await page.press('Send');
    await page.screen.findByRole('alertdialog', { name: 'Send a second time?' });
    expect(page.sent()).toHaveLength(2);
  });

  it('a 409 to other answers than those in doubt was no repetition of them', async () => {
    const page = await conflictAfterDoubt('eva@example.org');
    await page.heading('Your answers were not stored');
    expect(page.screen.getByText('An earlier try of yours may have arrived.')).toBeTruthy();
    const [first, second] = page.sent();
    expect(second?.key).not.toBe(first?.key);
    await page.press('Back to the form');
    await page.screen.findAllByText('An earlier try of yours may have arrived.');
    expect(page.screen.queryAllByText(new RegExp(unknown))).toEqual([]);
    expect(page.screen.getByText(referenceOf(first?.key ?? ''))).toBeTruthy();
  });

  it('with data-idempotent a 409 to answers sent again is a plain one: what is stored is answered by a yes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const page = await sendPublicForm({ idempotent: true }, 'network');
    await page.screen.findByText(/Your answers are sent again by themselves/);
    page.server.fail(submit, { status: 409, body: { message: 'That session is full.' } }, { times: 1 });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.useRealTimers();
    await page.heading('Your answers were not stored');
    expect(page.screen.getByText('That session is full.')).toBeTruthy();
    expect(page.screen.queryByText(/not known|may have arrived/)).toBeNull();
  });

  it('a form whose pages are all hidden has no Send', async () => {
    const hidden = { name: 'p', visibleIf: '{a} = 1', elements: [{ type: 'text', name: 'First Name' }] };
    const page = await openPublicForm({ layout: { pages: [{ ...hidden, visibleIf: undefined }] } });
    expect(page.screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    await act(async () => page.island.update({ layout: { title: 'None', pages: [hidden] } }));
    await page.heading('None');
    expect(page.screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('a layout of more letters than any form has is not shown', async () => {
    const title = 'x'.repeat(2_000_001);
    const page = await openPublicForm({ layout: { title, pages: [{ name: 'p', elements: [] }] } });
    expect(page.screen.getByText(/^This form cannot be shown/)).toBeTruthy();
  });

  it('a 409 without words has ours', async () => {
    const page = await sendPublicForm({}, { status: 409, body: '' });
    expect(
      await page.screen.findByText('The server has something already that they conflict with.'),
    ).toBeTruthy();
  });
});
