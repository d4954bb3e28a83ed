import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDraftVault } from '#shared/drafts/vault.ts';
import { newId } from '#shared/lib/ids.ts';
import {
  asksBeforeUnload,
  openPublicForm,
  sendPublicForm,
  setLine,
  submit,
} from '#test/support/openPublicForm.ts';
import { bringThinSurvey } from '#test/support/thinSurvey.tsx';
import { keptForm, keptVersion } from './domain/draft.ts';
import { nameOf, type TabNews } from './tabs.ts';

beforeEach(bringThinSurvey);

const yes = 'Your answers have been received';
const unknown = 'It is not known whether your answers arrived.';

/** What is said at once to readers of the screen. */
const spoken = (root: HTMLElement) =>
  [...root.querySelectorAll('[aria-live="assertive"]')].map((one) => one.textContent).join(' ');

describe('verification (S2 §5, T-25)', () => {
  it('T-25, T-33 stands on the last page alone, and Send waits for its token', async () => {
    const page = await openPublicForm();
    page.human.hold();
    expect(page.screen.queryByText("Please verify you're human to continue")).toBeNull();
    await page.toLast();
    await page.press('Send');
    // It has stood there before: said once more, for who does not see it.
    await waitFor(() => expect(spoken(page.root)).toContain("Please verify you're human to continue"));
    expect(page.sent()).toEqual([]);
    page.human.release();
    await page.heading(yes);
    expect(page.sent()).toHaveLength(1);
  });

  it('T-25 a token that has expired is not sent', async () => {
    const page = await openPublicForm();
    await page.toLast();
    page.human.hold();
    page.human.expire();
    await page.press('Send');
    expect(page.sent()).toEqual([]);
    page.human.release();
    await page.heading(yes);
    expect(page.sent().map(({ token }) => token)).toEqual(['token2']);
  });

  it('T-25 a token is used for one try', async () => {
    const page = await sendPublicForm({}, { status: 429 });
    await page.screen.findByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/);
    await page.press('Send');
    await page.heading(yes);
    expect(page.sent().map(({ token }) => token)).toEqual(['token1', 'token2']);
  });

  const expired = 'The verification has expired. Please try again.';

  it.each([{ idempotent: true }, { idempotent: false }])(
    'T-25 a token that the server refuses is told in its words, and Send is a first time: %j',
    async (how) => {
      const body = { message: expired, errors: { turnstile_token: [expired] } };
      const page = await sendPublicForm(how, { status: 422, body });
      expect(await page.screen.findByText(expired)).toBeTruthy();
      expect(page.screen.getByText('Your answers were not sent. They are all still here.')).toBeTruthy();
      expect(page.screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ana@example.org');
      await page.press('Send');
      await page.heading(yes);
      const [first, second, ...others] = page.sent();
      expect([first?.token, second?.token, others]).toEqual(['token1', 'token2', []]);
      expect(second?.model).toEqual({ 'First Name': 'Ana', Email: 'ana@example.org' });
      expect(second?.key).not.toBe(first?.key);
    },
  );

  it('a service that gives up is told, with another try', async () => {
    const page = await openPublicForm();
    await page.toLast();
    page.human.fail();
    expect(await page.screen.findByText(/^The verification could not be loaded/)).toBeTruthy();
    await page.press('Try again');
    await page.press('Send');
    await page.heading(yes);
  });

  it('T-25 one that broke without a connection is had again with it, and what waits is sent', async () => {
    const page = await openPublicForm();
    page.human.hold();
    await page.toLast();
    page.human.fail();
    setLine(false);
    await page.press('Send');
    await page.screen.findByText(/^You are offline\. Your answers/);
    page.human.recover();
    setLine(true);
    await page.heading(yes);
    expect(page.sent()).toHaveLength(1);
  });

  it('T-25 one that is blocked locks nothing, is told, and is tried again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const page = await openPublicForm();
    page.human.hold();
    await page.toLast();
    page.human.fail();
    await page.press('Send');
    expect(await page.screen.findByText(/^Nothing is being sent just now/)).toBeTruthy();
    expect(page.root.querySelector('[inert]')).toBeNull();
    expect(page.screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    // Who changes an answer has taken the wish back.
    page.fill('Email', 'late@example.org');
    await waitFor(() => expect(page.screen.queryByText(/^Nothing is being sent/)).toBeNull());
    await page.press('Send');
    await page.screen.findByText(/^Nothing is being sent just now/);
    page.human.recover();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await page.heading(yes);
    expect(page.sent()).toMatchObject([{ model: { Email: 'late@example.org' } }]);
  });

  it('T-25 stays where it is awaited when one goes back a page', async () => {
    const page = await openPublicForm();
    page.human.hold();
    await page.toLast();
    await page.press('Send');
    await waitFor(() => expect(spoken(page.root)).toContain("Please verify you're human to continue"));
    await page.press('Back');
    await page.heading('You');
    expect(page.screen.getByRole('region', { name: "Please verify you're human to continue" })).toBeTruthy();
    page.human.release();
    await page.heading(yes);
    expect(page.sent()).toHaveLength(1);
  });

  it('has the look of the screen, also when that turns dark', async () => {
    const page = await openPublicForm({ theme: 'light' });
    await page.toLast();
    await waitFor(() => expect(page.human.theme()).toBe('light'));
    await act(async () => page.island.update({ theme: 'dark' }));
    await waitFor(() => expect(page.human.theme()).toBe('dark'));
    await page.press('Send');
    await page.heading(yes);
    expect(page.sent()).toHaveLength(1);
  });

  it('without a key the form is sent without a token', async () => {
    const page = await openPublicForm({ siteKey: undefined });
    page.fill('First Name', 'Ana');
    await page.press('Next');
    await page.press('Send');
    await page.heading(yes);
    expect(page.sent()).toMatchObject([{ token: '' }]);
  });
});

describe('a verification that the layout holds (S2 §3)', () => {
  it.each([
    [{}, 'dark', 'flexible'],
    [{ theme: 'auto', size: 'flexible' }, 'dark', 'flexible'],
    [{ theme: 'light', size: 'normal' }, 'light', 'normal'],
    [{ theme: 'dark', size: 'compact' }, 'dark', 'compact'],
    [{ theme: 'blue', size: 'invisible' }, 'dark', 'flexible'],
  ])('gives Turnstile its look and size: %j', async (said, theme, size) => {
    const check = { type: 'turnstile', name: 'check', sitekey: '2x', ...said };
    const elements = [{ type: 'text', name: 'First Name' }, check];
    const layout = { pages: [{ name: 'p', elements }] };
    const page = await openPublicForm({ siteKey: undefined, theme: 'dark', layout });
    await waitFor(() => expect([page.human.theme(), page.human.size()]).toEqual([theme, size]));
  });

  it.each([
    [299, 'compact'],
    [300, 'normal'],
  ])('is small where there is no room for its box: %i px', async (width, size) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    const elements = [{ type: 'turnstile', name: 'check', sitekey: '2x', size: 'normal' }];
    const page = await openPublicForm({ siteKey: undefined, layout: { pages: [{ name: 'p', elements }] } });
    await waitFor(() => expect(page.human.size()).toBe(size));
  });

  it('gets small while it is open, once there is no room for its box any more, and stays so', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const turned: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(listener: () => void) {
          turned.push(listener);
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const elements = [{ type: 'turnstile', name: 'check', sitekey: '2x' }];
    const page = await openPublicForm({ siteKey: undefined, layout: { pages: [{ name: 'p', elements }] } });
    await waitFor(() => expect(page.human.size()).toBe('flexible'));
    for (const now of [299, 600]) {
      width.mockReturnValue(now);
      act(() => turned.forEach((tell) => tell()));
      expect(page.human.size()).toBe('compact');
    }
  });

  it.each([
    ['is asked for', {}, 'token1'],
    ['that is not required is not drawn, and nothing is sent as its token', { isRequired: false }, ''],
  ])('%s', async (_, said, token) => {
    const check = { type: 'turnstile', name: 'check', sitekey: '2x', ...said };
    const elements = [{ type: 'text', name: 'First Name' }, check];
    const page = await openPublicForm({ siteKey: undefined, layout: { pages: [{ name: 'p', elements }] } });
    const send = page.screen.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
    expect(page.screen.queryAllByText("Please verify you're human to continue")).toHaveLength(token ? 1 : 0);
    await page.press('Send');
    await page.heading(yes);
    expect(page.sent()).toMatchObject([{ token }]);
  });
});

describe('answers kept on the device (DESIGN §3)', () => {
  const offer = /^You began this form on /;

  it('are offered on return, put back with their page, and gone after the yes', async () => {
    const page = await openPublicForm();
    await page.toLast();
    const next = await page.reload();
    expect(await next.screen.findByText(offer)).toBeTruthy();
    expect(next.screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', '');
    await next.press('Resume');
    expect(await next.heading('More')).toBeTruthy();
    await next.press('Send');
    await next.heading(yes);
    expect(page.sent()).toMatchObject([{ model: { 'First Name': 'Ana' } }]);
    next.unmount();
    const last = await page.reload();
    await settled();
    expect(last.screen.queryByText(offer)).toBeNull();
  });

  it('tell after that which files are to be chosen again, until they are', async () => {
    const cv = { type: 'file', name: 'cv', title: 'Your CV' };
    const layout = { pages: [{ name: 'p', elements: [{ type: 'text', name: 'First Name' }, cv] }] };
    const page = await openPublicForm({ layout });
    page.fill('First Name', 'Ana');
    page.fill('cv', 'a.pdf');
    await page.screen.findByText(/^Your answers are kept on this device until you send them/);
    const next = await page.reload();
    await next.press('Resume');
    const note = (await next.screen.findByText(/^Files are not kept on the device/)).textContent;
    expect(note).toContain('Your CV');
    next.fill('cv', 'a.pdf');
    await waitFor(() => expect(next.screen.queryByText(/^Files are not kept/)).toBeNull());
  });

  it('are thrown away when one starts anew', async () => {
    const page = await openPublicForm();
    await page.toLast();
    const next = await page.reload();
    await next.press('Start anew');
    await waitFor(() => expect(next.screen.queryByText(offer)).toBeNull());
    next.unmount();
    const last = await page.reload();
    await settled();
    expect(last.screen.queryByText(offer)).toBeNull();
  });

  it.each([
    ['data-keep-draft="false"', { keepDraft: false }],
    ['the form of another id', { formId: 'another' }],
    ['data-draft-hours="0"', { draftHours: 0 }],
  ])('are not offered with %s', async (_, other) => {
    const page = await openPublicForm();
    await page.toLast();
    const next = await page.reload(other);
    await settled();
    expect(next.screen.queryByText(offer)).toBeNull();
  });

  it('of a form that nobody opens again go from the device after data-draft-hours, by another form', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const began = Date.now();
    const vault = createDraftVault({ tenant: undefined, userId: 'public', guard: 'web' });
    const kept = async () => (await vault.list()).map(({ recordId }) => recordId);
    const left = await openPublicForm({ draftHours: 1 });
    await left.toLast();
    left.unmount();
    await expect.poll(kept).toContain(left.formId);
    vi.setSystemTime(began + 3_660_000);
    const other = await openPublicForm();
    await other.toLast();
    other.unmount();
    await expect.poll(kept).toContain(other.formId);
    vi.setSystemTime(began);
    await expect.poll(kept).not.toContain(left.formId);
  });

  it('with data-draft-hours="0" nothing is kept, and the page asks before it is closed', async () => {
    const page = await openPublicForm({ draftHours: 0 });
    await page.toLast();
    // What would be saved is saved by that.
    asksBeforeUnload();
    await settled();
    expect(asksBeforeUnload()).toBe(true);
    expect(await draftsOf(page.formId)).toEqual([]);
  });

  it('data-keep-draft="false" keeps nothing for the next visit', async () => {
    const page = await openPublicForm({ keepDraft: false });
    await page.toLast();
    const next = await page.reload({ keepDraft: true });
    await settled();
    expect(next.screen.queryByText(offer)).toBeNull();
  });

  it('data-keep-draft="false" on an open form takes away what was kept of it, also as the page goes', async () => {
    const page = await openPublicForm();
    await page.toLast();
    const vault = createDraftVault({ tenant: undefined, userId: 'public', guard: 'web' });
    const kept = async () => (await vault.list()).map(({ recordId }) => recordId);
    await expect.poll(kept).toContain(page.formId);
    page.fill('Email', 'ana@example.org');
    await act(async () => page.island.update({ keepDraft: false }));
    asksBeforeUnload();
    await expect.poll(kept).not.toContain(page.formId);
    const next = await page.reload({ keepDraft: true });
    await settled();
    expect(next.screen.queryByText(offer)).toBeNull();
  });

  it('a submission without an answer is remembered through a reload: it asks before a second', async () => {
    const page = await sendPublicForm({}, 'network');
    await page.screen.findAllByText(new RegExp(unknown));
    const next = await page.reload();
    await next.press('Resume');
    await next.press('Send');
    expect(await next.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    expect(page.sent()).toHaveLength(1);
  });

  it.each([
    ['that are too large to be kept', 'a'.repeat(300_000), false],
    ['that are too large to be kept twice', 'ä'.repeat(90_000), true],
  ])('so is one of answers %s', async (_, name, isResumable) => {
    const page = await openPublicForm();
    await page.toLast(name);
    page.server.fail(submit, 'network', { times: 1 });
    await page.press('Send');
    await page.screen.findAllByText(new RegExp(unknown));
    const tooLong = () => page.screen.queryByText(/^Your answers are too long to be kept on this device/);
    await waitFor(() => expect(tooLong() === null).toBe(isResumable));
    await settled();
    expect(tooLong() === null).toBe(isResumable);
    const next = await page.reload();
    await settled();
    expect(next.screen.queryByRole('button', { name: 'Resume' }) !== null).toBe(isResumable);
    if (isResumable) await next.press('Resume');
    else await next.toLast();
    await next.heading('More');
    await next.press('Send');
    expect(await next.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    expect(page.sent()).toHaveLength(1);
  });

  it('one that was refused is not, though its answers are too large to be kept', async () => {
    const page = await openPublicForm();
    await page.toLast('a'.repeat(300_000));
    page.server.fail(submit, { status: 403 }, { times: 1 });
    await page.press('Send');
    await page.screen.findByText('Your answers were not sent. They are all still here.');
    const next = await page.reload();
    await settled();
    await next.toLast();
    await next.press('Send');
    await next.heading(yes);
    expect(page.sent()).toHaveLength(2);
  });

  it('so is one whose page went away while it was sent, without a word', async () => {
    const page = await openPublicForm();
    const held = page.server.hold(submit);
    await page.toLast();
    await page.press('Send');
    await held.arrived;
    // The page that sends says nothing any more: what it kept before is all that there is.
    const next = await page.again();
    await next.press('Resume');
    await next.screen.findAllByText(new RegExp(unknown));
    await next.press('Send');
    expect(await next.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    expect(page.sent()).toHaveLength(1);
  });

  it('with data-idempotent it is sent once more under its key, whatever the order of the answers', async () => {
    const questions = ['First Name', 'Email', 'City'].map((name) => ({ type: 'text', name }));
    const layout = { pages: [{ name: 'p', elements: questions }] };
    const page = await openPublicForm({ layout, idempotent: true, siteKey: undefined });
    const held = page.server.hold(submit);
    page.fill('First Name', 'Ana');
    page.fill('City', 'Oslo');
    page.fill('Email', 'ana@example.org');
    await page.press('Send');
    await held.arrived;
    const next = await page.again();
    await next.press('Resume');
    expect(await next.screen.findByText(/they are stored only once\.$/)).toBeTruthy();
    expect(next.screen.queryByText(/they may arrive twice/)).toBeNull();
    next.fill('City', 'Rome');
    expect(await next.screen.findByText(/they may arrive twice/)).toBeTruthy();
    next.fill('City', 'Oslo');
    await next.press('Send');
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    const [first, second] = page.sent();
    expect(second).toEqual(first);
    held.release();
    await next.heading(yes);
  });

  it('what is sent without an answer beside a draft is remembered when that is resumed', async () => {
    const page = await openPublicForm();
    await page.toLast('Eva');
    const next = await page.reload();
    await next.screen.findByText(offer);
    page.server.fail(submit, 'network', { times: 1 });
    await next.toLast('Ana');
    await next.press('Send');
    await next.screen.findAllByText(new RegExp(unknown));
    await next.press('Resume');
    await settled();
    next.unmount();
    const last = await page.reload();
    await last.press('Resume');
    await last.press('Send');
    expect(await last.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    expect(page.sent()).toHaveLength(1);
  });

  it('of several drafts that were sent without an answer none is forgotten when one starts anew', async () => {
    const formId = newId();
    // Of one vault no two saves have the same moment, by which they are told apart.
    const { layAside, save } = vault();
    for (const key of ['k0', 'k1']) {
      const value = {
        answers: { Email: key },
        emptied: [],
        page: 0,
        files: [],
        doubts: [{ key, model: '{}' }],
      };
      await layAside(draftOf(formId));
      await save({ ...draftOf(formId), value, session: key });
    }
    const page = await openPublicForm({ formId });
    await page.press('Start anew');
    await expect
      .poll(async () => (await draftsOf(formId)).map(({ answers }) => answers))
      .toEqual([{}, { Email: 'k0' }]);
    await page.press('Start anew');
    const keys = async () => (await draftsOf(formId)).map((one) => one.doubts.map(({ key }) => key));
    await expect.poll(keys).toEqual([['k0', 'k1']]);
  });

  it.each(['left alone', 'started anew', 'started anew, and loaded again'])(
    'a draft that was sent without an answer says so, and asks before a second: %s',
    async (how) => {
      const page = await sendPublicForm({}, 'network');
      await page.screen.findAllByText(new RegExp(unknown));
      let next = await page.reload();
      expect(await next.screen.findByText(/^You sent this form on .*not known/)).toBeTruthy();
      if (how !== 'left alone') await next.press('Start anew');
      if (how.endsWith('again')) {
        await settled();
        next.unmount();
        next = await page.reload();
        await settled();
        if (next.screen.queryByRole('button', { name: 'Resume' }))
          throw new Error('nothing is to be resumed');
      }
      await next.toLast('Eva');
      await next.press('Send');
      expect(await next.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
      expect(page.sent()).toHaveLength(1);
    },
  );
});

describe('a browser that keeps nothing', () => {
  it('is told, since what is typed ends with the page', async () => {
    vi.stubGlobal('indexedDB', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = await openPublicForm();
    page.fill('First Name', 'Ana');
    expect(await page.screen.findByText(/^This browser keeps nothing here/)).toBeTruthy();
  });
});

describe('a draft beside what is on its way', () => {
  it('is not resumed into it: what the receipt shows is what was sent', async () => {
    const page = await openPublicForm();
    await page.toLast('Eva');
    const next = await page.reload();
    await next.screen.findByText(/^You began this form on /);
    const held = page.server.hold(submit);
    await next.toLast('Ana');
    await next.press('Send');
    await held.arrived;
    await next.press('Resume');
    await next.press('Start anew');
    held.release();
    await next.heading(yes);
    expect(next.screen.getByText('Ana')).toBeTruthy();
    expect(next.screen.queryByText('Eva')).toBeNull();
    expect(page.sent()).toMatchObject([{ model: { 'First Name': 'Ana' } }]);
  });

  it('resumed while it waits takes the wish back: nothing else is sent than what is seen', async () => {
    const page = await openPublicForm();
    await page.toLast('Eva');
    page.fill('Email', 'eva@example.org');
    const next = await page.reload();
    await next.screen.findByText(/^You began this form on /);
    page.human.hold();
    page.human.expire();
    await next.toLast('Ana');
    await next.press('Send');
    await next.press('Resume');
    page.human.release();
    expect(await next.screen.findByText(/^You have changed an answer before/)).toBeTruthy();
    expect(page.sent()).toEqual([]);
  });

  it('what was typed before it was resumed outlives another reload', async () => {
    const layout = {
      pages: [{ name: 'p', elements: ['First Name', 'Email'].map((name) => ({ type: 'text', name })) }],
    };
    const page = await openPublicForm({ layout });
    page.fill('First Name', 'Eva');
    await settled();
    const next = await page.reload();
    await next.screen.findByText(/^You began this form on /);
    next.fill('Email', 'eva@example.org');
    await next.press('Resume');
    await settled();
    next.unmount();
    const last = await page.reload();
    await last.press('Resume');
    const valueOf = (name: string) => last.screen.getByRole('textbox', { name });
    expect(valueOf('First Name')).toHaveProperty('value', 'Eva');
    expect(valueOf('Email')).toHaveProperty('value', 'eva@example.org');
  });

  it('another layout meanwhile changes nothing of the receipt', async () => {
    const page = await openPublicForm({ siteKey: undefined });
    const held = page.server.hold(submit);
    page.fill('First Name', 'Ana');
    await page.press('Next');
    page.fill('Email', 'ana@example.org');
    await page.canSend();
    await page.press('Send');
    await held.arrived;
    const elements = [{ type: 'text', name: 'Email' }];
    await act(async () =>
      page.island.update({ layout: { title: 'Another', pages: [{ name: 'p', elements }] } }),
    );
    held.release();
    await page.heading(yes);
    expect(page.screen.getByText('Ana')).toBeTruthy();
  });
});

describe('a password', () => {
  const elements = [
    { type: 'text', name: 'First Name' },
    { type: 'text', name: 'pin', title: 'PIN', inputType: 'password' },
  ];
  const layout = { pages: [{ name: 'p', elements }] };

  it('is kept on no device, which is said; after a reload it is to be typed again', async () => {
    const page = await openPublicForm({ layout });
    page.fill('First Name', 'Ana');
    page.fill('pin', 'x1y2');
    await page.screen.findByText(
      'Your answers are kept on this device until you send them, but not the passwords.',
    );
    expect(page.screen.queryByText(/but not the files/)).toBeNull();
    const next = await page.reload();
    await next.press('Resume');
    expect(next.screen.getByRole('textbox', { name: 'First Name' })).toHaveProperty('value', 'Ana');
    expect(next.screen.getByRole('textbox', { name: 'pin' })).toHaveProperty('value', '');
    const note = await next.screen.findByText(/^Passwords are not kept on the device/);
    expect(note.textContent).toContain('PIN');
    next.fill('pin', 'x1y2');
    await waitFor(() => expect(next.screen.queryByText(/^Passwords are not kept/)).toBeNull());
  });

  it('is in no draft of a submission that nobody knows the end of', async () => {
    const page = await openPublicForm({ layout, siteKey: undefined });
    page.server.fail(submit, 'network', { times: 1 });
    page.fill('First Name', 'Ana');
    page.fill('pin', 'x1y2');
    await page.canSend();
    await page.press('Send');
    await page.screen.findAllByText(new RegExp(unknown));
    const next = await page.reload();
    await next.press('Resume');
    const kept = JSON.stringify(await keptOnDevice());
    expect(kept).toContain('Ana');
    expect(kept).not.toContain('x1y2');
    // What was sent is known by its key alone, so that a person has to say whether it is sent once more.
    next.fill('pin', 'x1y2');
    await next.canSend();
    await next.press('Send');
    expect(await next.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
  });

  it('is in none either once it was taken out of the form, and that was sent, too', async () => {
    const page = await openPublicForm({ layout, siteKey: undefined });
    page.server.fail(submit, 'network', { times: 2 });
    page.fill('First Name', 'Ana');
    page.fill('pin', 'x1y2');
    await page.canSend();
    await page.press('Send');
    await page.screen.findAllByText(new RegExp(unknown));
    page.fill('pin', '');
    await page.press('Send');
    await page.press('Send again');
    const models = async () =>
      (await draftsOf(page.formId)).map((one) => one.doubts.map(({ model }) => model));
    await expect.poll(models).toEqual([['', '{"First Name":"Ana"}']]);
  });
});

describe('what is told of an earlier visit', () => {
  it('is when it was sent, not when an answer was corrected after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const page = await sendPublicForm({ timeZone: 'UTC' }, 'network');
    await page.screen.findAllByText(new RegExp(unknown));
    vi.setSystemTime(new Date('2026-11-24T10:30:00Z'));
    page.fill('Email', 'eva@example.org');
    const next = await page.reload();
    const said = (await next.screen.findByText(/^You sent this form on .*not known/)).textContent;
    expect(said).toContain('10:00');
    expect(said).not.toContain('10:30');
  });
});

describe('two tabs', () => {
  it('the other hears that nobody knows whether it was sent, and asks, too', async () => {
    const page = await openPublicForm({ siteKey: undefined });
    const tab = new BroadcastChannel(nameOf(page.form));
    onTestFinished(() => tab.close());
    const heard = vi.fn<(data: unknown) => void>();
    tab.addEventListener('message', ({ data }) => heard(data));
    page.server.fail(submit, 'network', { times: 1 });
    page.fill('First Name', 'Ana');
    await page.press('Next');
    await page.canSend();
    await page.press('Send');
    await page.screen.findAllByText(new RegExp(unknown));
    const doubts = [{ key: page.sent()[0]?.key, model: '{"First Name":"Ana"}' }];
    await waitFor(() => expect(heard.mock.calls).toMatchObject([[{ what: 'perhaps', doubts }]]));
  });

  it('that nobody knows is not said as that it was sent, and a yes that follows is', async () => {
    const page = await openPublicForm();
    await page.toLast();
    const tab = new BroadcastChannel(nameOf(page.form));
    onTestFinished(() => tab.close());
    // A channel has no other origin to aim at.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const tell = (news: TabNews) => tab.postMessage(news);
    tell({ what: 'perhaps', doubts: [] });
    await page.screen.findByText('This form may have been sent from another tab.');
    expect(page.screen.queryByText('This form has been sent from another tab.')).toBeNull();
    await page.press('Send');
    expect(await page.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    tell({ what: 'sent', over: 'k1', doubts: [] });
    await page.screen.findByText('This form has been sent from another tab.');
    expect(page.sent()).toEqual([]);
  });

  it('what the other has sent without an answer is kept beside what is typed here, until it is known to be stored', async () => {
    const page = await openPublicForm();
    await page.toLast('Eva');
    const tab = new BroadcastChannel(nameOf(page.form));
    onTestFinished(() => tab.close());
    // A channel has no other origin to aim at.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const tell = (news: TabNews) => tab.postMessage(news);
    const doubts = ['k0', 'k1'].map((key) => ({ key, model: '{}', doubtedAt: Date.now() }));
    const kept = async () => (await draftsOf(page.formId)).flatMap((one) => one.doubts.map(({ key }) => key));
    tell({ what: 'perhaps', doubts });
    await expect.poll(kept).toEqual(['k0', 'k1']);
    page.fill('Email', 'eva@example.org');
    tell({ what: 'sent', over: 'k1', doubts: [] });
    await expect.poll(kept).toEqual(['k0']);
    expect(await draftsOf(page.formId)).toMatchObject([{ answers: { 'First Name': 'Eva' } }]);
  });

  it('the other hears that what nobody knew was refused', async () => {
    const page = await openPublicForm({ siteKey: undefined, idempotent: true });
    const tab = new BroadcastChannel(nameOf(page.form));
    onTestFinished(() => tab.close());
    const heard = vi.fn<(data: unknown) => void>();
    tab.addEventListener('message', ({ data }) => heard(data));
    page.server.fail(submit, { status: 422 }, { times: 1 });
    page.server.fail(submit, { status: 500 }, { times: 1 });
    page.fill('First Name', 'Ana');
    await page.press('Next');
    await page.canSend();
    await page.press('Send');
    await page.screen.findAllByText(new RegExp(unknown));
    await page.press('Send');
    await page.screen.findByText('Your answers were not sent. They are all still here.');
    const over = page.sent()[0]?.key;
    await waitFor(() =>
      expect(heard.mock.calls).toMatchObject([[{ what: 'perhaps' }], [{ what: 'refused', over }]]),
    );
  });

  it('what was refused in the other is asked about no more, and not kept', async () => {
    const page = await openPublicForm();
    await page.toLast('Eva');
    const tab = new BroadcastChannel(nameOf(page.form));
    onTestFinished(() => tab.close());
    // A channel has no other origin to aim at.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    const tell = (news: TabNews) => tab.postMessage(news);
    const doubts = ['k0', 'k1'].map((key) => ({ key, model: '{}', doubtedAt: Date.now() }));
    const kept = async () => (await draftsOf(page.formId)).flatMap((one) => one.doubts.map(({ key }) => key));
    const perhaps = () => page.screen.queryByText('This form may have been sent from another tab.');
    tell({ what: 'perhaps', doubts });
    await waitFor(() => expect(perhaps()).toBeTruthy());
    tell({ what: 'refused', over: 'k1', doubts: [] });
    await expect.poll(kept).toEqual(['k0']);
    expect(perhaps()).toBeTruthy();
    tell({ what: 'refused', over: 'k0', doubts: [] });
    await waitFor(() => expect(perhaps()).toBeNull());
    await expect.poll(kept).toEqual([]);
    await page.press('Send');
    await page.heading(yes);
  });

  it('what is offered is said to be begun, not sent, once the other has told that it was refused', async () => {
    const page = await sendPublicForm({}, 'network');
    await page.screen.findAllByText(new RegExp(unknown));
    const next = await page.reload();
    await next.screen.findByText(/^You sent this form on .* not known whether your answers arrived/);
    const tab = new BroadcastChannel(nameOf(page.form));
    onTestFinished(() => tab.close());
    // A channel has no other origin to aim at.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tab.postMessage({ what: 'refused', over: page.sent()[0]?.key });
    await next.screen.findByText(/^You began this form on/);
    await next.press('Resume');
    await next.press('Send');
    expect(await next.heading(yes)).toBeTruthy();
  });

  it('the other hears that the form was sent, and asks before it sends again', async () => {
    const page = await openPublicForm();
    await page.toLast();
    const tab = new BroadcastChannel(nameOf(page.form));
    // A channel has no other origin to aim at.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tab.postMessage({ what: 'sent', over: 'k1' });
    expect(await page.screen.findByText('This form has been sent from another tab.')).toBeTruthy();
    tab.close();
    await page.press('Send');
    expect(await page.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    expect(page.sent()).toEqual([]);
  });

  it('that another sends meanwhile is what is said of a try that was not made', async () => {
    const page = await openPublicForm({ siteKey: undefined });
    page.server.fail(submit, 'network', { times: 1 });
    page.fill('First Name', 'Ana');
    await page.press('Next');
    await page.canSend();
    await page.press('Review answers');
    expect(page.screen.getByText(/^Nothing has been sent yet/)).toBeTruthy();
    await page.press('Send');
    await page.screen.findAllByText(new RegExp(unknown));
    // By now nobody knows that.
    expect(page.screen.queryByText(/^Nothing has been sent yet/)).toBeNull();
    const locks = {
      request: (_: string, __: object, work: (lock: null) => unknown) =>
        Promise.resolve().then(() => work(null)),
    };
    vi.spyOn(globalThis, 'navigator', 'get').mockReturnValue(
      Object.create(navigator, { locks: { value: locks } }),
    );
    await page.press('Send');
    await page.press('Send again');
    expect(await page.screen.findByText(/Another tab is sending this form just now/)).toBeTruthy();
    expect(page.screen.queryByText(/cannot be read/)).toBeNull();
  });

  it('only one sends at a time', async () => {
    const locks = {
      request: (_: string, __: object, work: (lock: null) => unknown) =>
        Promise.resolve().then(() => work(null)),
    };
    vi.spyOn(globalThis, 'navigator', 'get').mockReturnValue(
      Object.create(navigator, { locks: { value: locks } }),
    );
    const page = await sendPublicForm();
    expect(await page.screen.findByText(/^Another tab is sending this form just now/)).toBeTruthy();
    expect(page.sent()).toEqual([]);
  });
});

const vault = () => createDraftVault({ tenant: undefined, userId: 'public', guard: 'web' });

const draftOf = (formId: string) =>
  ({ kind: 'public-form', recordId: formId, schema: keptForm, version: keptVersion }) as const;

/** What is kept of a form, the newest first. */
const draftsOf = async (formId: string) => (await vault().load(draftOf(formId))).map(({ value }) => value);

/** All that lies on the device. */
async function keptOnDevice(): Promise<unknown[]> {
  const done = <T,>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
    });
  const kept: unknown[] = [Object.entries(localStorage)];
  for (const { name = '' } of await indexedDB.databases()) {
    const base = await done(indexedDB.open(name));
    for (const store of base.objectStoreNames)
      kept.push(await done(base.transaction(store).objectStore(store).getAll()));
    base.close();
  }
  return kept;
}

/** What is read from the device has had its time. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
