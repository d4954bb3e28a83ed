/** The contact form, open, answered by the example host. */
import { actionsOn, addForm, startExample } from './openForm.ts';
import type { ExampleOptions } from './serveExample.ts';

/** Opens the form; `fillIn` enters what is required. */
export async function openContactForm(
  props: Readonly<Record<string, unknown>> = {},
  options: ExampleOptions = {},
) {
  const example = startExample(options);
  const form = await addForm('contact-form', { open: true, ...props });
  const actions = actionsOn(form.root, 'New contact');
  await actions.opened();
  const fillIn = async (email = 'ana@example.org', firstName = 'Ana') => {
    await actions.fill(/^Email \*/, email);
    await actions.fill(/^First Name/, firstName);
  };
  const send = () => actions.press('Create contact');
  return { ...example, ...form, ...actions, fillIn, send };
}
