import { waitFor } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addNotifications,
  formModel,
  load,
  openNotifications,
  replies,
  save,
} from '#test/support/openFormNotifications.ts';

const failureText = 'An error has ocurred while saving your notification configuration. Please, try again.';

async function changed(options: Parameters<typeof openNotifications>[0] = {}) {
  const page = await openNotifications(options);
  await page.ready();
  await page.pick('Template', 'Reminder');
  return page;
}

describe('what can go wrong (S2 §8)', () => {
  it.each([
    [{ status: 500 }, /The server had a problem/, true],
    [{ status: 403, body: { message: 'Not yours.' } }, /Not yours\./, false],
    [{ status: 404 }, /no longer there|no answer for this part/, false],
    [{ status: 409, body: { message: 'Somebody else saved.' } }, /Somebody else saved\./, false],
    [{ status: 419 }, /open for too long/, true],
    [{ status: 401 }, /signed out/, true],
    [{ status: 429 }, /Too many requests/, true],
    ['sign-in', /signed out/, true],
    ['html', /cannot be read/, true],
    ['network', /could not be reached/, true],
  ] as const)(
    'T-33, S2 §8: %j is told in the words of the documents, and every change stays',
    async (fault, words, mayRetry) => {
      const page = await changed();
      page.server.fail(save, fault);
      await page.saveAll();
      await waitFor(() => expect(page.told).toHaveLength(1));
      expect(page.told[0]).toMatchObject({ tone: 'danger', title: 'Error', message: failureText });
      expect((await page.screen.findAllByText(words)).length).toBeGreaterThan(0);
      expect(page.state()).toBe('1 unsaved change');
      expect(page.rule()).toMatch(/Reminder/);
      expect(page.screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(mayRetry);
    },
  );

  it.each([
    [{ status: 403 }, [/You are not allowed/], 'Save'],
    [{ status: 500 }, [/It is not known/, /The server had a problem/, /Retry repeats/], 'Retry'],
  ] as const)('is told once beside the notice, with one way on: %j', async (fault, words, wayOn) => {
    const page = await changed();
    page.server.fail(save, fault);
    // The page shows it itself.
    const show = (event: Event) => event.stopImmediatePropagation();
    page.el.addEventListener('widget:notice', show, { capture: true });
    await page.saveAll();
    expect(await page.screen.findByText(failureText)).toBeTruthy();
    for (const word of words) expect(await page.screen.findAllByText(word)).toHaveLength(1);
    expect(page.screen.queryByText(/have not been saved|No clear answer/)).toBeNull();
    const waysOn = page.screen.getAllByRole('button', { name: /^(Save|Retry)$/ });
    expect(waysOn.map(({ textContent }) => textContent)).toEqual([wayOn]);
    expect(page.el.shadowRoot?.activeElement).toBe(waysOn[0]);
  });

  it('brings the first field of a 422 into view, with the focus on the summary', async () => {
    const scroll = vi.fn<() => void>();
    Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', { configurable: true, value: scroll });
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'));
    const page = await changed();
    page.server.fail(save, { status: 422, body: { errors: { user_email: ['Not valid.'] } } });
    await page.saveAll();
    await page.screen.findByText('Not valid.');
    expect(scroll.mock.contexts.at(-1)).toBe(page.screen.getByRole('combobox', { name: 'Recipient' }));
    expect(page.el.shadowRoot?.activeElement).toBe(page.screen.getByRole('region', { name: /needs/ }));
  });

  it('puts a 422 at its fields, with a summary that leads there', async () => {
    const page = await changed();
    page.server.fail(save, {
      status: 422,
      body: {
        errors: { user_email: ['The selected user email is invalid.'], 'selectedFields.0': ['Not known.'] },
      },
    });
    await page.saveAll();
    expect(await page.screen.findByText('2 entries need your attention')).toBeTruthy();
    expect(page.screen.getByText('The selected user email is invalid.')).toBeTruthy();
    expect(page.screen.getByText('Not known.')).toBeTruthy();
    await page.user.click(page.button('Recipient'));
    expect(page.el.shadowRoot?.activeElement).toBe(page.screen.getByRole('combobox', { name: 'Recipient' }));
    await page.pick('Recipient', 'Email2');
    expect(page.screen.queryByText('The selected user email is invalid.')).toBeNull();
  });

  it('is told that nobody knows when no answer came; the same again is the same wish', async () => {
    const page = await changed();
    page.server.fail(save, 'cut', { times: 1 });
    await page.saveAll();
    expect(await page.screen.findByText('It is not known whether your changes have been saved')).toBeTruthy();
    expect(page.server.callsTo(save)).toHaveLength(1);
    await page.user.click(page.button('Retry'));
    await waitFor(() => expect(page.told.at(-1)).toMatchObject({ message: 'Notifications Saved' }));
    const keys = page.server.callsTo(save).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is found to be saved when only the answer was lost', async () => {
    let isStored = false;
    const page = await changed({
      answers: {
        [load]: () => ({ ...formModel, model: { ...formModel.model, chosenDesign: isStored ? 4 : 3 } }),
        [save]: () => {
          isStored = true;
          return { success: true };
        },
      },
    });
    page.server.fail(save, 'cut', { times: 1 });
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.told[0]).toMatchObject({ tone: 'success' });
    expect(page.state()).toBe('No unsaved changes');
  });

  it.each([{ success: false }, { success: false, message: 'Closed.' }])(
    'T-33: %j is no success',
    async (answer) => {
      const page = await changed({ answers: { [save]: answer } });
      await page.saveAll();
      await waitFor(() => expect(page.told[0]).toMatchObject({ title: 'Error', message: failureText }));
      expect(page.state()).toBe('1 unsaved change');
    },
  );

  it.each([201, 202, 204])('T-8: %i is a success', async (status) => {
    const page = await changed({
      answers: { [save]: () => new Response(status === 204 ? null : 'Saved', { status }) },
    });
    await page.saveAll();
    await waitFor(() =>
      expect(page.told[0]).toMatchObject({ tone: 'success', message: 'Notifications Saved' }),
    );
  });

  it('is found to be saved, though somebody else has saved another setting behind it', async () => {
    let isStored = false;
    const page = await changed({
      answers: {
        [load]: () => ({
          ...formModel,
          model: { ...formModel.model, ...(isStored && { chosenDesign: 4, userEmail: 'Email2' }) },
        }),
        [save]: () => {
          isStored = true;
          return { success: true };
        },
      },
    });
    page.server.fail(save, 'cut', { times: 1 });
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.told[0]).toMatchObject({ tone: 'success' });
    expect(page.rule()).toMatch(/Email2/);
    expect(
      await page.screen.findByText('Saved by somebody else meanwhile, and kept: Recipient.'),
    ).toBeTruthy();
  });

  it('keeps what is changed while it is being saved', async () => {
    const page = await changed();
    const held = page.server.hold(save);
    await page.saveAll();
    await page.pick('Sender', 'Press office');
    held.release();
    await waitFor(() => expect(page.told).toHaveLength(1));
    expect(page.rule()).toMatch(/from Press office, in the design/);
  });

  it('X-15: offers Retry where the settings cannot be loaded, and says what is no form', async () => {
    const page = await openNotifications({ answers: { [load]: () => new Response('{}', { status: 403 }) } });
    expect(await page.screen.findByText('The notifications could not be loaded')).toBeTruthy();
    expect(page.button('Retry')).toBeTruthy();
    expect(page.screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('lets everything be set where the replies cannot be loaded', async () => {
    const page = await openNotifications({
      answers: { [replies]: () => new Response('{}', { status: 403 }) },
    });
    await page.ready();
    expect(await page.screen.findByText('The replies could not be loaded')).toBeTruthy();
    await page.pick('Template', 'Reminder');
    await page.saveAll();
    await waitFor(() => expect(page.told[0]).toMatchObject({ tone: 'success' }));
  });
});

describe('unsaved changes (screens.md §11)', () => {
  it('go back to what is saved, and can be brought back', async () => {
    const page = await changed();
    await page.user.click(page.button('Back to saved'));
    expect(page.rule()).toMatch(/Confirmation/);
    expect(page.state()).toBe('No unsaved changes');
    // Nothing else is left to do.
    const back = page.button('Bring changes back');
    for (const name of ['Save', 'Back to saved'])
      expect(page.screen.queryByRole('button', { name })).toBeNull();
    expect(page.el.shadowRoot?.activeElement).toBe(back);
    await page.user.click(back);
    expect(page.rule()).toMatch(/Reminder/);
    expect(page.el.shadowRoot?.activeElement).toBe(page.button('Back to saved'));
    expect(page.button('Save')).toBeTruthy();
  });

  it('that could not be saved are told of no more once they are taken back', async () => {
    const page = await changed();
    page.server.fail(save, { status: 403 }, { times: 1 });
    await page.saveAll();
    await page.screen.findByText('You are not allowed to do this.');
    await page.user.click(page.button('Back to saved'));
    expect(page.screen.queryByText('You are not allowed to do this.')).toBeNull();
  });

  it('of which nobody knows are, once what is stored has been read', async () => {
    const page = await changed();
    page.server.fail(save, { status: 500 }, { times: 1 });
    await page.saveAll();
    await page.screen.findByText('It is not known whether your changes have been saved');
    await page.user.click(page.button('Back to saved'));
    await page.user.click(page.button('Retry'));
    await waitFor(() =>
      expect(page.screen.queryByText('It is not known whether your changes have been saved')).toBeNull(),
    );
    expect(page.server.callsTo(save)).toHaveLength(1);
  });

  it('make the browser ask before the page is left, and only then', async () => {
    const page = await openNotifications();
    await page.ready();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await page.pick('Template', 'Reminder');
    expect(leave()).toBe(true);
    await page.saveAll();
    await waitFor(() => expect(page.told).toHaveLength(1));
    await waitFor(() => expect(leave()).toBe(false));
  });

  it('stand there again on return, beside what the server says by then', async () => {
    const page = await changed({ props: { formId: '12', userId: '5', tenant: 'kept' } });
    page.close();
    const { queryClient } = await import('#shared/query/client.ts');
    queryClient.clear();
    const again = await addNotifications({ formId: '12', userId: '5', tenant: 'kept' });
    expect(await again.screen.findByText(/Your unsaved changes from .* are here again/)).toBeTruthy();
    expect(again.rule()).toMatch(/Reminder/);
    await again.user.click(again.button('Back to saved'));
    again.close();
    queryClient.clear();
    const third = await addNotifications({ formId: '12', userId: '5', tenant: 'kept' });
    await third.ready();
    expect(third.state()).toBe('No unsaved changes');
  });

  it('are saved by Ctrl with Enter from anywhere', async () => {
    const page = await changed();
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(page.told[0]).toMatchObject({ tone: 'success' }));
  });
});
