import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { templates } from '#test/support/openCampaigns.ts';
import { listCall, openStep, people, person, tagsCall } from '#test/support/openSteps.ts';

// It does not run in the test DOM; the frame itself is tried in a real browser.
vi.mock('dompurify', () => ({
  default: { sanitize: (html: string) => new DOMParser().parseFromString(html, 'text/html').documentElement },
}));

const template = (html: string | null, events: readonly number[] = [1]) => ({
  template: { id: 1, name: 'Invitation', html, events: events.map((id) => ({ id, name: `Event ${id}` })) },
});

describe('what is sent (S1 §2)', () => {
  it('shows what step 1 says, each with the way back to it', async () => {
    const campaign = { cc: 'a@x.org,b@x.org', bcc: '' };
    const page = await openStep(3, { chosen: [1], campaign });
    for (const text of ['Forum news', 'News of the forum', 'Acme Events', 'a@x.org, b@x.org', 'Invitation'])
      expect(page.screen.getAllByText(text).length).toBeGreaterThan(0);
    await page.press('Edit: Subject');
    await page.untilStep('1');
    await waitFor(() =>
      expect(page.el.shadowRoot?.activeElement?.getAttribute('value')).toBe('News of the forum'),
    );
  });
});

describe('recipient audience', () => {
  const lists = {
    1: {
      name: 'Guests',
      people: [
        person(1),
        person(2, { subscribed_mailing: 0 }),
        person(3, { email: 'P1@x.org ' }),
        person(4, { email: 'nobody' }),
        person(5, { email: null }),
      ],
    },
    2: { name: 'Press', people: [person(1), person(6)] },
  };
  const card = async (page: Awaited<ReturnType<typeof openStep>>) =>
    within(await page.screen.findByRole('region', { name: 'Recipients' }));

  it('counts each person once, and says who is left out', async () => {
    const page = await openStep(3, { lists, chosen: [1, 2] });
    const said = await card(page);
    await waitFor(() => expect(said.getByText('3', { selector: 'strong' })).toBeTruthy());
    for (const text of [
      '1 unsubscribed: does not get it',
      '1 without an email address',
      '1 with an invalid address',
      '1 shares an address with somebody: each is sent one',
      '1 is on several lists: gets one mail',
    ])
      expect(said.getByText(text)).toBeTruthy();
  });

  it('is a table to search, to filter and to exclude from', async () => {
    const page = await openStep(3, { lists, chosen: [1, 2] });
    await page.press('Show everyone');
    const dialog = await page.screen.findByRole('dialog', { name: 'Who gets it, and who does not' });
    const rows = () =>
      [...dialog.querySelectorAll('tbody tr')].map((row) =>
        page.plain(row.querySelector('bdi')?.textContent ?? ''),
      );
    expect(rows()).toHaveLength(6);
    expect(within(dialog).getByText('in 2 lists')).toBeTruthy();
    expect(within(dialog).getByText('Same address as')).toBeTruthy();
    await page.user.click(within(dialog).getByRole('combobox', { name: 'Show' }));
    await page.user.click(within(dialog).getByRole('option', { name: '1 unsubscribed: does not get it' }));
    await waitFor(() => expect(rows()).toEqual(['First2 Last2']));
    await page.user.click(within(dialog).getByRole('combobox', { name: 'Show' }));
    await page.user.click(within(dialog).getByRole('option', { name: 'Everyone: 6' }));
    await page.user.type(within(dialog).getByRole('searchbox'), 'last6{Enter}');
    await waitFor(() => expect(rows()).toEqual(['First6 Last6']));
    await page.user.click(within(dialog).getByRole('button', { name: 'Exclude First6 Last6' }));
    expect(await within(dialog).findByRole('button', { name: 'Include First6 Last6 again' })).toBeTruthy();
    await waitFor(async () => expect((await card(page)).getByText('1 excluded')).toBeTruthy());
    await page.user.click(within(dialog).getByRole('button', { name: 'Include First6 Last6 again' }));
    await waitFor(async () => expect((await card(page)).queryByText('1 excluded')).toBeNull());
  });

  it('finds picked people whom no chosen list knows, in the other lists', async () => {
    const page = await openStep(3, { lists, chosen: [1], picked: [6, 99] });
    expect(await page.said(/^2 picked people are on none of the chosen lists/)).toBeTruthy();
    expect(page.server.callsTo(listCall(2))).toHaveLength(0);
    await page.press('Look through all lists');
    expect(await page.said(/^1 picked person is on no list at all/)).toBeTruthy();
  });

  it('can be counted anew when a list could not be had (X-15)', async () => {
    const page = await openStep(2, { lists });
    page.server.fail(listCall(2), { status: 403 });
    await page.user.click(await page.listBox('Press'));
    await page.nextStep();
    const said = await card(page);
    expect(await said.findByText('1 list could not be loaded: the number is too low.')).toBeTruthy();
    page.server.fail(listCall(2), { body: { contacts: people(3) } });
    await page.user.click(said.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(said.getByText('3', { selector: 'strong' })).toBeTruthy());
  });
});

describe('preflight of a mail (S1 §5)', () => {
  const open = async (
    html: string | null,
    events?: readonly number[],
    more: Readonly<Record<string, unknown>> = {},
  ) => {
    const page = await openStep(3, { chosen: [1], campaign: { ...template(html, events), ...more } });
    const card = within(await page.screen.findByRole('region', { name: 'Send rehearsal' }));
    return { ...page, card };
  };
  const text = '<p>We look forward to seeing you all at our forum in May.</p>';

  it('says in red that merge tags will not work without a linked event', async () => {
    const { card } = await open(text, []);
    const alert = await card.findByRole('alert');
    expect(alert.textContent).toContain('Merge tags will not work');
    expect(card.getByRole('button', { name: 'Link to an event' })).toBeTruthy();
  });

  it('says which of several links are not needed, and offers no dead button (X-6)', async () => {
    const { card, plain } = await open(text, [1, 7]);
    const title = await card.findByText(/linked to several events/);
    expect(plain(title.textContent)).toContain('Event 1 and Event 7');
    expect(card.queryByRole('button', { name: 'Link to an event' })).toBeNull();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('leads to the editor where the page names it (X-6)', async () => {
    const page = await openStep(3, { chosen: [1], props: { templateHref: '/templates/{id}/edit' } });
    const link = await page.screen.findByRole('link', { name: 'Edit template' });
    expect(link.getAttribute('href')).toBe('/templates/1/edit');
    // Whoever comes back from there sees what was changed.
    const edited = {
      id: 1,
      name: 'Invitation',
      html: '<a href="#">more</a>',
      events: [{ id: 1, name: 'Forum' }],
    };
    page.server.fail(templates, { body: { data: [edited], current_page: 1, last_page: 1, total: 1 } });
    fireEvent(document, new Event('visibilitychange'));
    expect(page.server.callsTo(templates)).toHaveLength(0);
    fireEvent.click(link);
    fireEvent(document, new Event('visibilitychange'));
    expect(await page.screen.findByText('1 link leads nowhere')).toBeTruthy();
  });

  it.each([
    ['<img src="/a.png">', '1 picture has no text', 'a.png'],
    ['<a href="http://x.org/a">x</a>', '1 link is not encrypted', 'http://x.org/a'],
    ['<a href="#">more</a>', '1 link leads nowhere', 'more'],
    ['{{nickname}}', '1 unknown merge tag', '{{nickname}}'],
    ['', 'There is no link to unsubscribe', 'Go to the template'],
  ])('finds in %s: %s', async (html, title, found) => {
    const { card } = await open(text + html);
    expect(await card.findByText(title)).toBeTruthy();
    expect(card.getAllByText(found).length).toBeGreaterThan(0);
  });

  it('finds a mail that Gmail would clip, and one of pictures only', async () => {
    const { card } = await open(`<img src="a.png" alt="Poster"><!--${'x'.repeat(110_000)}-->`);
    expect(await card.findByText('The mail has 107 KB: Gmail clips it after 102 KB')).toBeTruthy();
    expect(card.getByText('The mail is pictures only')).toBeTruthy();
  });

  it('says that there is nothing to check in a template without HTML', async () => {
    const { card, screen } = await open(null);
    expect(await card.findByText('The template has no content')).toBeTruthy();
    expect(screen.getByText('There is nothing to show.')).toBeTruthy();
  });

  it('leads to the subject when the tag stands there', async () => {
    const { card, ...page } = await open(text, [1], { subject: 'Dear {{nick}}' });
    await page.user.click(await card.findByRole('button', { name: 'Go to the subject' }));
    const subject = await page.field(/^Subject/);
    await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(subject));
  });

  it('says that tags could not be checked, and checks them again (X-15)', async () => {
    const page = await openStep(2, { chosen: [1], campaign: template(`${text}{{nick}}`) });
    page.server.fail(tagsCall, { status: 403 });
    await page.nextStep();
    expect(await page.screen.findByText('Merge tags could not be checked')).toBeTruthy();
    page.server.fail(tagsCall, { body: { a: { name: 'Nick', value: '{{nick}}' } } });
    await page.press('Check again');
    await waitFor(() => expect(page.screen.getByText('Every merge tag is known')).toBeTruthy());
  });
});

describe('the preview (screens.md §2)', () => {
  it('fills in the tags for the first who gets it, for nobody and for another, and names what it has nothing for', async () => {
    const html = '<p>Dear {{first_name}} of {{organisation}}, seat {{seat}}</p>';
    const page = await openStep(3, {
      chosen: [1],
      campaign: { ...template(html), subject: 'Hi {{last_name}}' },
    });
    page.server.fail(tagsCall, { status: 404 });
    const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
    const plain = { selector: 'pre' };
    await page.user.click(card.getByRole('tab', { name: 'Plain text' }));
    expect(card.getByText('Dear First1 of Organisation 1, seat {{seat}}', plain)).toBeTruthy();
    await page.user.click(card.getByRole('button', { name: 'Clear the choice' }));
    expect(card.getByText('Dear {{first_name}} of {{organisation}}, seat {{seat}}', plain)).toBeTruthy();
    await page.user.type(card.getByRole('combobox', { name: 'Preview as' }), 'last3');
    await page.user.click(await card.findByRole('option', { name: /First3 Last3/ }));
    expect(await card.findByText('Dear First3 of Organisation 3, seat {{seat}}', plain)).toBeTruthy();
    expect(card.getByText('Hi Last3')).toBeTruthy();
    expect(page.plain(card.getByText(/^Nothing is known here for/).textContent)).toContain('{{seat}}');
  });

  it('never shows a sample in the place of what a person has', async () => {
    const sample = { value: '{{first_name}}', sample: 'Marta' };
    const told = [
      { id: 900, first_name: 'Ann', last_name: 'Smith', email: 'ann@x.org', subscribed_mailing: 1 },
      { id: 12, first_name: null, last_name: null },
    ];
    const page = await openStep(3, {
      campaign: { ...template('<p>Dear {{first_name}}</p>'), contacts: told },
    });
    page.server.fail(tagsCall, { body: { a: sample } });
    const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
    await page.user.click(card.getByRole('tab', { name: 'Plain text' }));
    expect(card.getByText('Dear Ann', { selector: 'pre' })).toBeTruthy();
    await page.user.click(card.getByRole('button', { name: 'Clear the choice' }));
    await page.user.type(card.getByRole('combobox', { name: 'Preview as' }), '#12');
    await page.user.click(await card.findByRole('option', { name: /#12/ }));
    expect(await card.findByText(/^Nothing is known here for/)).toBeTruthy();
    expect(card.getByText('Dear {{first_name}}', { selector: 'pre' })).toBeTruthy();
  });

  it('cannot be made to show HTML by a name', async () => {
    const lists = {
      1: { name: 'Guests', people: [person(1, { first_name: '<img src=x onerror=hack()>' })] },
    };
    const page = await openStep(3, { lists, chosen: [1], campaign: template('<p>Dear {{first_name}}</p>') });
    const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
    await page.user.click(card.getByRole('tab', { name: 'Plain text' }));
    expect(await card.findByText('Dear <img src=x onerror=hack()>', { selector: 'pre' })).toBeTruthy();
    // As in an inbox, with the first words behind the subject.
    expect(card.getByText('Dear <img src=x onerror=hack()>', { selector: 'bdi' })).toBeTruthy();
    expect(card.getByText('Acme Events')).toBeTruthy();
  });
});

describe('addresses to send from (C-18)', () => {
  it('are missed in the rehearsal when they have been removed, with the way to choose others', async () => {
    const campaign = { reply_to: { email: 'former@acme.example' } };
    const page = await openStep(3, { chosen: [1], campaign });
    expect(await page.screen.findByText('An address to send from has been removed')).toBeTruthy();
    await page.press('Choose an address');
    await page.untilStep('1');
  });
});

describe('the test mail (S2 §7, T-5)', () => {
  it('was requested at a time of the reader’s own clock', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 2, 1, 10, 42) });
    const props = { timeZone: 'Asia/Kathmandu' };
    const page = await openStep(3, { chosen: [1], props });
    await page.press('Request test email');
    expect(page.screen.getByText(/^Requested for/).textContent).toContain('10:42');
  });

  it('is requested from the page, once in 30 seconds, and never said to be sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await openStep(3, { chosen: [1] });
    const asked: unknown[] = [];
    page.el.addEventListener('send-test-email', (event) => {
      if (event instanceof CustomEvent) asked.push(event.detail);
    });
    const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
    const input = card.getByRole<HTMLInputElement>('textbox', { name: 'Test email to' });
    const button = card.getByRole('button', { name: 'Request test email' });
    expect(input.value).toBe('events@acme.example');
    fireEvent.change(input, { target: { value: 'me' } });
    await page.user.click(button);
    expect(card.getByText('Write an email address.')).toBeTruthy();
    fireEvent.change(input, { target: { value: ' me@x.org ' } });
    await page.user.click(button);
    await page.user.click(button);
    expect(asked).toMatchObject([{ email: 'me@x.org', html: expect.stringContaining('Unsubscribe') }]);
    const note = card.getByText(/^Requested for/);
    expect(note.textContent).toMatch(/Another one in (30|29) seconds\.$/);
    expect(note.textContent).not.toMatch(/\bsent\b/);
    await vi.advanceTimersByTimeAsync(30_500);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await page.user.click(button);
    expect(asked).toHaveLength(2);
  });

  it('is the template as it is, with a person’s data only where they were chosen by hand', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 3_600_000 });
    const html = '<p>Dear {{first_name}}</p>';
    const page = await openStep(3, { chosen: [1], campaign: template(html) });
    const asked: unknown[] = [];
    page.el.addEventListener('send-test-email', (event) => {
      if (event instanceof CustomEvent) asked.push(event.detail);
    });
    const card = within(await page.screen.findByRole('region', { name: 'Preview' }));
    const button = card.getByRole('button', { name: 'Request test email' });
    await card.findByText('Dear First1', { selector: 'bdi' });
    await page.user.click(button);
    expect(asked).toEqual([{ email: 'events@acme.example', html }]);
    await page.user.click(card.getByRole('button', { name: 'Clear the choice' }));
    await page.user.type(card.getByRole('combobox', { name: 'Preview as' }), 'last3');
    await page.user.click(await card.findByRole('option', { name: /First3 Last3/ }));
    await vi.advanceTimersByTimeAsync(30_500);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await page.user.click(button);
    expect(asked).toMatchObject([{}, { html: '<p>Dear First3</p>' }]);
  });
});
