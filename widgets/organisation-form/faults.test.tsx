import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { newId } from '#shared/lib/ids.ts';
import { actionsOn, addForm, createOrganisation, searchOrganisations } from '#test/support/openForm.ts';
import { fillInOrganisation, openOrganisationForm } from '#test/support/openOrganisationForm.ts';

type Actions = ReturnType<typeof actionsOn>;

const keysOf = (page: Awaited<ReturnType<typeof openOrganisationForm>>) =>
  page.server.callsTo(createOrganisation).map(({ headers }) => headers['idempotency-key']);

describe('a creation that fails (C-21: nothing was shown)', () => {
  it('with 422: at the fields, the focus on the first, and told to the host', async () => {
    const page = await openOrganisationForm();
    await page.fillIn('Zenith');
    const errors = {
      vat_number: ['Unknown number.'],
      public: ['Not allowed.'],
      address_city: ['No such city.'],
    };
    page.server.fail(createOrganisation, { status: 422, body: { message: 'x', errors } }, { times: 1 });
    await page.send();
    await waitFor(() => expect(page.errorsOf('VAT number')).toBe('Unknown number.'));
    expect(page.errorsOf(/^Address city/)).toBe('No such city.');
    await waitFor(() => expect(page.focused()).toBe(page.dialog().getByRole('radio', { name: 'Private' })));
    expect(page.heardOf('widget:error')).toMatchObject([{ widget: 'organisation-form', code: 'invalid' }]);
    expect(page.input(/^Name/).value).toBe('Zenith');
    await page.send();
    await page.closed();
  });

  it('with 422 at the switch: said at it, and the focus is there', async () => {
    const page = await openOrganisationForm();
    await page.fillIn('Zenith');
    const errors = { member: ['Only the board makes members.'] };
    page.server.fail(createOrganisation, { status: 422, body: { message: 'x', errors } }, { times: 1 });
    await page.send();
    const member = page.dialog().getByRole('switch', { description: 'Only the board makes members.' });
    await waitFor(() => expect(page.focused()).toBe(member));
  });

  it('with 200 and «success: false»: in the server’s words, by field or not, and nothing is called created', async () => {
    const page = await openOrganisationForm();
    await page.fillIn('Zenith');
    const refuse = (body: object) =>
      page.server.fail(createOrganisation, { status: 200, body: { success: false, ...body } }, { times: 1 });
    refuse({ message: 'No more organisations.' });
    await page.send();
    expect(await page.dialog().findByText('No more organisations.')).toBeTruthy();
    refuse({ errors: { vat_number: ['Unknown number.'] } });
    await page.send();
    await waitFor(() => expect(page.errorsOf('VAT number')).toBe('Unknown number.'));
    expect(page.input(/^Name/).value).toBe('Zenith');
    expect(page.told).toEqual([]);
    expect(page.heardOf('organisation-created')).toEqual([]);
  });

  it.each([
    ['500', { status: 500 }, 'The server had a problem. Please try again.'],
    ['419', { status: 419 }, /^This page has been open for too long/],
  ] as const)(
    'with %s: a notice inside, everything kept, Retry is the same wish',
    async (_, fault, words) => {
      const page = await openOrganisationForm();
      await page.fillIn('Zenith');
      page.server.fail(createOrganisation, fault);
      await page.send();
      expect(await page.dialog().findByText(words)).toBeTruthy();
      expect(page.input(/^Address city/).value).toBe('Madrid');
      page.server.mend();
      await page.press('Retry');
      await page.closed();
      expect(new Set(keysOf(page)).size).toBe(1);
      expect(page.heardOf('organisation-created')).toHaveLength(1);
    },
  );

  it('with an answer that is lost: it is found by its name, not created twice', async () => {
    const page = await openOrganisationForm();
    await page.fillIn('Zenith');
    page.server.fail(createOrganisation, 'truncated', { times: 1 });
    await page.send();
    await page.closed();
    expect(keysOf(page)).toHaveLength(1);
    expect(page.heardOf('organisation-created')).toEqual([{ id: expect.any(String), name: 'Zenith' }]);
  });

  it('is not made good by an organisation of the name that somebody else has created meanwhile', async () => {
    const page = await openOrganisationForm();
    await page.fillIn('Zenith');
    await waitFor(() => expect(page.server.callsTo(searchOrganisations)).toHaveLength(1));
    await page.user.click(page.input('VAT number'));
    page.sql("UPDATE organisations SET name = 'Zenith' WHERE id = (SELECT min(id) FROM organisations)");
    page.server.fail(createOrganisation, { status: 500 });
    await page.send();
    expect(await page.dialog().findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(page.heardOf('organisation-created')).toEqual([]);
  });

  it('with an answer of only the name (C-22), or none at all: the name that was sent stands for it', async () => {
    for (const body of [{ name: 'ZENITH' }, null]) {
      const page = await openOrganisationForm();
      await page.fillIn('Zenith');
      page.server.fail(createOrganisation, { status: 201, body });
      await page.send();
      await page.closed();
      expect(page.heardOf('organisation-created')).toEqual([{ id: null, name: body?.name ?? 'Zenith' }]);
      page.unmount();
    }
  });
});

describe('unsaved work', () => {
  async function openTyped() {
    const userId = newId();
    const page = await openOrganisationForm({ userId });
    await page.fillIn('Zenith');
    page.unmount();
    const again = async (props: Readonly<Record<string, unknown>> = {}) => {
      const form = await addForm('organisation-form', { userId, open: true, ...props });
      const actions = actionsOn(form.root, 'New organisation');
      await actions.opened();
      return { ...form, ...actions };
    };
    return { again };
  }

  it('comes back with all its choices', async () => {
    const { again } = await openTyped();
    const page = await again();
    await waitFor(() => expect(page.input(/^Name/).value).toBe('Zenith'));
    expect(page.input(/^Country/).value).toBe('Spain');
    const radio = page.dialog().getByRole('radio', { name: 'Private' });
    expect(radio instanceof HTMLInputElement && radio.checked).toBe(true);
  });

  it('waits beside a name that is suggested, until it is brought back', async () => {
    const { again } = await openTyped();
    const page = await again({ suggestedName: 'Nadir' });
    // Of today: without the year.
    expect(
      await page.dialog().findByText(/^There is unsaved work from before \(\w+\s\d+,\s\d+:/),
    ).toBeTruthy();
    expect(page.input(/^Name/).value).toBe('Nadir');
    await page.press('Bring it back');
    await waitFor(() => expect(page.input(/^Name/).value).toBe('Zenith'));
  });

  it('is thrown away only after a question, here and where something else has been typed', async () => {
    const { again } = await openTyped();
    const page = await again({ suggestedName: 'Nadir' });
    await page.dialog().findByText(/^There is unsaved work from before/);
    await page.fill(/^Acronym/, 'NAD');
    await page.press('Bring it back');
    await page.answer('Keep editing');
    expect(page.input(/^Acronym/).value).toBe('NAD');
    await page.press('Discard it');
    await page.answer('Discard');
    await waitFor(() => expect(page.dialog().queryByText(/^There is unsaved work from before/)).toBeNull());
    expect(page.input(/^Acronym/).value).toBe('NAD');
  });

  it.each([
    ['closed', (page: Actions) => page.user.keyboard('{Escape}')],
    [
      'created',
      (page: Actions) => fillInOrganisation(page, 'Nadir').then(() => page.press('Create organisation')),
    ],
  ])('is still offered after another, beside which it waited, was %s', async (_, end) => {
    const { again } = await openTyped();
    const page = await again({ suggestedName: 'Nadir' });
    await page.dialog().findByText(/^There is unsaved work from before/);
    await end(page);
    await page.closed();
    page.unmount();
    const next = await again();
    await waitFor(() => expect(next.input(/^Name/).value).toBe('Zenith'));
  });
});
