/** What the contact form begins with, of a reply (screens §12 «create»). */
import type { FormReply } from '#shared/api/form-replies.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { choiceOfText, type Knowledge } from './compare.ts';
import type { TargetField } from './fields.ts';
import { sideOfReply } from './sides.ts';

/** By the keys of records, how the contact form calls its fields. */
const names: Readonly<Record<string, string>> = {
  email: 'email',
  title: 'title',
  first_name: 'firstName',
  last_name: 'lastName',
  function: 'function',
  department: 'department',
  address_office: 'addressOffice',
  phone: 'phone',
  mobile: 'mobile',
  email2: 'email2',
  comments: 'comments',
  biography: 'biography',
};

interface Sources {
  readonly fields: readonly TargetField[];
  readonly knowledge: Pick<Knowledge, 'choices'>;
}

/** Own values, by field; those that are put aside count for nothing. */
type Own = Readonly<Record<string, { readonly text: string; readonly isChosen: boolean }>>;

/**
 * The answers of this very reply, own values in their place. An organisation only where a single one has the name: of any other
 * the form would not know which is meant.
 */
export function suggestedContact(
  reply: FormReply,
  own: Own,
  { fields, knowledge }: Sources,
): Readonly<Record<string, unknown>> {
  const { choices } = knowledge;
  const { values, others } = sideOfReply(reply, fields);
  const said = new Map<string, string>();
  const say = (key: string | null | undefined, text: string) => {
    if (typeof key === 'string' && text.trim() !== '' && !said.has(key)) said.set(key, text.trim());
  };
  for (const { name, key } of fields) {
    const typed = own[name];
    say(key, typed?.isChosen ? typed.text : (values.get(name)?.text ?? ''));
  }
  for (const { from, text } of others) say(domainFieldOf(from)?.key, text);
  const title = said.get('title');
  if (title !== undefined) said.set('title', choiceOfText(title, choices.title ?? [])?.name ?? title);
  const organisation = choiceOfText(said.get('organisation') ?? '', choices.organisation ?? []);
  const texts = [...said].flatMap(([key, text]) => {
    const name = names[key];
    return name === undefined ? [] : [[name, text] as const];
  });
  return {
    ...Object.fromEntries(texts),
    ...(organisation && { organisation: { id: organisation.id, name: organisation.name } }),
  };
}
