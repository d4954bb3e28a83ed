import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openReplyProcessing } from '#test/support/openReplyProcessing.ts';
import { ana, creations, dismissals, responses, updates } from '#test/support/processingServer.ts';

const anaReply = {
  Title: 'Ms',
  'First Name': 'ANA',
  'Last Name': 'Ruiz',
  Email: 'ana@example.org',
  Phone: '612345678',
  Function: 'Director',
  Department: 'Events',
  Organisation: '',
};
const bo = { 'First Name': 'Bo', 'Last Name': 'Lund', Email: 'bo@example.org', Diet: 'none' };
const cy = { 'First Name': 'Cy', 'Last Name': 'Young', Email: 'cy@example.org' };

describe('the reply and the record side by side (screens.md §12)', () => {
  it('shows only what differs, numbers compared by their country, and what of it will change', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo] });
    await desk.screen.findByRole('heading', { level: 3, name: 'ANA Ruiz' });
    expect(desk.names()).toEqual(['ANA Ruiz', 'Bo Lund']);
    await waitFor(() => expect(desk.screen.queryByRole('radiogroup', { name: 'Phone' })).toBeNull());
    expect(within(desk.line('Function')).getByRole('radio', { name: /Record.*Engineer/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(within(desk.line('Department')).getByRole('radio', { name: /Reply.*Events/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(desk.screen.getByText('1 field will change')).toBeDefined();
    await desk.press('All from the reply');
    expect(desk.screen.getByText('2 fields will change')).toBeDefined();
    expect(desk.screen.getByText('1 overwritten')).toBeDefined();
    await desk.press('Only fill empty');
    expect(desk.screen.getByText('1 field will change')).toBeDefined();
    await desk.user.click(desk.screen.getByRole('switch', { name: 'All fields' }));
    expect(within(desk.line('Phone')).getByRole('radio', { name: /Record/ })).toHaveProperty('checked', true);
    expect(desk.screen.getAllByText('Same, written differently').length).toBeGreaterThan(0);
  });

  it('T-28: writes what was chosen under the names of fullFields, with the reply as it came', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply, bo] });
    await desk.screen.findByRole('heading', { level: 3, name: 'ANA Ruiz' });
    await desk.pick('Function', /Reply/);
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]).toEqual({
      path: '/api/forms-processing/update-contact/31',
      response: JSON.stringify({ index: 0, ...anaReply }),
      formData: { Function: 'Director', Department: 'Events' },
    });
    await waitFor(() => expect(desk.names()).toEqual(['Bo Lund']));
    expect(desk.shown()).toBe('Bo Lund');
    expect(desk.told.at(-1)).toMatchObject({ tone: 'success' });
    expect(desk.screen.getByText('1 of 2 processed')).toBeDefined();
  });

  it('an own value is written in place of both, and stays when another side is looked at', async () => {
    const desk = await openReplyProcessing({ replies: [anaReply] });
    await desk.screen.findByRole('heading', { level: 3, name: 'ANA Ruiz' });
    await desk.pick('Function', /Own value/);
    await desk.screen.findByRole('textbox', { name: 'Function' });
    desk.write('Function', 'Head of events');
    await desk.pick('Function', /Record/);
    expect(desk.screen.queryByRole('textbox', { name: 'Function' })).toBeNull();
    await desk.pick('Function', /Own value/);
    expect(await desk.screen.findByRole('textbox', { name: 'Function' })).toHaveProperty(
      'value',
      'Head of events',
    );
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]?.formData).toEqual({ Function: 'Head of events', Department: 'Events' });
  });

  it('nobody is overwritten before somebody has said who is meant', async () => {
    const namesake = { ...ana, id: 40, email: 'other@example.org' };
    const desk = await openReplyProcessing({ replies: [anaReply], records: [namesake] });
    await desk.screen.findByRole('heading', { level: 3, name: 'ANA Ruiz' });
    const update = desk.screen.getByRole('button', { name: 'Update contact' });
    // It is said once, and of the button, which does not look as if all were chosen.
    const why = desk.screen.getByText('Choose the record first.');
    expect(update.getAttribute('aria-describedby')).toBe(why.id);
    expect(update.dataset['variant']).toBe('secondary');
    await desk.press('Update contact');
    expect(desk.server.callsTo(updates)).toHaveLength(0);
    const match = desk.screen.getByRole('radio', { name: /Possible match/ });
    expect(desk.el.shadowRoot?.activeElement).toBe(match);
    await desk.user.click(match);
    expect(update.dataset['variant']).toBe('primary');
    expect(update.hasAttribute('aria-describedby')).toBe(false);
    await desk.press('Update contact');
    await waitFor(() => expect(desk.journal[0]?.path).toBe('/api/forms-processing/update-contact/40'));
  });

  it('of many namesakes the likeliest come first, so that the fields stay in sight', async () => {
    const namesakes = Array.from({ length: 5 }, (_, at) => ({
      ...ana,
      id: 40 + at,
      email: `other${at}@example.org`,
    }));
    const other = { ...anaReply, Email: 'third@example.org', 'First Name': 'Ada' };
    const desk = await openReplyProcessing({ replies: [anaReply, other], records: namesakes });
    await desk.screen.findByRole('heading', { level: 3, name: 'ANA Ruiz' });
    const matches = () => desk.screen.getAllByRole('radio', { name: /Possible match/ });
    expect(matches()).toHaveLength(3);
    await desk.press('Show 2 further possible matches');
    expect(matches()).toHaveLength(5);
    await desk.user.click(matches()[4] ?? desk.root);
    await desk.press('Show fewer');
    expect(matches().map((one) => one instanceof HTMLInputElement && one.checked)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    await desk.press('Next reply');
    expect(matches()).toHaveLength(3);
  });

  it('«always keep the record’s field» holds for the replies after it', async () => {
    const second = { ...anaReply, Email: 'eva@example.org', 'First Name': 'Eva', Function: 'Chair' };
    const eva = { ...ana, id: 32, email: 'eva@example.org', first_name: 'Eva', department: '' };
    const desk = await openReplyProcessing({ replies: [anaReply, second], records: [ana, eva] });
    await desk.screen.findByRole('heading', { level: 3, name: 'ANA Ruiz' });
    await desk.press('More for Department');
    await desk.user.click(
      desk.screen.getByRole('menuitemcheckbox', { name: /Always keep the record’s Department/ }),
    );
    expect(desk.screen.getByText('No field will change')).toBeDefined();
  });

  it('T-26: a reply that cannot be read is shown as it came, and can only be dismissed', async () => {
    const desk = await openReplyProcessing({ replies: ['{"First Name": "An<b>a', bo] });
    await desk.screen.findByRole('heading', { level: 3, name: 'This reply cannot be read' });
    expect(desk.screen.getByLabelText('This reply cannot be read', { selector: 'pre' }).textContent).toBe(
      '{"First Name": "An<b>a',
    );
    expect(desk.screen.queryByRole('button', { name: 'Create contact' })).toBeNull();
    expect(desk.names()[0]).toBe('Cannot be read');
  });

  it.each([
    ['what cannot be read', `{"index":0,${'x'.repeat(99_989)}`, `{"index":0,${'x'.repeat(99_988)}`],
    ['the value of a field', { ...bo, Function: 'q'.repeat(100_000) }, 'q'.repeat(99_999)],
    ['a further answer', { ...bo, Diet: 'z'.repeat(100_000) }, 'z'.repeat(99_999)],
  ])('S-48, S3 §9.4: of %s 99,999 characters are shown, and that it is cut', async (_, reply, shown) => {
    const desk = await openReplyProcessing({ replies: [reply] });
    await desk.screen.findByRole('heading', { level: 3 });
    if (shown.startsWith('z')) await desk.user.click(await desk.screen.findByText('1 further answer'));
    const [cut, ...others] = await desk.screen.findAllByText(
      'Cut off: only the first 99,999 characters are shown.',
    );
    expect(others).toEqual([]);
    const place = cut?.closest('label, dd, div');
    expect(place?.textContent).toContain(shown);
    expect(place?.textContent).not.toContain(`${shown}${shown.at(-1)}`);
  });

  it('T-26: one that cannot be read is dismissed by the index that it begins with', async () => {
    const desk = await openReplyProcessing({ replies: ['{"index":0,"First Name": "An<b>a', bo] });
    await desk.screen.findByRole('heading', { level: 3, name: 'This reply cannot be read' });
    await desk.press('Dismiss');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    expect(desk.journal[0]).toMatchObject({
      path: '/api/forms-processing/dismiss-reply/0',
      response: '{"index":0,"First Name": "An<b>a',
    });
    await waitFor(() => expect(desk.names()).toEqual(['Bo Lund']));
  });

  it('creates a record of a reply that nobody is like', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] });
    await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
    expect(desk.screen.getByText('A new record with 3 fields')).toBeDefined();
    expect(await desk.screen.findByText('1 further answer')).toBeDefined();
    await desk.press('Create contact');
    await waitFor(() => expect(desk.journal[0]?.path).toBe('/api/forms-processing/create-contact'));
    expect(desk.journal[0]?.formData).toEqual({
      'First Name': 'Bo',
      'Last Name': 'Lund',
      Email: 'bo@example.org',
    });
    expect(desk.server.callsTo(creations)).toHaveLength(1);
  });

  it('T-28: a creation whose answer has no id offers to look for the record', async () => {
    const desk = await openReplyProcessing({ replies: [bo], routes: { [creations]: { success: true } } });
    await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
    await desk.press('Create contact');
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/did not say which record/));
  });
});

describe('T-35: what is shown after one has gone (S2 §4)', () => {
  it.each([
    ['the first', 'Bo Lund', ['Cy Young', 'Di Marsh'], 'Cy Young'],
    ['one between', 'Cy Young', ['Bo Lund', 'Di Marsh'], 'Di Marsh'],
    ['the last', 'Di Marsh', ['Bo Lund', 'Cy Young'], 'Cy Young'],
  ])('T-35: %s', async (_which, gone, left, now) => {
    const di = { 'First Name': 'Di', 'Last Name': 'Marsh', Email: 'di@example.org' };
    const desk = await openReplyProcessing({ replies: [bo, cy, di] });
    await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
    await desk.user.click(desk.screen.getByRole('button', { name: new RegExp(`^${gone}`) }));
    await desk.press('Dismiss');
    await waitFor(() => expect(desk.journal).toHaveLength(1));
    await waitFor(() => expect(desk.names()).toEqual(left));
    expect(desk.shown()).toBe(now);
  });

  it('T-35: the only one leaves an empty list', async () => {
    const desk = await openReplyProcessing({ replies: [bo] });
    await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
    await desk.press('Dismiss');
    expect(await desk.screen.findByText('All replies are processed')).toBeDefined();
  });

  it('says no progress of a form to which nobody has replied', async () => {
    const desk = await openReplyProcessing({ replies: [] });
    expect(await desk.screen.findByText('All replies are processed')).toBeDefined();
    expect(desk.screen.queryByRole('progressbar', { name: 'Progress' })).toBeNull();
  });

  it('moving past the last loaded reply loads the next page', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy], perPage: 1 });
    await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
    expect(desk.screen.getByText(/0 of 2\+? processed/)).toBeDefined();
    await desk.press('Next reply');
    await desk.screen.findByRole('heading', { level: 3, name: 'Cy Young' });
    // The page before once more: what stood first on this one may have moved up to it.
    expect(desk.server.callsTo(responses).map(({ query }) => query['page'])).toEqual(['1', '2', '1']);
  });
});

describe('T-27: somebody else is faster', () => {
  it('T-27: a reply that has gone is told, and nothing is sent', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] });
    await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
    desk.colleagueTakes(0);
    await desk.press('Dismiss');
    await waitFor(() => expect(desk.told.at(-1)?.message).toMatch(/Somebody else has processed this reply/));
    expect(desk.server.callsTo(dismissals)).toHaveLength(0);
    expect(desk.names()).toEqual(['Cy Young']);
  });

  it('T-27: a reply whose index has shifted is found and dismissed by its new one', async () => {
    const desk = await openReplyProcessing({ replies: [bo, cy] });
    await desk.screen.findByRole('heading', { level: 3, name: 'Bo Lund' });
    await desk.user.click(desk.screen.getByRole('button', { name: /^Cy Young/ }));
    desk.colleagueTakes(0);
    await desk.press('Dismiss');
    await waitFor(() =>
      expect(desk.journal.map(({ path }) => path)).toEqual(['/api/forms-processing/dismiss-reply/0']),
    );
    expect(desk.left()).toBe(0);
  });
});
