/** The rule as one sentence, and which of its variants says it (screens.md §11). */
import type { FormModel, NotificationSettings } from '#shared/api/form-notifications.ts';
import type { Questions } from './questions.ts';
import { chosenOf, fieldChoices, namedChoices, recipientOf, senderOf } from './settings.ts';
import { standingOf } from './standing.ts';

type When = 'submit' | 'process';
type To = 'Field' | 'Typed';
type Look = 'Plain' | 'Alias' | 'Design' | 'Both';

/** One translated sentence each: none is built from parts. */
export type RuleVariant =
  | `${When}Nobody`
  | `${When}Gone`
  | `${When}${To}${Look}`
  | `${When}${To}${Look}Empty`;

export interface Rule {
  readonly variant: RuleVariant;
  /** Names for the sentence's places; those that a variant has no place for are left out by it. */
  readonly recipient: string;
  readonly alias: string;
  readonly design: string;
  /** Answers that the mail can have, each once. */
  readonly count: number;
}

type Known = Pick<FormModel, 'emailFields' | 'aliases' | 'defaultAlias' | 'designs'>;

/**
 * The sentence for these settings. Who sends the mail is the chosen alias, else the one that is taken where none is chosen;
 * where neither has a name, the sentence does not speak of it. A recipient that is no question of the form gets nothing.
 */
export function ruleOf(settings: NotificationSettings, model: Known, questions: Questions): Rule {
  const when: When = settings.emailOnValidation ? 'process' : 'submit';
  const recipient = recipientOf(settings.userEmail, model.emailFields);
  const alias = chosenOf(senderOf(settings, model), namedChoices(model.aliases));
  const design = chosenOf(settings.chosenDesign, namedChoices(model.designs));
  const aliasName = alias && !alias.isGone ? alias.label : '';
  const designName = design && !design.isGone ? design.label : '';
  const count = new Set(settings.selectedFields.filter((name) => !isGone(name, questions))).size;
  const names = { alias: aliasName, design: designName, count };
  if (recipient.kind === 'nobody') return { variant: `${when}Nobody`, recipient: '', ...names };
  const asked =
    recipient.kind === 'field'
      ? standingOf(recipient.name, fieldChoices(model.emailFields), questions)
      : null;
  if (asked?.standing === 'gone') return { variant: `${when}Gone`, recipient: asked.label, ...names };
  const look = lookOf(aliasName, designName);
  const base = `${when}${asked ? 'Field' : 'Typed'}${look}` as const;
  return {
    variant: count === 0 ? `${base}Empty` : base,
    recipient:
      recipient.kind === 'addresses'
        ? [...recipient.valid, ...recipient.invalid].join(', ')
        : (asked?.label ?? ''),
    ...names,
  };
}

/** Of a question that is gone no answer can come (T-32). */
const isGone = (name: string, questions: Questions): boolean =>
  standingOf(name, [], questions)?.standing === 'gone';

/** Whether the form itself says otherwise, so that the sentence cannot promise the mail: notifying on submission is off there (T-31). */
export const isUnsure = (
  { emailOnValidation }: Pick<NotificationSettings, 'emailOnValidation'>,
  { notifyOnSubmit }: Pick<FormModel, 'notifyOnSubmit'>,
): boolean => notifyOnSubmit === false && !emailOnValidation;

function lookOf(alias: string, design: string): Look {
  if (alias !== '') return design === '' ? 'Alias' : 'Both';
  return design === '' ? 'Plain' : 'Design';
}

/** A piece of a sentence; names stand out from it. */
export interface SentencePart {
  readonly text: string;
  readonly isName: boolean;
}

/** A sentence whose names are isolated (`isolate`), cut at them. */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  return sentence
    .split(/(\u2068[^\u2069]*\u2069)/u)
    .filter((text) => text !== '')
    .map((text) => ({ text: text.replace(/[\u2068\u2069]/gu, ''), isName: text.startsWith('\u2068') }));
}
