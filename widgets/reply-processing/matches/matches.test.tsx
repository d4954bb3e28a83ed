import { fireEvent } from '@testing-library/react';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ana, type ProcessingRecord } from '#test/support/processingServer.ts';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';

const reply = {
  'First Name': 'Ana',
  'Last Name': 'Ruiz',
  Email: 'ANA@example.org',
  Phone: '612345678',
  Organisation: 'Example Institute',
};
const namesake = (id: number, more: object = {}): ProcessingRecord => ({
  id,
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: `other${id}@elsewhere.example`,
  ...more,
});

async function open(records: readonly ProcessingRecord[]) {
  const desk = await openReplyProcessing({ replies: [reply], records });
  await desk.screen.findByRole('heading', { level: 3, name: 'Ana Ruiz' });
  const group = await desk.screen.findByRole('radiogroup', { name: 'Who is it?' });
  /** Each record that is offered: whether it is full, what speaks for it, and how much. */
  const offered = () =>
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent?.replaceAll(/\s/g, ' ') ?? '');
  return { ...desk, group, offered };
}

describe('who a reply may be about, and why (screens.md §12)', () => {
  it('says what speaks for a record, however it is written, and how surely', async () => {
    const desk = await open([ana]);
    const [first = ''] = desk.offered();
    expect(first).toContain('Same person');
    const chips = ['Same email', 'Same name', 'Same phone'];
    for (const chip of chips) expect(within(desk.group).getByText(chip)).toBeTruthy();
    expect(within(desk.group).getByText('Match 100%')).toBeTruthy();
  });

  it('says what speaks against one, and less surely', async () => {
    const desk = await open([namesake(40)]);
    const group = within(desk.group);
    expect(group.getByText('Possible match')).toBeTruthy();
    expect(group.getByText('Same name')).toBeTruthy();
    expect(group.getByText('Other email').hasAttribute('data-against')).toBe(true);
    // Thirty for the name, ten against it for the address.
    expect(group.getByText('Match 20%')).toBeTruthy();
  });

  it('has the same person before likely ones, the surest three at first, and the rest on demand', async () => {
    const rest = [40, 41, 42].map((id) => namesake(id));
    const desk = await open([...rest, namesake(43, { phone: '+34612345678' }), ana]);
    const scores = () =>
      within(desk.group)
        .getAllByText(/^Match \d+%$/)
        .map((one) => one.textContent);
    expect(scores()).toEqual(['Match 100%', 'Match 40%', 'Match 20%']);
    expect(desk.offered()[0]).toContain('Same person');
    const more = desk.screen.getByRole('button', { name: 'Show 2 further possible matches' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await desk.user.click(more);
    expect(scores()).toHaveLength(5);
    const fewer = desk.screen.getByRole('button', { name: 'Show fewer' });
    expect(fewer.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('an address that looks mistyped (screens.md §12)', () => {
  const mistyped = { ...reply, Email: 'ana@gmial.com' };

  it('is only ever offered in another spelling, which then is an own value', async () => {
    const desk = await openReplyProcessing({ replies: [mistyped], records: [] });
    const hint = await desk.screen.findByText(/Did you mean ana@gmail\.com\?/);
    expect(desk.line('Email').contains(hint)).toBe(true);
    await desk.user.click(within(desk.line('Email')).getByText('Use it'));
    expect(desk.screen.queryByText(/Did you mean/)).toBeNull();
    expect(await desk.screen.findByRole('textbox', { name: 'Email' })).toHaveProperty(
      'value',
      'ana@gmail.com',
    );
    await desk.press('Create contact');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]?.formData).toMatchObject({ Email: 'ana@gmail.com', 'First Name': 'Ana' });
  });

  it('is left alone where it is the record’s', async () => {
    const desk = await openReplyProcessing({
      replies: [reply],
      records: [{ ...ana, email: 'ana@gmial.com', last_name: 'ruiz' }],
    });
    await desk.screen.findByRole('radiogroup', { name: 'Email' });
    expect(desk.screen.queryByText(/Did you mean/)).toBeNull();
  });
});

it('says how many more contacts a search has found, and shows them', async () => {
  const found = Array.from({ length: 23 }, (_, at) => ({
    id: at + 1,
    first_name: 'Ana',
    last_name: `García ${at + 1}`,
  }));
  const routes = { 'GET /api/forms-processing/fetch-contacts': found };
  const desk = await openReplyProcessing({ replies: [reply], records: [], routes });
  const box = await desk.screen.findByRole('searchbox', { name: 'Name or email of the contact' });
  fireEvent.change(box, { target: { value: 'García' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  const results = within(await desk.screen.findByRole('list', { name: 'Contacts found' }));
  expect(results.getAllByRole('listitem')).toHaveLength(20);
  await desk.press('Show 3 more');
  expect(results.getAllByRole('listitem')).toHaveLength(23);
  expect(desk.screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
});

it('shows what the chosen record says beside the fields, too', async () => {
  const more = { reg_number: 'E8-F31', country: 'Spain', is_vip: true, note: '' };
  const desk = await openReplyProcessing({ replies: [reply], records: [{ ...ana, ...more }] });
  await desk.user.click(await desk.screen.findByText('More of the chosen record'));
  const said = async (key: string) => (await desk.screen.findByText(key)).closest('div')?.textContent;
  expect(await said('reg_number')).toBe('reg_numberE8-F31');
  expect(await said('is_vip')).toBe('is_vipYes');
  expect(desk.screen.queryByText('note')).toBeNull();
});

it('what is not known of a record may be overwritten, and is told as that', async () => {
  const desk = await openReplyProcessing({
    replies: [{ ...reply, Fax: '+34 600 000 000' }],
    fields: ['First Name', 'Last Name', 'Email', 'Fax'],
    unsaid: ['fax'],
  });
  await desk.screen.findByRole('radiogroup', { name: 'Fax' });
  await desk.pick('Fax', /Reply/);
  expect(desk.screen.getByText('1 perhaps overwritten')).toBeDefined();
  expect(desk.screen.queryByText('1 overwritten')).toBeNull();
});

it('names contacts that were found by their titles, too', async () => {
  const found = [
    { id: 5, contact_title: 'Dr', first_name: 'Eva', last_name: 'Sanz', email: 'eva@example.org' },
  ];
  const routes = { 'GET /api/forms-processing/fetch-contacts': found };
  const desk = await openReplyProcessing({ replies: [reply], records: [], routes });
  const box = await desk.screen.findByRole('searchbox', { name: 'Name or email of the contact' });
  fireEvent.change(box, { target: { value: 'Sanz' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await desk.screen.findByRole('button', { name: /Dr Eva Sanz\s*eva@example\.org/ })).toBeDefined();
});
