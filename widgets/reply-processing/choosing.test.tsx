import { fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pageStore } from '#shared/store/page.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { responses, updates } from '#test/support/processingServer.ts';
import type { Call } from '#test/support/serve.ts';
import { settle } from '#test/support/settle.ts';

const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org' };
const wu = { 'First Name': 'Mei', 'Last Name': 'Wu', Email: 'mei@example.org' };
const searchContacts = 'GET /api/forms-processing/fetch-contacts';

type Desk = Awaited<ReturnType<typeof openReplyProcessing>>;

const shows = (desk: Desk, name: string) => desk.screen.findByRole('heading', { level: 3, name });
const asked = (desk: Desk, target: string) =>
  desk.server.callsTo(target).map(({ query }) => query['searchInput'] ?? '');

describe('T-30: names of two letters', () => {
  it.each([
    ['Search replies', responses],
    ['Name or email of the contact', searchContacts],
  ])('T-30: «%s» asks for them on Enter alone', async (name, target) => {
    const desk = await openReplyProcessing({ replies: [bo, wu], routes: { [searchContacts]: [] } });
    await shows(desk, 'Bo Lund');
    const box = desk.screen.getByRole('searchbox', { name });
    const before = desk.server.callsTo(target).length;
    fireEvent.change(box, { target: { value: 'Wu' } });
    expect(await desk.screen.findByText('Enter ↵')).toBeDefined();
    expect(desk.server.callsTo(target)).toHaveLength(before);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(asked(desk, target).at(-1)).toBe('Wu'));
    fireEvent.change(box, { target: { value: 'Wu L' } });
    await waitFor(() => expect(asked(desk, target).at(-1)).toBe('Wu L'));
  });
});

describe('a slow search that another has overtaken', () => {
  const find = (desk: Desk, name: string, value: string) => {
    const box = desk.screen.getByRole('searchbox', { name });
    fireEvent.change(box, { target: { value } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };

  it('of replies shows nothing of its own any more', async () => {
    const desk = await openReplyProcessing({ replies: [bo, wu] });
    await shows(desk, 'Bo Lund');
    const slow = desk.server.hold(responses);
    find(desk, 'Search replies', 'Lund');
    await slow.arrived;
    find(desk, 'Search replies', 'Mei');
    await shows(desk, 'Mei Wu');
    slow.release();
    await settle();
    expect(asked(desk, responses)).toEqual(['', 'Lund', 'Mei']);
    expect([desk.names(), desk.shown()]).toEqual([['Mei Wu'], 'Mei Wu']);
  });

  it('of contacts lists nobody of its own any more', async () => {
    const people = [
      { id: 40, first_name: 'Eva', last_name: 'Ruiz' },
      { id: 41, first_name: 'Mei', last_name: 'Wu' },
    ];
    const found = ({ query }: Call) => people.filter((one) => one.first_name === query['searchInput']);
    const desk = await openReplyProcessing({ replies: [bo], routes: { [searchContacts]: found } });
    await shows(desk, 'Bo Lund');
    const listed = () =>
      within(desk.screen.getByRole('list', { name: 'Contacts found' }))
        .getAllByRole('button')
        .map((one) => one.textContent);
    const slow = desk.server.hold(searchContacts);
    find(desk, 'Name or email of the contact', 'Eva');
    await slow.arrived;
    find(desk, 'Name or email of the contact', 'Mei');
    await waitFor(() => expect(listed()).toEqual(['Mei Wu']));
    slow.release();
    await settle();
    expect(asked(desk, searchContacts)).toEqual(['Eva', 'Mei']);
    expect(listed()).toEqual(['Mei Wu']);
  });
});

describe('T-34: types that nobody lists', () => {
  it.each([
    ['Registration', 'Create registration'],
    ['survey', 'Create contact'],
  ])('T-34: %s', async (formType, name) => {
    const desk = await openReplyProcessing({ replies: [bo] }, { formType });
    await shows(desk, 'Bo Lund');
    expect(desk.screen.getByRole('button', { name })).toBeDefined();
    expect(desk.server.callsTo(responses)[0]?.query['type']).toBe(formType);
  });

  it.each([
    ['in the address', undefined, '/?form=12&type='],
    ['in the attribute', ' ', '/?form=12'],
  ])('T-34: a blank type %s is none: the server is asked', async (_, formType, address) => {
    const getType = 'GET /api/forms/get-form-type/*';
    const desk = await openReplyProcessing(
      { replies: [bo], routes: { [getType]: { type: 'registration' } } },
      { formId: undefined, formType },
      address,
    );
    await shows(desk, 'Bo Lund');
    expect(desk.server.callsTo(getType)).toHaveLength(1);
    expect(desk.screen.getByRole('button', { name: 'Create registration' })).toBeDefined();
    expect(desk.server.callsTo(responses)[0]?.query['type']).toBe('registration');
  });

  it('T-34: where the type cannot be had, nothing is taken for a contact: one asks again, or chooses', async () => {
    const getType = 'GET /api/forms/get-form-type/*';
    const desk = await openReplyProcessing(
      { replies: [bo], routes: { [getType]: () => Response.json({ message: 'No.' }, { status: 403 }) } },
      { formId: undefined, formType: undefined },
      '/?form=12',
    );
    await desk.screen.findByText(/^It could not be found out/);
    expect(desk.server.callsTo(responses)).toHaveLength(0);
    await desk.user.click(desk.screen.getByRole('combobox', { name: 'Form type' }));
    await desk.user.click(await desk.screen.findByRole('option', { name: 'Registrations' }));
    await shows(desk, 'Bo Lund');
    expect(desk.server.callsTo(responses)[0]?.query).toMatchObject({ form: '12', type: 'registration' });
  });

  it('T-34: the form is chosen by its type, and stands in the address', async () => {
    const desk = await openReplyProcessing({ replies: [bo] }, { formId: undefined, formType: undefined });
    expect(await desk.screen.findByText(/Its replies are shown here/)).toBeDefined();
    await desk.user.click(desk.screen.getByRole('combobox', { name: 'Form type' }));
    await desk.user.click(await desk.screen.findByRole('option', { name: 'Contacts' }));
    const form = desk.screen.getByRole('combobox', { name: 'Form' });
    await waitFor(() => expect(form).toHaveProperty('disabled', false));
    await desk.user.click(form);
    await desk.user.click(await desk.screen.findByRole('option', { name: 'Speakers' }));
    await shows(desk, 'Bo Lund');
    expect(desk.server.callsTo(responses)[0]?.query).toMatchObject({ form: '8', type: 'contact' });
    expect(location.search).toContain('form=8');
    expect(location.search).toContain('type=contact');
  });
});

describe('fields of registrations', () => {
  const record = { id: 61, first_name: 'Bo', last_name: 'Lund', email: 'bo@example.org' };
  const fields = ['Id', 'First Name', 'Last Name', 'Email', 'Number Of Nights', 'Flights In Date Time'];
  const openWith = (answers: Readonly<Record<string, string>>) =>
    openReplyProcessing(
      { replies: [{ ...bo, ...answers }], records: [record], fields },
      { formType: 'registration', formId: 12, dateLocale: 'auto' },
    );

  it('T-29: a local date-time is sent as the server wants it, with the original beside it', async () => {
    const desk = await openWith({ 'Flights In Date Time': '2026-05-01T09:30' });
    await shows(desk, 'Bo Lund');
    expect(desk.screen.getByText('Written as \u20682026-05-01T09:30\u2069')).toBeDefined();
    expect(await desk.screen.findByText('May 1, 2026, 9:30 AM')).toBeDefined();
    await desk.press('Update registration');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]?.formData).toEqual({ 'Flights In Date Time': '2026-05-01 09:30:00' });
  });

  it('T-29: both sides show the hour that they say, in whatever zone it is read', async () => {
    const held = { ...record, flights_in_date_time: '2026-05-01 11:30:00' };
    const answers = { ...bo, 'Flights In Date Time': '2027-02-06T20:30' };
    const desk = await openReplyProcessing(
      { replies: [answers], records: [held], fields },
      { formType: 'registration', formId: 12, timeZone: 'Pacific/Auckland', dateLocale: 'auto' },
    );
    await shows(desk, 'Bo Lund');
    const line = within(desk.line('Flights In Date Time'));
    expect(await line.findByText('Feb 6, 2027, 8:30 PM')).toBeDefined();
    expect(await line.findByText('May 1, 2026, 11:30 AM')).toBeDefined();
  });

  it.each([
    ['Spanish', {}, /^1 may 2026, 9:30$/],
    ['the texts’', { dateLocale: 'auto' }, /^May 1, 2026, 9:30 AM$/],
  ])('C-15: a date-time is told in %s language: %j', async (_, props, told) => {
    const replies = [{ ...bo, 'Flights In Date Time': '2026-05-01T09:30' }];
    const desk = await openReplyProcessing(
      { replies, records: [record], fields },
      { formType: 'registration', formId: 12, ...props },
    );
    await shows(desk, 'Bo Lund');
    expect(await within(desk.line('Flights In Date Time')).findByText(told)).toBeDefined();
  });

  it.each([
    ['T-29', 'Flights In Date Time', 'next week', /YYYY-MM-DD HH:MM:SS/],
    ['S-48', 'Number Of Nights', '2.5', /A whole number from 0 on/],
    ['S-48', 'Number Of Nights', '1234567890123456', /At most 15 characters/],
  ])('%s: «%s» is not written as %s', async (_, field, text, words) => {
    const desk = await openWith({ [field]: text });
    await shows(desk, 'Bo Lund');
    const line = desk.line(field).closest('li') ?? desk.root;
    const wrong = within(line).getByText(words);
    expect(desk.line(field).getAttribute('aria-describedby')).toBe(wrong.id);
    await desk.pick(field, /Own value/);
    await waitFor(() =>
      expect(line.querySelector('input:not([type="radio"])')?.getAttribute('aria-describedby')).toBe(
        wrong.id,
      ),
    );
    await desk.press('Update registration');
    expect(desk.server.callsTo(updates)).toHaveLength(0);
    expect(desk.screen.getAllByText('Mend the marked fields first.').length).toBeGreaterThan(0);
  });

  it.each([
    ['the record', [record], 'Update registration'],
    ['a new record', [], 'Create registration'],
  ])(
    'S2 §3: «All fields» shows of %s what neither side says, and staff may give it',
    async (_, records, act) => {
      const desk = await openReplyProcessing(
        { replies: [bo], records, fields },
        { formType: 'registration', formId: 12 },
      );
      await shows(desk, 'Bo Lund');
      expect(desk.screen.queryByRole('radiogroup', { name: 'Gala Dinner Table' })).toBeNull();
      await desk.user.click(desk.screen.getByRole('switch', { name: 'All fields' }));
      await desk.pick('Number Of Nights', /Own value/);
      await desk.screen.findByRole('textbox', { name: 'Number Of Nights' });
      desk.write('Number Of Nights', '3');
      expect(desk.line('Gala Dinner Table')).toBeDefined();
      await desk.press(act);
      await waitFor(() => expect(desk.journal[0]?.formData).toMatchObject({ 'Number Of Nights': 3 }));
    },
  );

  it('S-48: no more than 15 characters can be typed', async () => {
    const desk = await openWith({ 'Number Of Nights': '3' });
    await shows(desk, 'Bo Lund');
    await desk.pick('Number Of Nights', /Own value/);
    expect(await desk.screen.findByRole('textbox', { name: 'Number Of Nights' })).toHaveProperty(
      'maxLength',
      15,
    );
  });
});

it('S2 §3: two people of one name are told apart by their numbers', async () => {
  const twins = [
    { id: 41, first_name: 'Bo', last_name: 'Lund', email: '' },
    { id: 42, first_name: 'Bo', last_name: 'Lund', email: '' },
    { id: 43, first_name: 'Ada', last_name: 'Lund', email: '' },
  ];
  const desk = await openReplyProcessing({ replies: [bo], records: twins });
  await shows(desk, 'Bo Lund');
  const who = within(desk.screen.getByRole('radiogroup', { name: 'Who is it?' }));
  expect(who.getAllByRole('radio')).toHaveLength(4);
  expect(who.getAllByText(/^No\. /).map(({ textContent }) => textContent)).toEqual(['No. 41', 'No. 42']);
});

it.each([
  ['contact', 'Look for it'],
  ['registration', undefined],
])('T-28: a %s that the server does not name: «%s»', async (formType, label) => {
  const desk = await openReplyProcessing(
    { replies: [bo], records: [], routes: { 'POST /api/forms-processing/create-*': { success: true } } },
    { formType },
  );
  // The page leaves the notice to the screen, which shows what can be done.
  const leave = (event: Event) => event.stopPropagation();
  document.addEventListener('widget:notice', leave, true);
  onTestFinished(() => document.removeEventListener('widget:notice', leave, true));
  await shows(desk, 'Bo Lund');
  await desk.press(`Create ${formType}`);
  await waitFor(() => expect(pageStore.getState().notices).toHaveLength(1));
  const [notice] = pageStore.getState().notices;
  expect(notice?.message).toMatch(/did not say which record/);
  expect(notice?.action?.label).toBe(label);
  // The server has it in its list still: what was made of it is not made once more by the next press.
  await waitFor(() => expect(desk.shown()).toBe('Bo Lund'));
  expect(desk.screen.queryByRole('button', { name: `Create ${formType}` })).toBeNull();
  await desk.press(`Update ${formType}`);
  expect(desk.server.callsTo('POST /api/forms-processing/create-*')).toHaveLength(1);
});
