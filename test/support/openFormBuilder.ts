/** The form builder on a page, answered by a server of the test's own making. */
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { serve } from './serve.ts';
import { mount } from '../../widgets/form-builder/index.tsx';

await Promise.all(
  (['common', 'kit', 'form-builder', 'conditions'] as const).map((one) => loadCatalogue('en', one)),
);

// What opens later is fetched on demand otherwise, in its own time: busy machines take longer than a test waits.
await Promise.all([
  import('../../widgets/form-builder/Layers.tsx'),
  import('../../widgets/form-builder/draft/DraftOffer.tsx'),
  import('../../widgets/form-builder/head/AddLanguage.tsx'),
  import('../../widgets/form-builder/hints/ConditionHints.tsx'),
  import('../../widgets/form-builder/hints/FillHints.tsx'),
  import('../../widgets/form-builder/impact/lookAround.ts'),
  import('../../widgets/form-builder/json/Damaged.tsx'),
  import('../../widgets/form-builder/json/JsonDialog.tsx'),
  import('../../widgets/form-builder/properties/Behaviour.tsx'),
  import('../../widgets/form-builder/properties/SelectedProperties.tsx'),
  import('../../widgets/form-builder/save/ImpactDialog.tsx'),
  import('../../widgets/form-builder/save/SaveProblems.tsx'),
  import('../../widgets/form-builder/store/NewerOffer.tsx'),
  import('../../widgets/form-builder/store/NewerStored.tsx'),
  import('../../widgets/form-builder/theme/ThemeFields.tsx'),
  import('../../widgets/form-builder/toolbox/presets.ts'),
  import('../../widgets/form-builder/translations/TranslationsDialog.tsx'),
]);

export const save = 'POST /api/forms/save-form/12';
export const saveTheme = 'POST /api/forms/save-theme/12';
const type = 'GET /api/forms/get-form-type/12';
export const model = 'GET /api/forms/get-model/12';
export const replies = 'GET /api/forms/get-replies/12';

/** As another builder wrote it: odd order and blanks, and a part that ours does not know. */
export const stored =
  '{ "title":"Congress","pages":[{"elements":[{"name":"First Name","type":"text","isRequired":true},' +
  '{"type":"text","name":"Email","inputType":"email"},{"x":1.50,"type":"signaturepad","name":"sign"},' +
  '{"type":"text","name":"Hotel"}],"name":"page1"}] }';

export async function openBuilder(props: Readonly<Record<string, unknown>> = {}) {
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serve({
    [type]: { formType: 'registration' },
    'GET /api/forms/get-form-type/13': { formType: 'contact' },
    [save]: { success: true },
    [saveTheme]: { success: true },
    [model]: { model: { userEmail: 'Email' }, prevSelectedFields: ['Hotel'] },
    [replies]: { replies: ['{"index":0,"Hotel":"Ritz"}', '{"index":1}'], pages: 1 },
  });
  const el = document.body.appendChild(document.createElement('div'));
  const told: { readonly message: string }[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
  });
  const island = await act(async () => mount(el, { formId: '12', layout: stored, ...props }));
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  onTestFinished(() => {
    act(() => island.unmount());
    el.remove();
  });
  const screen = within(root);
  const user = userEvent.setup({ delay: null });
  const isNamed = (button: Element, name: string | RegExp) => {
    if (button.closest('[inert], [hidden], [aria-hidden="true"]')) return false;
    const text = (button.getAttribute('aria-label') ?? button.textContent).trim();
    return typeof name === 'string' ? text === name : name.test(text);
  };
  /** What is in sight is found by its label; the role's names of a whole builder take long to be computed. */
  const press = async (name: string | RegExp) => {
    const [only, second] = [...root.querySelectorAll('button')].filter((button) => isNamed(button, name));
    return user.click(only && !second ? only : await screen.findByRole('button', { name }));
  };
  /** Shows what the theme can be, where it is not in sight. */
  const openTheme = async () => {
    const group = await screen.findByRole('button', { name: 'Theme' });
    if (group.getAttribute('aria-expanded') === 'false') await user.click(group);
  };
  const card = (id: string) => {
    const found = [...root.querySelectorAll<HTMLElement>('li [data-card]')].find((one) =>
      one.textContent?.includes(id),
    );
    if (!found) throw new Error(`no card ${id}`);
    return found;
  };
  const sent = (target = save) =>
    server
      .callsTo(target)
      .map(({ body }) =>
        typeof body === 'object' && body !== null ? String(Reflect.get(body, 'formLayout')) : '',
      );
  /** What was said to readers of the screen, the latest last. */
  const spoken = () =>
    [...root.querySelectorAll('[role="status"][aria-live="polite"] > div')].map((line) => line.textContent);
  return { server, el, root, screen, user, island, told, press, openTheme, card, sent, spoken };
}
