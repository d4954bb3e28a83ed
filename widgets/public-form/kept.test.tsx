import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPublicForm, sendPublicForm, setLine, submit } from '#test/support/openPublicForm.ts';

vi.mock(
  '#shared/survey/surveyVendor.tsx',
  async () => (await import('#test/support/thinSurvey.tsx')).thinSurvey,
);

const yes = 'Your answers have been received';
const unknown = 'It is not known whether your answers arrived.';

describe('verification (S2 §5, T-25)', () => {
  it('T-25 stands on the last page alone, and Send waits for its token', async () => {
    const page = await openPublicForm();
    page.human.hold();
    expect(page.screen.queryByText("Please verify you're human to continue")).toBeNull();
    await page.toLast();
    await page.press('Send');
    expect((await page.screen.findByRole('alert')).textContent).toBe(
      "Please verify you're human to continue",
    );
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
    await page.screen.findByRole('alert');
    await page.press('Back');
    await page.heading('You');
    expect(page.screen.getByText("Please verify you're human to continue")).toBeTruthy();
    page.human.release();
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

  it('data-keep-draft="false" keeps nothing for the next visit', async () => {
    const page = await openPublicForm({ keepDraft: false });
    await page.toLast();
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

describe('two tabs', () => {
  it('the other hears that the form was sent, and asks before it sends again', async () => {
    const page = await openPublicForm();
    await page.toLast();
    const tab = new BroadcastChannel(`event-widgets.public-form.${page.formId}`);
    // A channel has no other origin to aim at.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tab.postMessage('sent');
    expect(await page.screen.findByText('This form has been sent from another tab.')).toBeTruthy();
    tab.close();
    await page.press('Send');
    expect(await page.screen.findByRole('alertdialog', { name: 'Send a second time?' })).toBeTruthy();
    expect(page.sent()).toEqual([]);
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

/** What is read from the device has had its time. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));
