/**
 * Every screen, for the suites that all of them must pass: isolation, morphs, security, faults, access, leaks. A later
 * widget joins by one entry.
 */
import type { Locator, Page } from 'playwright-core';
import type { Host } from '#examples/host.ts';

export interface Screen {
  /** The value of `data-widget`. */
  readonly name: string;
  /** Its page in the example host. */
  readonly path: string;
  /** What its element needs on the bare page. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Who its bearer token stands for, where that is not the first administrator: guard and e-mail. */
  readonly account?: readonly ['admin' | 'contact_web' | 'web', string];
  /** It covers the page while it is open: others beside it cannot be used. */
  readonly isModal?: true;
  /** There once the screen shows its data. */
  readonly full: (island: Locator) => Locator;
  /** A text field that a person may be half way through. */
  readonly field: (island: Locator) => Locator;
  /** Controls that the Tab key reaches at least; 4 by default. */
  readonly controls?: number;
  /** The call that fills the screen. */
  readonly load?: Load;
  /** A call that a person makes. */
  readonly action?: Action;
  /** Further states, each reached from the full one. */
  readonly states?: Readonly<Record<string, (island: Locator, page: Page) => Promise<unknown>>>;
}

interface Load {
  /** The address, as a glob. */
  readonly url: string;
  /** An answer without any records, maps as PHP sends them. */
  readonly empty: unknown;
  /** There when nothing can be shown. */
  readonly none: (island: Locator) => Locator;
  /** It asks again without being told to: nobody has to press a button. */
  readonly isPersistent?: true;
  /** Attributes that make the screen ask for something else, each for something of its own. */
  readonly others?: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
}

interface Action {
  readonly url: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fields of the 422 that the server may answer. */
  readonly invalid: Readonly<Record<string, readonly string[]>>;
  /** Makes sure that the server would allow it, as often as a test wants. */
  readonly allow?: (host: Host) => void;
  /** Where a text is typed, which must still stand there when the call fails. */
  readonly typed: (island: Locator) => Locator;
  readonly send: (island: Locator) => Promise<unknown>;
  /** There when it has succeeded. */
  readonly done: (island: Locator, text: string) => Locator;
}

const hotelAvailability: Screen = {
  name: 'hotel-availability',
  path: '/admin/hotels?event=1',
  attributes: { 'data-event-id': '1' },
  full: (island) => island.getByRole('grid'),
  field: (island) => island.getByRole('searchbox', { name: 'Find a hotel' }),
  load: {
    url: '**/api/reservations/get-availability/**',
    empty: {
      availability: [],
      hotelsNameIdMap: [],
      pagination: { current_page: 1, last_page: 1, previous_page_url: null, next_page_url: null },
      filter: [],
    },
    none: (island) => island.getByText('No rooms here'),
    others: [{ 'data-event-id': '2' }, { 'data-event-id': '3' }],
  },
  states: {
    'nothing found': async (island) => {
      await hotelAvailability.field(island).fill('no such hotel');
      await island.getByText('No hotel matches').waitFor();
    },
    'stay check': async (island) => {
      await island.getByRole('gridcell').nth(3).click();
      await island.page().keyboard.press('Shift+ArrowRight');
      await island.getByRole('group', { name: 'Stay check' }).waitFor();
    },
    'order chosen from a list': (island) => island.getByRole('combobox').first().click(),
  },
};

const environmentManager: Screen = {
  name: 'environment-manager',
  path: '/admin/environments',
  full: (island) => island.getByRole('button', { name: /^Delete / }).first(),
  field: (island) => island.getByRole('textbox', { name: 'New Environment Name' }),
  load: {
    url: '**/api/environments/get-environments-list',
    empty: { environments: [], licenses: 3 },
    none: (island) => island.getByText('No environments yet'),
  },
  action: {
    url: '**/api/environments/create-environment',
    method: 'POST',
    invalid: { environmentName: ['This name is not to our taste.'] },
    allow: ({ database }) => database.run("UPDATE tenants SET licenses = 99 WHERE slug = 'acme'"),
    typed: (island) => environmentManager.field(island),
    send: (island) => island.getByRole('button', { name: 'Create Environment' }).click(),
    done: (island, text) => island.getByRole('button', { name: `Delete ${text}` }),
  },
  states: {
    'a name that is taken': async (island) => {
      const taken = await environmentManager.full(island).getAttribute('aria-label');
      await environmentManager.field(island).fill((taken ?? '').replace(/^Delete |[\u2066-\u2069]/g, ''));
      await island.getByText('There is an environment of this name already.').waitFor();
    },
    'deletion asked for': async (island) => {
      await environmentManager.full(island).click();
      await island.getByRole('alertdialog').waitFor();
    },
  },
};

const contactDetails: Screen = {
  name: 'contact-details',
  path: '/admin/contacts/7/details',
  attributes: { 'data-contact-id': '7' },
  full: (island) => island.getByRole('grid'),
  field: (island) => island.getByRole('searchbox', { name: 'Find a linked contact' }),
  load: {
    url: '**/api/contacts/detail/get-contact-by-id/**',
    empty: {
      contact: { id: 7 },
      assistants: [],
      managers: [],
      contact_profile_url: null,
      selected_event_id: null,
    },
    none: (island) => island.getByText('This contact has no linked contacts yet'),
    others: [{ 'data-contact-id': '1' }, { 'data-contact-id': '3' }],
  },
  states: {
    'the card of a linked person': async (island) => {
      await island.locator('[data-row] [data-name]').nth(2).hover();
      await island.getByRole('tooltip').filter({ hasText: 'is an assistant of' }).waitFor();
    },
    'nothing found': async (island) => {
      await contactDetails.field(island).fill('nobody at all');
      await island.getByText('No linked contact matches').waitFor();
    },
    'the QR code': async (island) => {
      await island.getByRole('button', { name: 'QR code' }).click();
      await island.getByRole('img', { name: /^QR code/ }).waitFor();
    },
    'an event being chosen': async (island) => {
      await island.getByRole('combobox', { name: 'Event' }).click();
      await island.getByRole('option').first().waitFor();
    },
  },
};

const seatingPlan: Screen = {
  name: 'seating-plan',
  path: '/admin/seating?event=1',
  // Without a tenant it hears nothing: it would be signed in again by its channel.
  attributes: { 'data-event-id': '2', 'data-session-id': '2', 'data-tenant': '' },
  full: (island) => island.getByRole('list', { name: 'Plan' }),
  field: (island) => island.getByRole('searchbox', { name: 'Find a speaker' }),
  load: {
    // Of other events than the agenda editor's.
    url: '**/api/events/{1,2}/interactive-agenda',
    empty: { sessions: [], tenantSimpleId: 'acme', days: [], tables: [] },
    none: (island) => island.getByText('This session is not in the agenda'),
  },
  states: {
    'as a list': async (island) => {
      await island.getByRole('tab', { name: 'List' }).click();
      await island.getByRole('row').nth(1).waitFor();
    },
    'a table that cannot be': async (island) => {
      await island.getByRole('textbox', { name: 'Chairs' }).fill('99');
      await island.getByText('Set a valid number').waitFor();
    },
    'a chair’s menu open': async (island) => {
      await island.getByRole('list', { name: 'Plan' }).getByRole('button').first().click();
      await island.getByRole('menu').waitFor();
    },
  },
};

const speakers: Screen = {
  name: 'speakers',
  path: '/admin/speakers?event=1',
  attributes: { 'data-event-id': '1' },
  controls: 3,
  full: (island) => island.getByRole('list', { name: 'Speakers' }),
  field: (island) => island.getByRole('searchbox', { name: 'Find a speaker' }),
  load: {
    url: '**/api/events/*/registrations/search-speakers*',
    empty: [],
    none: (island) => island.getByText('No speakers yet'),
    others: [{ 'data-event-id': '2' }, { 'data-event-id': '3' }],
  },
  states: {
    'nobody found': async (island) => {
      await speakers.field(island).fill('nobody of this name');
      await island.getByText('No speakers matching your search.').waitFor();
    },
  },
};

const contactForm: Screen = {
  name: 'contact-form',
  path: '/admin/contact-form?open=1',
  attributes: { 'data-open': 'true' },
  isModal: true,
  full: (island) => island.getByRole('dialog', { name: 'New contact' }),
  field: (island) => island.getByRole('textbox', { name: 'Department' }),
  action: {
    url: '**/api/contacts/detail/create-contact',
    method: 'POST',
    invalid: { first_name: ['This name is not to our taste.'] },
    typed: (island) => island.getByRole('textbox', { name: 'First Name' }),
    send: async (island) => {
      const name = await island.getByRole('textbox', { name: 'First Name' }).inputValue();
      await island.getByRole('textbox', { name: 'Email', exact: true }).fill(`${name}@example.test`);
      await island.getByRole('button', { name: 'Create and add another' }).click();
    },
    done: (island, text) => island.page().getByText(new RegExp(`^Contact created: .?${text}`)),
  },
  states: {
    'two fields missing': async (island) => {
      await island.getByRole('button', { name: 'Create contact' }).click();
      await island.getByText('2 entries need your attention').first().waitFor();
    },
    'an address that somebody has': async (island) => {
      const page = island.page();
      const found = [{ id: 3, first_name: 'Eva', last_name: 'Núñez', email: 'eva@example.test' }];
      await page.route('**/fetch-contacts*', (route) => route.fulfill({ json: found }));
      await island.getByRole('textbox', { name: 'Email', exact: true }).fill('eva@example.test');
      await contactForm.field(island).focus();
      await island.getByRole('button', { name: 'Create anyway' }).waitFor();
    },
    'discarding asked for': async (island) => {
      await contactForm.field(island).fill('Events');
      await island.getByRole('button', { name: 'Cancel' }).click();
      await island.getByRole('alertdialog').waitFor();
    },
  },
};

const organisationForm: Screen = {
  name: 'organisation-form',
  path: '/admin/organisation-form?open=1',
  attributes: { 'data-open': 'true' },
  isModal: true,
  full: (island) => island.getByRole('dialog', { name: 'New organisation' }),
  field: (island) => island.getByRole('textbox', { name: 'Acronym' }),
  action: {
    url: '**/api/organisations/detail/create-organisation-json',
    method: 'POST',
    invalid: { name: ['This name is not to our taste.'] },
    typed: (island) => island.getByRole('textbox', { name: 'Name', exact: true }),
    send: async (island) => {
      await organisationForm.field(island).fill('NEW');
      await island.getByText('Private', { exact: true }).click();
      const country = island.getByRole('combobox', { name: 'Country' });
      if ((await country.inputValue()) !== 'Norway') {
        await country.fill('Norway');
        await island.getByRole('option', { name: 'Norway' }).click();
      }
      await island.getByRole('textbox', { name: 'Address city' }).fill('Oslo');
      await island.getByRole('textbox', { name: 'Address street' }).fill('Karl Johans gate 1');
      await island.getByRole('button', { name: 'Create and add another' }).click();
    },
    done: (island, text) => island.page().getByText(new RegExp(`^Organisation created: .?${text}`)),
  },
  states: {
    'what is required missing': async (island) => {
      await island.getByRole('button', { name: 'Create organisation' }).click();
      await island.getByText('6 entries need your attention').first().waitFor();
    },
    'a list open': async (island) => {
      await island.getByRole('combobox', { name: 'Country' }).fill('Nor');
      await island.getByRole('option', { name: 'Norway' }).waitFor();
    },
  },
};

const agendaDisplay: Screen = {
  name: 'agenda-display',
  path: '/admin/agenda?event=2',
  attributes: { 'data-event-id': '2' },
  full: (island) => island.locator('[data-session]').first(),
  field: (island) => island.getByRole('searchbox', { name: 'Find a session' }),
  // What it shows when its server is lost later on: see agenda-display.e2e.ts.
  load: {
    url: '**/api/agenda/get-event-by-id/**',
    empty: { event: [], days: [], daysPerPage: 3, daysData: [], sessionsByLocation: [], locations: [] },
    none: (island) => island.getByText("No event sessions for this day's agenda"),
    isPersistent: true,
    others: [{ 'data-event-id': '3' }, { 'data-event-id': '4' }],
  },
  states: {
    'nothing found': async (island) => {
      await agendaDisplay.field(island).fill('no such session');
      await island.getByText('No session matches').first().waitFor();
    },
    rooms: async (island) => {
      await island.getByRole('tab', { name: 'By Location' }).click();
      await island.getByRole('region', { name: 'By Location' }).waitFor();
    },
    'the keys’ menu open': async (island) => {
      await island.getByRole('button', { name: 'View and keys' }).click();
      await island.getByRole('menu').waitFor();
    },
  },
};

const agendaEditor: Screen = {
  name: 'agenda-editor',
  path: '/admin/agenda-editor?event=4',
  // Without a tenant it hears nothing: it would be signed in again by its channel.
  attributes: { 'data-event-id': '4', 'data-tenant': '' },
  full: (island) => island.locator('[data-card]').first(),
  field: (island) => island.getByRole('searchbox', { name: 'Find a session' }),
  load: {
    // The seating plan reads the same of another event.
    url: '**/api/events/{4,5,6}/interactive-agenda',
    empty: {
      sessions: [],
      tenantSimpleId: 'acme',
      earliestTime: null,
      latestTime: null,
      days: [],
      tables: [],
    },
    none: (island) => island.getByText('No sessions yet'),
    others: [{ 'data-event-id': '5' }, { 'data-event-id': '6' }],
  },
  states: {
    'a session open': async (island) => {
      await agendaEditor.full(island).click();
      await island.getByRole('dialog').waitFor();
    },
    'nothing found': async (island) => {
      await agendaEditor.field(island).fill('no such session');
      await island.getByRole('search').getByText('0 results').waitFor({ state: 'attached' });
    },
    conflicts: async (island) => {
      await island.getByRole('tab', { name: /^Conflicts/ }).click();
      await island.getByRole('tabpanel', { name: /^Conflicts/ }).waitFor();
    },
    'free time': async (island) => {
      await island.getByRole('tab', { name: 'Free time' }).click();
      await island.getByText('Choose who, or which location, has to be free.').waitFor();
    },
    'a session for a speaker': async (island) => {
      await island.getByRole('list', { name: 'Speakers' }).getByRole('button').first().click();
      await island.getByRole('dialog', { name: /^Add / }).waitFor();
    },
  },
};

const templateEventLink: Screen = {
  name: 'template-event-link',
  path: '/admin/template-link?template=2',
  attributes: { 'data-template-id': '2' },
  controls: 1,
  full: (island) => island.getByText(/^(Linked to|Not linked)/),
  field: (island) => island.getByRole('combobox', { name: 'Select an event' }),
  // A combobox gives up what is half typed when it is left, so the suites that go from field to field pass it over.
  states: {
    'the list open': async (island) => {
      await templateEventLink.field(island).click();
      await island.getByRole('option').first().waitFor();
    },
  },
};

const kit: Screen = {
  name: 'kit',
  path: '/admin/kit',
  full: (island) => island.getByRole('button').first(),
  field: (island) => island.getByRole('textbox').first(),
  states: {
    'a dialog open': async (island) => {
      await island.getByRole('button', { name: 'Dialog: normal' }).click();
      await island.getByRole('dialog', { name: 'New contact' }).waitFor();
    },
    'a menu open': async (island) => {
      await island
        .getByRole('button', { expanded: false })
        .and(island.locator('[aria-haspopup="menu"]'))
        .first()
        .click();
      await island.getByRole('menu').waitFor();
    },
    'a combobox open': async (island) => {
      await island.locator('input[role="combobox"]').first().click();
      await island.page().keyboard.press('ArrowDown');
      await island.getByRole('listbox').first().waitFor();
    },
  },
};

const campaigns: Screen = {
  name: 'campaigns',
  path: '/admin/campaigns?event=1',
  // Without a tenant it hears nothing: it would read its list anew at the probe's news, and be signed in again by its channel.
  attributes: { 'data-event-id': '1', 'data-tenant': '', 'data-can-modify-campaign': 'true' },
  full: (island) => island.getByRole('button', { name: /^Report for / }).first(),
  field: (island) => island.getByRole('searchbox', { name: 'Search campaigns' }),
  load: {
    url: '**/api/campaigns/get-campaigns-list/**',
    empty: { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0, links: [] },
    none: (island) => island.getByText('No campaigns found'),
    others: [{ 'data-event-id': '2' }, { 'data-event-id': '3' }],
  },
  states: {
    'a new campaign': async (island) => {
      await island.getByRole('button', { name: 'New Campaign' }).click();
      await island.getByRole('radio').first().waitFor();
    },
    'fields are missing': async (island) => {
      await island.getByRole('button', { name: 'New Campaign' }).click();
      await island.getByRole('radio').first().waitFor();
      await island.getByRole('button', { name: 'Next step' }).click();
      await island.getByRole('alertdialog', { name: 'Missing fields' }).waitFor();
    },
    'cancellation asked for': async (island) => {
      await island
        .getByRole('button', { name: /^Cancel / })
        .first()
        .click();
      await island.getByRole('alertdialog', { name: 'Cancel campaign?' }).waitFor();
    },
    'campaigns ticked': async (island) => {
      await island.getByRole('checkbox').nth(2).check();
      await island.getByText('1 row selected').waitFor();
      // To where the bar stands below the last row: elsewhere it lies over a part of one.
      await island.getByRole('navigation').last().scrollIntoViewIfNeeded();
    },
  },
};

const campaignReport: Screen = {
  name: 'campaign-report',
  path: '/admin/campaign-report?campaign=1',
  attributes: { 'data-campaign': '{"id":1,"name":"Spring news"}', 'data-poll': 'false' },
  full: (island) => island.getByText(/of recipients \(\d/).first(),
  field: (island) => island.getByRole('searchbox', { name: 'Search contacts' }).first(),
  load: {
    // The opens view asks for the figures of another campaign.
    url: '**/api/campaigns/get-report/{1,4,10}',
    empty: { sent: 0, bounces: [] },
    none: (island) => island.getByText('No bounces found for the selected type'),
    others: [{ 'data-campaign': '{"id":4}' }, { 'data-campaign': '{"id":10}' }],
  },
  states: {
    'opens by hour': async (island) => {
      await island.getByRole('tab', { name: 'Opens' }).click();
      await island.locator('.apexcharts-bar-series').waitFor();
    },
    'clicks beside opens': async (island) => {
      await island.getByRole('tab', { name: 'Clicks' }).click();
      await island.getByRole('checkbox', { name: 'Compare with opens' }).check();
      await island.locator('.apexcharts-line-series').waitFor();
    },
    'bounces by domain': async (island) => {
      await island.getByRole('button', { name: 'Group by domain' }).click();
      await island.getByRole('button', { name: 'Copy all addresses' }).waitFor();
    },
    'campaign details': async (island) => {
      await island.getByRole('button', { name: 'More' }).click();
      await island.getByRole('menuitem', { name: 'Campaign details' }).click();
      await island.getByRole('dialog').getByText('Contact lists').waitFor();
    },
  },
};

const campaignOpens: Screen = {
  name: 'campaign-opens',
  path: '/admin/campaign-opens?campaign=6&view=contacts',
  attributes: { 'data-campaign-id': '6', 'data-view': 'contacts' },
  full: (island) => island.getByText(/^Showing 1 to \d/),
  field: (island) => island.getByRole('searchbox', { name: 'Search contacts' }),
  load: {
    url: '**/api/campaigns/get-contact-opens/**',
    empty: { contacts: { data: [], pagination: [] } },
    none: (island) => island.getByText('No contacts found'),
    others: [{ 'data-campaign-id': '1' }, { 'data-campaign-id': '11' }],
  },
  states: {
    graph: async (island) => {
      await island.getByText('Graph', { exact: true }).click();
      await island.locator('.apexcharts-bar-series').waitFor();
    },
  },
};

const contactChat: Screen = {
  name: 'contact-chat',
  path: '/admin/chat?side=1',
  account: ['contact_web', 'layla@guest.example'],
  attributes: {
    'data-event-id': '1',
    'data-contact-id': '1',
    'data-recipient-id': '2',
    'data-recipient-name': 'Kaveh',
    'data-guard': 'contact_web',
    'data-broadcast': '{"key":"event-widgets"}',
    'data-token': 'demo-token-layla',
  },
  full: (island) => island.getByRole('log').getByRole('listitem').first(),
  field: (island) => island.locator('textarea'),
  load: {
    url: '**/chat/fetch-messages/*',
    empty: { data: [] },
    none: (island) => island.getByText('No messages yet'),
    isPersistent: true,
    others: [{ 'data-recipient-id': '3' }, { 'data-recipient-id': '4' }],
  },
  // What happens to a message of which a send fails, in its bubble: contact-chat.e2e.ts.
  states: {
    'a message that was refused': async (island, page) => {
      await page.route('**/chat/send-message', (route) => route.fulfill({ status: 403, json: {} }));
      await contactChat.field(island).fill('Hello');
      await contactChat.field(island).press('Enter');
      await island.getByRole('button', { name: 'Discard' }).waitFor();
    },
    searching: async (island) => {
      await island.getByRole('button', { name: 'Search the conversation' }).click();
      await island.getByRole('searchbox').fill('the');
      await island.locator('mark').first().waitFor();
    },
  },
};

/** One line per screen. */
export const screens: readonly Screen[] = [
  hotelAvailability,
  environmentManager,
  contactDetails,
  seatingPlan,
  speakers,
  contactForm,
  organisationForm,
  agendaDisplay,
  agendaEditor,
  templateEventLink,
  contactChat,
  kit,
  campaigns,
  campaignReport,
  campaignOpens,
];

/** Those that can be used beside others on one page. */
export const sideBySide = screens.filter(({ isModal }) => !isModal);

/** Those that ask a server. */
export const loadingScreens = screens.flatMap((screen) =>
  screen.load ? [{ ...screen, load: screen.load }] : [],
);

/** Those on which a person changes something. */
export const actingScreens = screens.flatMap((screen) =>
  screen.action ? [{ ...screen, action: screen.action }] : [],
);

/** The bare page with one screen on it, or several; each has its own attributes, but for those given here, which all have. */
export function barePath(of: readonly Screen[], more: Readonly<Record<string, string>> = {}): string {
  const own = of.flatMap(({ name, attributes = {} }) =>
    Object.entries(attributes).flatMap(([attribute, value]): [string, string][] =>
      attribute in more ? [] : [[`${name}.${attribute}`, value]],
    ),
  );
  const widgets = of.map(({ name }) => name).join(',');
  return `/bare?${new URLSearchParams({ widgets, ...Object.fromEntries(own), ...more })}`;
}

/** Bearer tokens by the screens' names: one for each account. */
export function tokensFor(of: readonly Screen[], host: Host): ReadonlyMap<string, string> {
  const byAccount = new Map<string, string>();
  return new Map(
    of.map(({ name, account }) => {
      const [guard, email] = account ?? ['admin', undefined];
      const key = `${guard} ${email}`;
      const token = byAccount.get(key) ?? host.issueToken(guard, email);
      byAccount.set(key, token);
      return [name, token];
    }),
  );
}
