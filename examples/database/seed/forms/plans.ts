import type { SeedContext } from '../sizes.ts';
import { damaged, empty, fromAnotherBuilder, hostile, sortedByKeys, withoutPages } from './foreignLayouts.ts';
import {
  congress,
  contactUs,
  feedback,
  inOneLanguage,
  long,
  press,
  registration,
  speakers,
} from './layouts.ts';
import { english, type Element } from './questions.ts';
import { arabicWords, persianWords, russianWords, spanishWords, ukrainianWords } from './words.ts';

export interface FormPlan {
  readonly name: string;
  readonly type: 'contact' | 'registration';
  readonly event: number;
  readonly layout: string;
  readonly theme?: Element;
  /** As `save-notifications` stores them. */
  readonly notifications?: Element;
  readonly feedbackEmail?: string;
  readonly isSilentOnSubmit?: boolean;
  readonly saysNoId?: boolean;
  /** Replies in the real size and in the small one. */
  readonly replies: readonly [full: number, small: number];
  /** Odd replies, which stand from the fourth on. */
  readonly odd?: 'broken' | 'files' | 'hostile' | 'all';
}

const pretty = (layout: Element) => JSON.stringify(layout, null, 2);

const theme = {
  themeName: 'default',
  colorPalette: 'light',
  isPanelless: false,
  cssVariables: { '--sjs-primary-backcolor': '#0b7a75', '--sjs-corner-radius': '6px' },
};

const mail = {
  selectedFields: ['First Name', 'Last Name', 'Email', 'Hotel'],
  userEmail: 'Email',
  emailAlias: '1',
  userNameField: 'First Name',
  userLastNameField: 'Last Name',
  userTitleField: 'Title',
  chosenDesign: '1',
  emailOnValidation: false,
};

/** The forms in the order of their ids (examples/README.md): an ordinary one first. */
export function formPlans({ db, size }: Pick<SeedContext, 'db' | 'size'>): readonly FormPlan[] {
  const hotels = (event: number) =>
    db
      .all(
        'SELECT name FROM event_hotels JOIN hotels ON id = hotel_id WHERE event_id = ? ORDER BY id LIMIT 8',
        [event],
      )
      .map((row) => row.text('name'));
  return [...ordinary(hotels, size.mostReplies), ...inLanguages(hotels), ...odd(hotels)];
}

type Hotels = (event: number) => readonly string[];

function ordinary(hotels: Hotels, most: number): FormPlan[] {
  return [
    {
      name: 'Media & Democracy Summit: registration',
      type: 'registration',
      event: 8,
      layout: JSON.stringify(registration('Media & Democracy Summit', hotels(8))),
      theme,
      notifications: mail,
      feedbackEmail: 'office@acme.example',
      replies: [48, 14],
    },
    {
      name: 'World Congress: registration',
      type: 'registration',
      event: 12,
      layout: pretty(congress(hotels(12))),
      notifications: { ...mail, emailOnValidation: true },
      replies: [most, most],
      odd: 'all',
    },
    {
      name: 'Media & Democracy Summit: write to us',
      type: 'contact',
      event: 8,
      layout: JSON.stringify(contactUs),
      notifications: { ...mail, selectedFields: ['Email', 'message'], userEmail: 'desk@acme.example' },
      isSilentOnSubmit: true,
      replies: [30, 8],
    },
    {
      name: 'Media & Democracy Summit: speakers',
      type: 'contact',
      event: 8,
      layout: JSON.stringify(speakers),
      notifications: {
        ...mail,
        selectedFields: ['talk_title', 'hotel_wish', 'Email'],
        userTitleField: 'salutation',
      },
      replies: [24, 7],
      odd: 'files',
    },
    {
      name: 'Media & Democracy Summit: press',
      type: 'contact',
      event: 8,
      layout: JSON.stringify(press),
      saysNoId: true,
      replies: [16, 5],
    },
    {
      name: 'Spring Policy Forum: registration',
      type: 'registration',
      event: 1,
      layout: JSON.stringify(registration('Spring Policy Forum', hotels(1))),
      theme,
      replies: [420, 10],
      odd: 'broken',
    },
  ];
}

function inLanguages(hotels: Hotels): FormPlan[] {
  return [
    {
      name: 'Congreso Ibérico de Energía: inscripción',
      type: 'registration',
      event: 2,
      layout: JSON.stringify(inOneLanguage({ ...spanishWords, hotels: hotels(2) })),
      replies: [64, 4],
    },
    {
      name: 'مؤتمر الصحة الرقمية: التسجيل',
      type: 'registration',
      event: 3,
      layout: JSON.stringify(inOneLanguage({ ...arabicWords, hotels: hotels(3) })),
      replies: [90, 6],
    },
    {
      name: 'همایش معماری پایدار: تماس',
      type: 'contact',
      event: 4,
      layout: pretty(inOneLanguage({ ...persianWords, hotels: null })),
      replies: [22, 3],
    },
    {
      name: 'Форум цифрової освіти: реєстрація',
      type: 'registration',
      event: 5,
      layout: JSON.stringify(inOneLanguage({ ...ukrainianWords, hotels: hotels(5) })),
      replies: [75, 4],
    },
    {
      name: 'Конференция по логистике: контакт',
      type: 'contact',
      event: 6,
      layout: JSON.stringify(inOneLanguage({ ...russianWords, hotels: null })),
      replies: [12, 3],
    },
  ];
}

function odd(hotels: Hotels): FormPlan[] {
  const retreat = inOneLanguage({
    title: 'Online Board Retreat',
    locale: 'en',
    words: english,
    pages: ['About you', 'And last'],
    hotels: null,
    question: 'Anything we should know?',
  });
  return [
    {
      name: 'Nordic Interpreters’ Day',
      type: 'registration',
      event: 7,
      layout: fromAnotherBuilder,
      replies: [18, 4],
    },
    {
      name: 'Rail Europe – Anmeldung',
      type: 'registration',
      event: 9,
      layout: sortedByKeys,
      replies: [40, 4],
    },
    { name: 'General Meeting: members', type: 'contact', event: 10, layout: withoutPages, replies: [9, 3] },
    {
      name: 'Online Board Retreat',
      type: 'registration',
      event: 11,
      layout: JSON.stringify(retreat),
      replies: [7, 3],
    },
    {
      name: '<b>Lottery</b> & "prizes" \u202Egnp',
      type: 'contact',
      event: 1,
      layout: hostile,
      notifications: {
        ...mail,
        selectedFields: ['__proto__', '<i>gone</i>'],
        userEmail: 'javascript:alert(1)',
      },
      replies: [12, 6],
      odd: 'hostile',
    },
    { name: 'Side events (damaged)', type: 'registration', event: 1, layout: damaged, replies: [5, 3] },
    { name: 'New form', type: 'contact', event: 8, layout: empty, replies: [3, 3] },
    { name: 'How was it?', type: 'contact', event: 8, layout: JSON.stringify(feedback), replies: [35, 5] },
    {
      name: 'Congreso Ibérico: exhibitor handbook',
      type: 'registration',
      event: 2,
      layout: pretty({ ...long, 'x-hotels': hotels(2).length }),
      replies: [11, 3],
    },
  ];
}
