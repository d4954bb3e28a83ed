import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openCampaigns, save, templates } from '#test/support/openCampaigns.ts';

type Page = ReturnType<typeof openCampaigns>;

const all = 'GET /api/email-templates/get-templates';
const fresh = { address: '/?create-campaign=1' };
const cards = (page: Page) =>
  [...page.root.querySelectorAll('[role="radiogroup"] label')].map((label) => label.textContent);
const search = (page: Page, text: string) =>
  fireEvent.change(page.screen.getByRole('searchbox', { name: 'Search templates' }), {
    target: { value: text },
  });
const opened = async (props: Readonly<Record<string, unknown>> = {}) => {
  const page = openCampaigns(props, fresh);
  await waitFor(() => expect(cards(page).length).toBeGreaterThan(0));
  return page;
};
const answer = (name: string, events: readonly object[] = [], page = 1) => ({
  body: {
    data: [{ id: 77, name, html: null, events }],
    current_page: page,
    last_page: 3,
    per_page: 12,
    total: 30,
  },
});

describe('the templates (S1 §7, §9)', () => {
  it('are radio buttons, of which one is chosen and stays in sight on other pages', async () => {
    const page = await opened();
    const [first = '', second = ''] = cards(page);
    await page.chooseTemplate(second);
    const box = page.root.querySelector<HTMLElement>('[role="radiogroup"]');
    const checked =
      box &&
      within(box)
        .getAllByRole<HTMLInputElement>('radio')
        .filter((one) => one.checked);
    expect(checked?.map((one) => one.labels?.[0]?.textContent)).toEqual([second]);
    search(page, first);
    await waitFor(() => expect(cards(page)).not.toContain(second));
    expect(page.screen.getByText('Selected:').parentElement?.textContent).toContain(second);
  });

  it('are paged by number', async () => {
    const page = openCampaigns({}, fresh);
    page.server.fail(templates, answer('Of page one'));
    await waitFor(() => expect(cards(page)).toEqual(['Of page one']));
    page.server.fail(templates, answer('Of page two', [], 2));
    await page.press('Page 2');
    await waitFor(() => expect(cards(page)).toEqual(['Of page two']));
    expect(page.server.callsTo(all).at(-1)?.query).toEqual({ page: '2' });
  });

  it('are paged also where the server says no more than which page is the last (S1 §7)', async () => {
    const pageOf = (name: string) => ({
      body: { data: [{ id: 77, name, html: null, events: [] }], last_page: 3 },
    });
    const page = openCampaigns({}, fresh);
    page.server.fail(templates, pageOf('Of page one'));
    await waitFor(() => expect(cards(page)).toEqual(['Of page one']));
    const pager = () => within(page.screen.getByRole('navigation', { name: 'Pages of templates' }));
    const current = () => pager().getByRole('button', { current: 'page' }).textContent;
    expect(current()).toBe('1');
    expect(pager().getByText('Showing 1 to 1, and there is more')).toBeTruthy();
    for (const number of [2, 3]) {
      page.server.fail(templates, pageOf(`Of page ${number}`));
      await page.user.click(pager().getByRole('button', { name: 'Next' }));
      await waitFor(() => expect(cards(page)).toEqual([`Of page ${number}`]));
      expect(page.server.callsTo(all).at(-1)?.query).toEqual({ page: `${number}` });
      expect(current()).toBe(`${number}`);
    }
    const isOff = (name: string) => pager().getByRole('button', { name }).getAttribute('aria-disabled');
    expect([isOff('Previous'), isOff('Next')]).toEqual([null, 'true']);
  });

  it.each([
    ['A/B', '/api/email-templates/get-templates/A%20B'],
    ['50%', '/api/email-templates/get-templates/50%25'],
    ['#1', '/api/email-templates/get-templates/%231'],
  ])('are searched for %s without breaking the address (X-13)', async (text, path) => {
    const page = await opened();
    search(page, text);
    await waitFor(() => expect(page.server.callsTo(templates).at(-1)?.path).toBe(path));
  });

  it('are not searched for «..» (X-13)', async () => {
    const page = await opened();
    const before = page.server.callsTo(templates).length;
    search(page, '..');
    await waitFor(() => expect(page.server.callsTo(templates)).toHaveLength(before + 1));
    expect(page.server.callsTo(templates).at(-1)?.path).toBe('/api/email-templates/get-templates');
  });

  it('say when there are none, and when nothing matches', async () => {
    const page = await opened();
    search(page, 'nosuchtemplate');
    expect(await page.screen.findByText('No templates found')).toBeTruthy();
    expect(page.screen.getByText('Nothing matches the search.')).toBeTruthy();
  });

  it('say that they could not be loaded, and load on Retry (X-15)', async () => {
    const page = openCampaigns({}, fresh);
    page.server.fail(templates, { status: 403 }, { times: 1 });
    expect(await page.screen.findByText('The templates could not be loaded.')).toBeTruthy();
    await page.press('Retry');
    await waitFor(() => expect(cards(page).length).toBeGreaterThan(0));
  });

  it('are shown by F9 once one is chosen', async () => {
    const page = openCampaigns({}, fresh);
    page.server.fail(templates, answer('Mine'));
    await waitFor(() => expect(cards(page)).toEqual(['Mine']));
    const name = await page.field(/^Campaign name/);
    fireEvent.keyDown(name, { key: 'F9', bubbles: true });
    expect(page.screen.queryByRole('dialog')).toBeNull();
    await page.chooseTemplate('Mine');
    fireEvent.keyDown(name, { key: 'F9', bubbles: true });
    expect(await page.screen.findByText('There is nothing to show.')).toBeTruthy();
  });

  it('are saved by their id', async () => {
    const page = openCampaigns({}, fresh);
    page.server.fail(templates, answer('Mine', [{ id: 1, name: 'Forum' }]));
    await waitFor(() => expect(cards(page)).toEqual(['Mine']));
    await page.write(/^Campaign name/, 'News');
    await page.write(/^Sender name/, 'Acme');
    await page.write(/^Subject/, 'News');
    await page.chooseTemplate('Mine');
    await page.screen.findAllByText('events@acme.example');
    page.server.fail(save, { body: 4711 });
    await page.press('Save');
    await waitFor(() =>
      expect(page.server.callsTo(save)[0]?.body).toMatchObject({ campaignInfo: { selectedTemplate: '77' } }),
    );
  });
});

describe('what the links of a template mean (S1 §5 «Template link warnings»)', () => {
  const [own, other] = [
    { id: 1, name: 'Forum' },
    { id: 2, name: 'Gala' },
  ];
  const chosen = async (events: readonly object[], props: Readonly<Record<string, unknown>> = {}) => {
    const page = openCampaigns(props, fresh);
    page.server.fail(templates, answer('Mine', events));
    await page.chooseTemplate('Mine');
    await page.screen.findByText('Selected:');
    return page;
  };
  const plain = (page: Page) => page.root.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? '';

  it('is nothing to speak of with this one event', async () => {
    const page = await chosen([own]);
    expect(plain(page)).not.toMatch(/merge tags|linked to/);
  });

  it.each([
    [[], 'This template has no linked event: merge tags will not be available.'],
    [
      [own, other],
      'This template is linked to several events (Forum and Gala). Unlink the ones that are not needed.',
    ],
    [[other], 'This template is linked to another event (Gala)'],
  ])('is told with %j, and does not stop anybody', async (events, text) => {
    const page = await chosen(events);
    expect(plain(page)).toContain(text);
    expect(await page.button('Next step')).toHaveProperty('disabled', false);
  });

  it('are read anew when the linker is left, which may have had no answer', async () => {
    const page = await chosen([]);
    await page.press('Link to an event');
    const dialog = within(await page.screen.findByRole('dialog'));
    page.server.mend();
    page.server.fail(`${templates}/*`, answer('Mine', [other]));
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(plain(page)).toContain('linked to another event (Gala)'));
  });

  it('are read anew without choosing it again, when another one is chosen by then', async () => {
    const page = openCampaigns({}, fresh);
    const two = ['Mine', 'Theirs'].map((name, index) => ({ id: 77 + index, name, html: null, events: [] }));
    page.server.fail(templates, { body: { data: two, last_page: 1 } });
    await page.chooseTemplate('Mine');
    await page.press('Link to an event');
    const dialog = within(await page.screen.findByRole('dialog'));
    const reading = page.server.hold(`${templates}/*`);
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await reading.arrived;
    await page.chooseTemplate('Theirs');
    const before = page.server.callsTo(all).length;
    reading.release();
    // The list follows what was read.
    await waitFor(() => expect(page.server.callsTo(all).length).toBeGreaterThan(before));
    expect(page.screen.getByText('Selected:').parentElement?.textContent).toContain('Theirs');
  });

  it('can be undone in the template editor, if the host has one; there is no dead button (X-6)', async () => {
    const page = await chosen([own, other]);
    expect(page.screen.queryByText(/template editor/)).toBeNull();
    page.update({ templateHref: '/templates/{id}/edit' });
    const link = await page.screen.findByRole('link', { name: 'Open the template editor' });
    expect(link.getAttribute('href')).toBe('/templates/77/edit');
    page.update({ templateHref: 'javascript:alert({id})' });
    await waitFor(() => expect(page.screen.queryByText(/template editor/)).toBeNull());
  });
});
