/** Questions and pages as SurveyJS writes them, for the layouts of the demo. */

/** A text, or one in several languages. */
type Words = string | Readonly<Record<string, string>>;
export type Element = Readonly<Record<string, unknown>>;

export const question = (type: string, name: string, title: Words, more: Element = {}): Element => ({
  type,
  name,
  ...(title === '' ? {} : { title }),
  ...more,
});

const text = (name: string, title: Words, more?: Element) => question('text', name, title, more);

/** The verification of Cloudflare's test key that always passes. */
export const verification: Element = {
  type: 'turnstile',
  name: 'turnstile',
  title: 'Please verify you’re human',
  isRequired: true,
  sitekey: '1x00000000000000000000AA',
  theme: 'auto',
  size: 'normal',
};

/** What a language calls the fields of contacts; the names stay. */
export interface FieldWords {
  readonly titles: readonly string[];
  readonly title: Words;
  readonly firstName: Words;
  readonly lastName: Words;
  readonly email: Words;
  readonly mobile: Words;
  readonly function: Words;
  readonly organisation: Words;
}

const none = '';
export const english: FieldWords = {
  titles: ['Mr.', 'Ms.', 'Dr.', 'Prof.'],
  title: none,
  firstName: none,
  lastName: none,
  email: none,
  mobile: none,
  function: none,
  organisation: none,
};

/** Who somebody is. */
export function person(words: FieldWords = english): Element[] {
  return [
    question('dropdown', 'Title', words.title, { choices: words.titles }),
    text('First Name', words.firstName, { isRequired: true, autocomplete: 'given-name' }),
    text('Last Name', words.lastName, { autocomplete: 'family-name' }),
    text('Email', words.email, { isRequired: true, inputType: 'email', autocomplete: 'email' }),
    text('Mobile', words.mobile, { inputType: 'tel', autocomplete: 'tel' }),
  ];
}

/** Where somebody works. */
export function work(words: FieldWords = english): Element[] {
  return [
    text('Organisation', words.organisation, { autocomplete: 'organization' }),
    text('Function', words.function),
    text('Department', ''),
    text('Address Office', ''),
    text('Email2', 'Another e-mail address', { inputType: 'email' }),
  ];
}

const nights = question('text', 'Number Of Nights', '', { inputType: 'number', min: 0, max: 15 });

/** The bed for the night. */
export function stay(hotels: readonly string[]): Element[] {
  return [question('dropdown', 'Hotel', 'Which hotel?', { choices: hotels }), nights];
}

const dateTime = { inputType: 'datetime-local' };

/** The way there and back. */
export const travel: readonly Element[] = [
  text('Flights In', 'Arriving flight', { placeholder: 'IB 3214' }),
  text('Flights In Date Time', 'Arriving on', dateTime),
  text('Flights Out', 'Departing flight'),
  text('Flights Out Date Time', 'Departing on', dateTime),
];

/** The evenings. */
export const evenings: readonly Element[] = [
  question('dropdown', 'Social Event', '', { choices: ['City walk', 'Boat trip', 'Evening at the opera'] }),
  question('dropdown', 'Gala Dinner Table', '', {
    choices: Array.from({ length: 12 }, (_, index) => `Table ${index + 1}`),
  }),
  question('radiogroup', 'Diet', 'Dietary needs', {
    choices: ['None', 'Vegetarian', 'Vegan', 'Halal', 'Kosher'],
    showOtherItem: true,
  }),
];

export const comments = question('comment', 'Registration Comments', 'Anything we should know?', { rows: 4 });

export const page = (
  name: string,
  title: Words,
  elements: readonly Element[],
  more: Element = {},
): Element => ({
  name,
  title,
  ...more,
  elements,
});

export const survey = (title: Words, pages: readonly Element[], more: Element = {}): Element => ({
  title,
  ...more,
  showProgressBar: 'top',
  pages,
});
