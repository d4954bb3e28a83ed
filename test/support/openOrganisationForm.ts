/** The organisation form, open, answered by the example host. */
import { fireEvent } from '@testing-library/react';
import { actionsOn, addForm, startExample } from './openForm.ts';
import type { ExampleOptions } from './serveExample.ts';

type Actions = ReturnType<typeof actionsOn>;

/** Enters what is required. */
export async function fillInOrganisation(actions: Actions, name = 'New Org'): Promise<void> {
  const { fill, user, dialog, input } = actions;
  await fill(/^Name/, name);
  await fill(/^Acronym/, 'NO');
  await user.click(dialog().getByRole('radio', { name: 'Private' }));
  fireEvent.change(input(/^Country/), { target: { value: 'Spain' } });
  await user.click(await dialog().findByRole('option', { name: 'Spain' }));
  await fill(/^Address city/, 'Madrid');
  await fill(/^Address street/, 'Calle Mayor 5');
}

/** Opens the form; `fillIn` enters what is required. */
export async function openOrganisationForm(
  props: Readonly<Record<string, unknown>> = {},
  options: ExampleOptions = {},
) {
  const example = startExample(options);
  const form = await addForm('organisation-form', { open: true, ...props });
  const actions = actionsOn(form.root, 'New organisation');
  await actions.opened();
  const fillIn = (name?: string) => fillInOrganisation(actions, name);
  const send = () => actions.press('Create organisation');
  return { ...example, ...form, ...actions, fillIn, send };
}
