/** The notifications of a form on a page, answered by a server of the test's own making. */
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serve } from './serve.ts';
import { mount } from '../../widgets/form-notifications/index.tsx';

// A busy machine takes its time for the first screen of a file.
// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all([
  ...(['common', 'kit', 'form-notifications'] as const).map((namespace) => loadCatalogue('en', namespace)),
  import('../../widgets/form-notifications/fields/FurtherCards.tsx'),
  import('../../widgets/form-notifications/fields/TypedAddresses.tsx'),
  import('../../widgets/form-notifications/SaveBar.tsx'),
  import('../../widgets/form-notifications/newer/NewerNotes.tsx'),
  import('../../widgets/form-notifications/newer/NewerDialog.tsx'),
  import('../../widgets/form-notifications/newer/DraftOffer.tsx'),
]);

export const load = 'GET /api/forms/get-model/*';
export const replies = 'GET /api/forms/get-replies/*';
export const templates = 'GET /api/email-templates/get-templates*';
export const save = 'POST /api/forms/save-notifications/*';

const question = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'text',
  name,
  ...more,
});

/** As `get-model` answers (S2 §3). */
export const formModel = {
  model: {
    layout: JSON.stringify({
      title: 'Summer Forum',
      elements: [
        question('Title', { type: 'dropdown' }),
        question('First Name', { isRequired: true }),
        question('Last Name'),
        question('Email', { title: 'Your email', isRequired: true }),
        question('Email2'),
        question('Comments', { type: 'comment' }),
      ],
    }),
    userEmail: 'Email',
    userNameField: 'First Name',
    userLastNameField: null,
    userTitleField: null,
    chosenDesign: 3,
    emailOnValidation: false,
  },
  prevSelectedFields: ['First Name', 'Email'],
  emailFields: { Email: 'Your email', Email2: 'Email2' },
  nameFields: ['First Name', 'Last Name'],
  selectFields: ['Title'],
  designsList: { 3: 'Confirmation', 4: 'Reminder' },
  emailAliases: [
    { id: 1, name: 'Events team' },
    { id: 2, name: 'Press office' },
  ],
  defaultEmailAlias: { id: 1 },
  emailAlias: 1,
  feedbackEmail: 'office@example.org',
  formType: 'Registration',
  eventId: 8,
  notifyOnSubmit: true,
};

const reply = (index: number, answers: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ index, ...answers });

const replyPage = {
  replies: [
    reply(0, { Title: 'Ms', 'First Name': 'Ana', 'Last Name': 'Ruiz', Email: 'ana@example.org' }),
    reply(1, { 'First Name': '<b>Bo</b>', Email: '' }),
  ],
  pages: 1,
};

interface Notice {
  readonly tone: string;
  readonly message: string;
  readonly title?: string;
}

type Part = Readonly<Record<string, unknown>>;

interface Options {
  /** In the place of parts of `formModel`; those of `stored` in the place of parts of its `model`. */
  readonly model?: Part;
  readonly stored?: Part;
  readonly props?: Part;
  readonly answers?: Part;
  /** Nothing of what stands below the first view comes near. */
  readonly isAtTop?: boolean;
}

/** Of an element that is never in view. */
class NeverSeen {
  observe() {}
  disconnect() {}
}

/** Opens the widget; `told` are its notices. */
export async function openNotifications(options: Options = {}) {
  const { model, stored, props, answers, isAtTop = false } = options;
  vi.stubGlobal('IntersectionObserver', isAtTop ? NeverSeen : undefined);
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serve({
    [load]: { ...formModel, ...model, model: { ...formModel.model, ...stored } },
    [replies]: replyPage,
    // The document of unit tests cannot sanitise: a design is drawn in the browser's tests.
    [templates]: { data: [] },
    [save]: { success: true },
    ...answers,
  });
  return { server, ...(await addNotifications(props)) };
}

/** A form of its own for each test: what one leaves unsaved is kept for that form. */
let forms = 100;

/** Shows the widget once more, with the server that is there. */
export async function addNotifications(props: Part = {}) {
  forms += 1;
  const el = document.body.appendChild(document.createElement('div'));
  const told: Notice[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
    event.preventDefault();
  });
  const island = await act(async () => mount(el, { formId: String(forms), ...props }));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  const close = () => act(() => island.unmount());
  onTestFinished(() => {
    close();
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const ready = () => screen.findByRole('combobox', { name: 'Template' });
  const rule = () => screen.getByRole('region', { name: 'The rule in one sentence' }).textContent;
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const pick = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
  };
  const clear = async (field: string) => {
    const around = screen.getByRole('combobox', { name: field }).parentElement;
    if (around) await user.click(within(around).getByRole('button', { name: 'Clear the choice' }));
  };
  const answersList = () => screen.getByRole('list', { name: 'Answers in the mail' });
  const chosen = () =>
    within(answersList())
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((box) => box.labels?.[0]?.textContent ?? box.closest('li')?.textContent ?? '');
  const saveAll = () => user.click(button('Save'));
  /** What is said to readers of the screen, for as long as it stands there. */
  const spoken = () => root.querySelector('[role="status"][aria-live="polite"]')?.textContent ?? '';
  const state = () => screen.getByText(/^(No|\d+) unsaved change/).textContent;
  return {
    el,
    root,
    screen,
    user,
    island,
    told,
    close,
    ready,
    rule,
    button,
    pick,
    clear,
    chosen,
    saveAll,
    spoken,
    state,
  };
}
