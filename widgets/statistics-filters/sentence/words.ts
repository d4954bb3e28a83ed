/** The words that say a filter aloud, in the island's language (screens.md §15). */
import { isolate } from '#shared/lib/text.ts';
import type { Format } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { TextKey } from '#shared/i18n/keys.d.ts';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { choiceOf, type Choices } from '../domain/checks.ts';
import { otherConditionOf } from '../domain/conditions.ts';
import type { Field } from '../domain/fields.ts';
import type { SentenceWords } from '../domain/sentence.ts';
import type { Join, Row } from '../domain/tree.ts';
import { dayIn, flagIn, isSameName, otherShapeIn, periodIn, textIn, valuesIn } from '../domain/values.ts';

type T = Texts<'statistics-filters'>;

export interface WordTools {
  readonly t: T;
  readonly format: Pick<Format, 'date'>;
  readonly direction: Locale['direction'];
  readonly choices: Choices;
}

const isRightToLeft = (text: string) => /[\u0590-\u08FF]/.test(text);

/** The sentence of one language, with the names of what can be chosen. */
export function createWords(tools: WordTools): SentenceWords {
  const { t } = tools;
  const rows = new WeakMap<Row, string>();
  // A row never changes: of hundreds one is said anew at each key.
  const sayOnce = (row: Row, field: Field | null): string => {
    const said = rows.get(row) ?? (field ? sayRow(row, field, tools) : sayUnknown(row, tools));
    rows.set(row, said);
    return said;
  };
  return {
    subject: (type) => t(type === 'contacts' ? 'say.contacts' : 'say.registrations'),
    everybody: (type) => t(type === 'contacts' ? 'say.everybody' : 'say.everybodyRegistered'),
    between: ({ join, isNot }) => t(between[join][isNot ? 'not' : 'is']),
    turn: ({ join, isNot }) => t(turn[join][isNot ? 'not' : 'is']),
    not: t('say.not'),
    open: t('say.open'),
    close: t('say.close'),
    end: t('say.end'),
    emptyGroup: t('say.emptyGroup'),
    raw: t('say.raw'),
    row: sayOnce,
    choices: (rows, field) => {
      const names = rows.map(({ value }) => nameOf(textIn(value), field, tools));
      return sayChoice(field, names.join(t('say.either')), tools);
    },
  };
}

interface Connectors {
  readonly is: TextKey<'statistics-filters'>;
  readonly not: TextKey<'statistics-filters'>;
}

const between: Readonly<Record<Join, Connectors>> = {
  and: { is: 'say.and', not: 'say.andNot' },
  or: { is: 'say.or', not: 'say.orNot' },
};
const turn: Readonly<Record<Join, Connectors>> = {
  and: { is: 'say.turnAnd', not: 'say.turnAndNot' },
  or: { is: 'say.turnOr', not: 'say.turnOrNot' },
};

function sayRow(row: Row, field: Field, tools: WordTools): string {
  const { t, format } = tools;
  const { value } = row;
  const shape = otherShapeIn(value, field.kind);
  if (shape !== null)
    return t('say.unknown', { field: t(`field.${field.key}`), value: quoted(shape, tools) });
  const day = (text: string) => (dayIn(text) === null ? quoted(text, tools) : format.date(text, 'long'));
  switch (field.kind) {
    case 'flag': {
      const isYes = flagIn(value);
      return isYes === null ? sayUnknown(row, tools) : t(flagPhrase(field, isYes));
    }
    case 'text': {
      const said = quoted(textIn(value), tools);
      const condition = otherConditionOf(row);
      if (condition === null) return t(textPhrase(field, row.condition === 'includes'), { value: said });
      const name = t(`field.${field.key}`);
      return t('say.otherCondition', { field: name, condition: quoted(condition, tools), value: said });
    }
    case 'day':
      return t('phrase.registrationDate', { value: day(textIn(value)) });
    case 'period': {
      const [from, till] = periodIn(value);
      return t('phrase.registrationPeriod', { from: day(from), till: day(till) });
    }
    default: {
      const only = textIn(value);
      if (field.key === 'status') {
        const known = (['Private', 'Public'] as const).find((one) => isSameName(one, only));
        if (known) return t(`phrase.status${known}`);
      }
      const names = valuesIn(value).map((one) => nameOf(one, field, tools));
      if (!Array.isArray(value)) return sayChoice(field, names[0] ?? t('say.nothing'), tools);
      return sayChoice(field, t('say.oneOf', { values: names.join(', ') || t('say.nothing') }), tools);
    }
  }
}

function sayChoice(field: Field, value: string, { t }: WordTools): string {
  switch (field.key) {
    case 'status':
    case 'countries':
    case 'industry':
    case 'type':
    case 'rangeOfAction':
    case 'registrationStatus':
    case 'paxStatus':
    case 'galaDinnerTable':
    case 'socialEvent':
    case 'event':
    case 'title':
      return t(`phrase.${field.key}`, { value });
    default:
      return t('say.unknown', { field: t(`field.${field.key}`), value });
  }
}

function flagPhrase({ key }: Field, isYes: boolean): TextKey<'statistics-filters'> {
  if (key === 'noOrganisation') return isYes ? 'phrase.noOrganisationYes' : 'phrase.noOrganisationNo';
  if (key === 'currentDay') return isYes ? 'phrase.currentDayYes' : 'phrase.currentDayNo';
  return isYes ? 'phrase.subscribedMailingYes' : 'phrase.subscribedMailingNo';
}

function textPhrase({ key }: Field, isIncluded: boolean): TextKey<'statistics-filters'> {
  switch (key) {
    case 'firstName':
    case 'lastName':
    case 'department':
    case 'function':
      return isIncluded ? `phrase.${key}Includes` : `phrase.${key}Equals`;
    default:
      return isIncluded ? 'phrase.emailIncludes' : 'phrase.emailEquals';
  }
}

function sayUnknown({ field, value }: Row, tools: WordTools): string {
  const shape = otherShapeIn(value, 'choice');
  const said = shape ?? valuesIn(value).join(', ');
  return tools.t('say.unknown', { field: quoted(field, tools), value: quoted(said, tools) });
}

/** What a value is called: countries as they are, all else in quotation marks. */
function nameOf(id: string, field: Field, tools: WordTools): string {
  if (field.kind !== 'choice') return id;
  const name = choiceOf(tools.choices[field.from] ?? [], id)?.name ?? id;
  return field.from === 'countries' ? apart(name, tools) : quoted(name, tools);
}

function quoted(value: string, tools: WordTools): string {
  const { t } = tools;
  return value === '' ? t('say.nothing') : t('say.quoted', { value: apart(value, tools) });
}

/** Written the other way, or with signs at its ends, a value would draw the words around it into its own order. */
const apart = (text: string, { direction }: WordTools) =>
  direction === 'rtl' || isRightToLeft(text) ? isolate(text) : text;
