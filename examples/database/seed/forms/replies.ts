import { domainFieldOf } from '#shared/lib/formFields.ts';
import type { Question } from '../../../forms/layout.ts';
import { departments, functions, sentences } from '../names.ts';
import type { Random } from '../random.ts';

/** Who sends a reply, and what is known of them already. */
export interface Sender {
  readonly title: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly mobile: string;
  readonly organisation: string;
}

export interface Situation {
  readonly random: Random;
  readonly sender: Sender;
  /** The day before the event and the day after it. */
  readonly from: string;
  readonly till: string;
  readonly hotels: readonly string[];
}

const remarks = [
  'Arriving late on the first day.',
  'I need a seat near the door.',
  'أحتاج إلى ترجمة فورية',
  'به اتاق طبقهٔ همکف نیاز دارم',
  'Потрібен пандус',
  'Vegan, please; and no nuts 🥜',
] as const;

/** Answers to questions, in their order; what is not required is left out now and then, or empty; never a name. */
export function answerAll(questions: readonly Question[], situation: Situation): Record<string, unknown> {
  const { random } = situation;
  const answered = questions.flatMap((question): [string, unknown][] => {
    const answer = answerTo(question, situation);
    if (question.isRequired || question.name === 'Last Name') return [[question.name, answer ?? '']];
    if (answer === null || random.chance(0.12)) return random.chance(0.3) ? [[question.name, '']] : [];
    return [[question.name, answer]];
  });
  return withoutUnasked(Object.fromEntries(answered));
}

/** Who needs no hotel is asked no more about it. */
function withoutUnasked(answers: Record<string, unknown>): Record<string, unknown> {
  if (answers['needs_hotel'] !== false) return answers;
  const { Hotel: _hotel, 'Number Of Nights': _nights, ...rest } = answers;
  return rest;
}

function answerTo(question: Question, situation: Situation): unknown {
  const field = domainFieldOf(question.name)?.key;
  const known = field === undefined ? undefined : fields[field]?.(situation, question);
  return known === undefined ? anything(question, situation.random) : known;
}

type Answer = (situation: Situation, question: Question) => unknown;

/** Dates are written as the builder's field does, and as older forms did. */
const moment = (day: string, random: Random): string => {
  const time = `${String(random.int(7, 21)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`;
  return random.chance(0.7) ? `${day}T${time}` : `${day} ${time}:00`;
};
const flight = (random: Random): string =>
  `${random.pick(['IB', 'LH', 'EK', 'TK', 'TP'])} ${random.int(100, 9_999)}`;

const fields: Readonly<Record<string, Answer>> = {
  title: ({ sender, random }, { choices }) =>
    choices.includes(sender.title)
      ? sender.title
      : (choices[random.int(0, choices.length - 1)] ?? sender.title),
  first_name: ({ sender }) => sender.first,
  last_name: ({ sender }) => sender.last,
  email: ({ sender }) => sender.email,
  email2: ({ sender, random }) => (random.chance(0.2) ? sender.email.replace('@', '.private@') : null),
  mobile: ({ sender }) => sender.mobile || null,
  organisation: ({ sender }) => sender.organisation || null,
  function: ({ random }) => random.pick(functions),
  department: ({ random }) => (random.chance(0.4) ? random.pick(departments) : null),
  address_office: () => null,
  biography: ({ random }) => random.pick(sentences),
  subscribed_mailing: ({ random }) => random.chance(0.5),
  number_of_nights: ({ random }) => random.pick([0, 1, 2, 2, 3, 3, 4, 5]),
  hotel: ({ random, hotels }, { choices }) => {
    const all = choices.length > 0 ? choices : hotels;
    return all[random.int(0, Math.max(0, all.length - 1))] ?? null;
  },
  flights_in: ({ random }) => (random.chance(0.7) ? flight(random) : null),
  flights_in_date_time: ({ random, from }) => (random.chance(0.7) ? moment(from, random) : null),
  flights_out: ({ random }) => (random.chance(0.6) ? flight(random) : null),
  flights_out_date_time: ({ random, till }) => (random.chance(0.6) ? moment(till, random) : null),
  registration_comments: ({ random }) => (random.chance(0.4) ? random.pick(remarks) : null),
};

/** An answer to a question that stands for no field. */
function anything({ type, inputType, choices, name }: Question, random: Random): unknown {
  const choice = () => choices[random.int(0, choices.length - 1)] ?? null;
  if (type === 'dropdown' || type === 'radiogroup' || type === 'buttongroup') return choice();
  if (type === 'checkbox') return choices.filter(() => random.chance(0.4));
  if (type === 'ranking') return choices.toReversed();
  if (type === 'boolean') return random.chance(0.7);
  if (type === 'rating') return random.int(1, 5);
  if (type === 'matrix') return { food: 'Good', rooms: random.pick(['Bad', 'Fair', 'Good']), talks: 'Good' };
  if (type === 'matrixdynamic') return [{ motion: 'A' }, { motion: random.pick(['A', 'B']) }];
  if (type === 'file') return null;
  if (inputType === 'number') return random.int(0, 40);
  if (inputType === 'date') return '2026-05-01';
  if (name === 'signature' || name === 'office') return null;
  return type === 'comment' || random.chance(0.5) ? random.pick(sentences) : random.pick(remarks);
}
