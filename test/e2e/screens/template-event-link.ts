import { escape, type Screen } from './screen.ts';

export const templateEventLink: Screen = {
  name: 'template-event-link',
  path: '/admin/template-link?template=1',
  attributes: { 'data-template-id': '1' },
  controls: 1,
  full: (island) => island.getByText(/^(Linked to|Not linked)/),
  field: (island) => island.getByRole('combobox', { name: 'Select an event' }),
  // A combobox gives up what is half typed when it is left, so the suites that go from field to field pass it over.
  states: [
    {
      'the list open': async (island) => {
        await templateEventLink.field(island).click();
        await island.getByRole('option').first().waitFor();
      },
      'not linked': async (island, page) => {
        await escape(island.getByRole('option').first());
        await page.locator('[data-widget]').evaluate((el) => el.removeAttribute('data-event-id'));
        await island.getByText(/^Not linked/).waitFor();
      },
    },
  ],
};
