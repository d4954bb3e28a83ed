import { waitFor } from '@testing-library/dom';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { actionsOn, addForm, createOrganisation, formInfo, startExample } from '#test/support/openForm.ts';
import { openOrganisationForm } from '#test/support/openOrganisationForm.ts';

type Page = Awaited<ReturnType<typeof openOrganisationForm>>;

const sent = (page: Page) => page.server.callsTo(createOrganisation).map(({ body }) => body);

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.user.click(page.input(label));
  fireEvent.change(page.input(label), { target: { value: name } });
  await page.user.click(await page.dialog().findByRole('option', { name }));
}

describe('creating an organisation (S1 §3, §5)', () => {
  it('sends what was typed, tells the host, and closes', async () => {
    const page = await openOrganisationForm();
    await page.fillIn('Zenith');
    await page.send();
    await page.closed();
    expect(page.heardOf('organisation-created')).toEqual([
      { id: expect.stringMatching(/^\d+$/), name: 'Zenith' },
    ]);
    await waitFor(() => expect(page.heardOf('form-closed')).toHaveLength(1));
    expect(page.told).toMatchObject([
      { tone: 'success', message: 'Organisation created: \u2068Zenith\u2069' },
    ]);
  });

  it('has every field of the spec', async () => {
    const page = await openOrganisationForm();
    await page.fillIn('Zenith');
    const texts = {
      Email: 'info@zenith.example',
      'Global id': 'G-1',
      Phone: '+41 (22) 791-21',
      Website: 'https://zenith.example',
      'VAT number': 'CHE-1',
      'Address building': '20',
      'Address postal code': '1211',
      'Address PO box': '27',
    };
    for (const [label, text] of Object.entries(texts)) await page.fill(label, text);
    await page.user.type(page.input('Tags'), 'UN,');
    await page.user.click(page.dialog().getByRole('switch', { name: 'Member' }));
    const info: unknown = await (await fetch('/api/organisations/get-form-info')).json();
    const first = (list: string, name: string) => Object(Reflect.get(Object(info), list)[0])[name];
    await choose(page, 'Range of action', first('rangeOfActionList', 'range_of_action'));
    await choose(page, 'Type', first('typeNameList', 'type'));
    await choose(page, 'Industry', first('industryNameList', 'industry'));
    await page.send();
    await page.closed();
    expect(sent(page)).toEqual([
      {
        acronym: 'NO',
        name: 'Zenith',
        email: 'info@zenith.example',
        tags: ['UN'],
        global_id: 'G-1',
        member: true,
        phone: '+41 (22) 791-21',
        country_id: expect.any(String),
        public: 0,
        range_of_action_id: '1',
        type_id: '1',
        industry_id: '1',
        website: 'https://zenith.example',
        vat_number: 'CHE-1',
        address_building: '20',
        address_street: 'Calle Mayor 5',
        address_postal_code: '1211',
        address_city: 'Madrid',
        address_po_box: '27',
      },
    ]);
  });

  it('asks for what is required, and takes private (0) for a choice; no member by default (C-23)', async () => {
    const page = await openOrganisationForm();
    await page.send();
    expect(page.dialog().getAllByText('6 entries need your attention')).not.toHaveLength(0);
    await waitFor(() => expect(page.focused()).toBe(page.input(/^Name/)));
    expect(sent(page)).toEqual([]);
    await page.fillIn();
    await page.send();
    await page.closed();
    expect(sent(page)).toMatchObject([{ public: 0, member: false, country_id: expect.any(String) }]);
  });

  it('leads from the summary to the radio buttons', async () => {
    const page = await openOrganisationForm();
    await page.send();
    await page.user.click(page.dialog().getByRole('button', { name: 'Private/Public' }));
    expect(page.focused()).toBe(page.dialog().getByRole('radio', { name: 'Private' }));
  });

  it('creates one on a double-click', async () => {
    const page = await openOrganisationForm();
    await page.fillIn();
    await page.user.dblClick(page.dialog().getByRole('button', { name: 'Create organisation' }));
    await page.closed();
    expect(sent(page)).toHaveLength(1);
  });
});

describe('the lists to choose from (C-24)', () => {
  const others = { rangeOfActionList: [], typeNameList: [], industryNameList: [] };

  it.each([
    ['names', ['Spain', 'France'], 'Spain'],
    ['objects', [{ id: 7, name: 'Spain' }], '7'],
    ['a map of id to name', { 7: 'Spain' }, '7'],
  ])('may come as %s', async (_, countriesNameList, id) => {
    const { server } = startExample();
    server.fail(formInfo, { body: { countriesNameList, ...others } });
    const form = await addForm('organisation-form', { open: true });
    const actions = actionsOn(form.root, 'New organisation');
    await actions.opened();
    await actions.user.click(actions.input(/^Country/));
    fireEvent.change(actions.input(/^Country/), { target: { value: 'Spain' } });
    await actions.user.click(await actions.dialog().findByRole('option', { name: 'Spain' }));
    for (const [label, text] of [
      ['Name', 'Zenith'],
      ['Acronym', 'Z'],
      ['Address city', 'X'],
      ['Address street', 'Y'],
    ])
      await actions.fill(new RegExp(`^${label}`), text ?? '');
    await actions.user.click(actions.dialog().getByRole('radio', { name: 'Public' }));
    server.fail(createOrganisation, { status: 201, body: { name: 'Zenith' } });
    await actions.press('Create organisation');
    await actions.closed();
    expect(server.callsTo(createOrganisation)[0]?.body).toMatchObject({ country_id: id, public: 1 });
  });

  it('say in their empty fields what to do there', async () => {
    const page = await openOrganisationForm();
    for (const label of [/^Country/, /^Type/]) expect(page.input(label).placeholder).toBe('Choose…');
  });

  it('can fail to come: the rest can be filled in meanwhile, and Retry brings them', async () => {
    const { server } = startExample();
    server.fail(formInfo, { status: 403 });
    const form = await addForm('organisation-form', { open: true });
    const actions = actionsOn(form.root, 'New organisation');
    await actions.opened();
    expect(await actions.dialog().findByText('The lists to choose from could not be loaded')).toBeTruthy();
    await actions.fill(/^Name/, 'Zenith');
    server.mend();
    await actions.user.click(actions.dialog().getAllByRole('button', { name: 'Retry' })[0] ?? form.root);
    await waitFor(() =>
      expect(actions.dialog().queryByText('The lists to choose from could not be loaded')).toBeNull(),
    );
    expect(actions.input(/^Name/).value).toBe('Zenith');
  });
});

describe('the web site', () => {
  it('must be http or https; what people leave out is added', async () => {
    const page = await openOrganisationForm();
    await page.fill('Website', 'javascript:alert(1)');
    await page.user.click(page.input('Phone'));
    expect(page.errorsOf('Website')).toMatch(/Only addresses with http or https/);
    await page.fill('Website', 'zenith.example');
    await page.user.click(page.input('Phone'));
    expect(page.input('Website').value).toBe('https://zenith.example');
    expect(page.errorsOf('Website')).toBe('');
  });
});

describe('an organisation of the same name', () => {
  it('is a hint, never in the way', async () => {
    const page = await openOrganisationForm();
    const { id } = await page.insert('organisations/detail/create-organisation-json', {
      name: 'Zenith',
      acronym: 'Z',
      country_id: 1,
      public: 1,
      address_street: 'X',
      address_city: 'Oslo',
    });
    await page.fill(/^Name/, 'zenith');
    await page.user.click(page.input(/^Acronym/));
    expect(
      await page.dialog().findByText('There is an organisation of this name. Is it the same one?'),
    ).toBeTruthy();
    const link = page.dialog().getByRole('link', { name: 'Open it Zenith' });
    expect(link.getAttribute('href')).toBe(`/organisations/${String(id)}/edit`);
    await page.fillIn('zenith');
    await page.send();
    await page.closed();
  });
});
