/** The forms that a screen shows inside itself, as their bundles would bring them, and what a person does in them. */
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import * as contactForm from '../../widgets/contact-form/index.tsx';
import '../../widgets/contact-form/ContactDialog.tsx';
import * as organisationForm from '../../widgets/organisation-form/index.tsx';
import '../../widgets/organisation-form/OrganisationDialog.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['contact-form', 'organisation-form'] as const).map((namespace) => loadCatalogue('en', namespace)),
);

/** In the place of `importFile`. */
export const realForm = (url: string): Promise<unknown> =>
  Promise.resolve(url.includes('contact-form') ? contactForm : organisationForm);

/** What the organisation form asks the server for. */
export const formLists = {
  'GET /api/organisations/get-form-info': {
    countriesNameList: { 34: 'Spain' },
    rangeOfActionList: [],
    typeNameList: [],
    industryNameList: [],
  },
  'GET /api/organisations-select': [],
};

/** The dialog of a form inside a screen, however deep its island is. */
export async function formInside(root: HTMLElement, title: string) {
  const dialog = await waitFor(() => {
    const found = islandsIn(root)
      .flatMap((island) => within(island).queryAllByRole('dialog', { name: title }))
      .at(0);
    if (!found) throw new Error(`no form «${title}»`);
    return found;
  });
  const form = within(dialog);
  const press = (name: string | RegExp) => fireEvent.click(form.getByRole('button', { name }));
  const fill = (label: RegExp, text: string) => {
    const box = form.getAllByLabelText(label).find((el) => el instanceof HTMLInputElement);
    if (box) fireEvent.change(box, { target: { value: text } });
    return box;
  };
  return { dialog, form, press, fill };
}

/** Enters what an organisation needs beside its name. */
export async function fillInRest({ form, fill }: Awaited<ReturnType<typeof formInside>>): Promise<void> {
  fill(/^Acronym/, 'ZEN');
  fireEvent.click(form.getByRole('radio', { name: 'Private' }));
  fill(/^Country/, 'Spain');
  fireEvent.click(await form.findByRole('option', { name: 'Spain' }));
  fill(/^Address city/, 'Madrid');
  fill(/^Address street/, 'Calle Mayor 5');
}

function islandsIn(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => {
    const island = shadowRoot?.querySelector<HTMLElement>('.ew-root');
    return island ? [island, ...islandsIn(island)] : [];
  });
}
