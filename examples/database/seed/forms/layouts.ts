/** Layouts as this product's builder saves them, in several languages and of several lengths. */
import {
  comments,
  english,
  evenings,
  page,
  person,
  question,
  stay,
  survey,
  travel,
  verification,
  work,
  type Element,
  type FieldWords,
} from './questions.ts';

const needsHotel = question('boolean', 'needs_hotel', 'Do you need a hotel?', { defaultValue: true });
const onlyWithHotel = { visibleIf: '{needs_hotel} = true' };

/** Of registrations: three pages, the second with a condition. */
export function registration(title: string, hotels: readonly string[]): Element {
  return survey(title, [
    page('about_you', 'About you', [...person(), ...work()]),
    page('your_visit', 'Your visit', [
      needsHotel,
      { type: 'panel', name: 'hotel_panel', title: 'Hotel', elements: stay(hotels), ...onlyWithHotel },
      ...travel,
    ]),
    page('evenings', 'Evenings', [...evenings, comments, verification]),
  ]);
}

/** The same in four languages, with a page that only some see. */
export function congress(hotels: readonly string[]): Element {
  const words: FieldWords = {
    titles: english.titles,
    title: { default: 'Title', es: 'Tratamiento', ar: 'اللقب', fa: 'عنوان' },
    firstName: { default: 'First name', es: 'Nombre', ar: 'الاسم الأول', fa: 'نام' },
    lastName: { default: 'Last name', es: 'Apellidos', ar: 'اسم العائلة', fa: 'نام خانوادگی' },
    email: { default: 'E-mail', es: 'Correo electrónico', ar: 'البريد الإلكتروني', fa: 'ایمیل' },
    mobile: { default: 'Mobile', es: 'Móvil', ar: 'الهاتف المحمول', fa: 'تلفن همراه' },
    function: { default: 'Position', es: 'Cargo', ar: 'المنصب', fa: 'سمت' },
    organisation: { default: 'Organisation', es: 'Organización', ar: 'المؤسسة', fa: 'سازمان' },
  };
  const title = {
    default: 'World Congress of Public Health',
    es: 'Congreso Mundial de Salud Pública',
    ar: 'المؤتمر العالمي للصحة العامة',
    fa: 'کنگرهٔ جهانی سلامت همگانی',
  };
  const pages = [
    page('p1', { default: 'About you', es: 'Sobre usted', ar: 'عنك', fa: 'دربارهٔ شما' }, [
      ...person(words),
      ...work(words),
    ]),
    page('p2', { default: 'Your stay', es: 'Su estancia', ar: 'إقامتك', fa: 'اقامت شما' }, [
      ...stay(hotels),
      ...travel,
    ]),
    page(
      'p3',
      { default: 'For speakers', es: 'Para ponentes', ar: 'للمتحدثين', fa: 'برای سخنرانان' },
      [question('comment', 'abstract', { default: 'Abstract', es: 'Resumen', ar: 'الملخص', fa: 'چکیده' })],
      { visibleIf: "{Function} contains 'speaker' or {role} = 'speaker'" },
    ),
    page('p4', { default: 'And last', es: 'Por último', ar: 'وأخيرًا', fa: 'و در پایان' }, [
      question(
        'checkbox',
        'role',
        { default: 'You come as', es: 'Viene como', ar: 'تحضر بصفتك', fa: 'نقش شما' },
        {
          choices: [
            {
              value: 'visitor',
              text: { default: 'Visitor', es: 'Visitante', ar: 'زائر', fa: 'بازدیدکننده' },
            },
            { value: 'speaker', text: { default: 'Speaker', es: 'Ponente', ar: 'متحدث', fa: 'سخنران' } },
            { value: 'press', text: { default: 'Press', es: 'Prensa', ar: 'صحافة', fa: 'خبرنگار' } },
          ],
        },
      ),
      ...evenings,
      comments,
      verification,
    ]),
  ];
  return { locale: 'en', ...survey('', pages), title };
}

/** A language of its own, right to left or not. */
export function inOneLanguage(given: {
  readonly title: string;
  readonly locale: string;
  readonly words: FieldWords;
  readonly pages: readonly [string, string];
  readonly hotels: readonly string[] | null;
  readonly question: string;
}): Element {
  const { title, locale, words, pages, hotels } = given;
  const second = [
    ...(hotels === null ? [] : [...stay(hotels), ...travel]),
    question('comment', hotels === null ? 'message' : 'Registration Comments', given.question),
    verification,
  ];
  const all = [
    page('page1', pages[0], [...person(words), ...work(words).slice(0, 2)]),
    page('page2', pages[1], second),
  ];
  return { locale, ...survey(title, all) };
}

/** One page for everyone who writes. */
export const contactUs = survey('Write to us', [
  page('page1', '', [
    ...person().slice(0, 4),
    question('text', 'Organisation', ''),
    question('dropdown', 'topic', 'What is it about?', {
      choices: ['Tickets', 'Programme', 'Press', 'Other'],
    }),
    question('comment', 'message', 'Your message', { isRequired: true, rows: 6 }),
    question('boolean', 'Subscribed Mailing', 'Send me the newsletter'),
    verification,
  ]),
]);

/** With files. */
export const speakers = survey('Speakers', [
  page('who', 'About you', [...person(), ...work().slice(0, 3)]),
  page('talk', 'Your talk', [
    question('text', 'talk_title', 'Title of the talk', { isRequired: true }),
    question('comment', 'Biography', 'A few words about you', { maxLength: 2_000 }),
    question('file', 'photo', 'A picture of you', { acceptedTypes: 'image/*', maxSize: 5_242_880 }),
    question('file', 'slides', 'Slides', { allowMultiple: true }),
    question('radiogroup', 'language', 'Language', { choices: ['English', 'Español', 'العربية'] }),
    verification,
  ]),
]);

export const press = survey('Press accreditation', [
  page('page1', 'About you', [...person(), question('text', 'Organisation', 'Medium', { isRequired: true })]),
  page('page2', 'Your work', [
    question('checkbox', 'needs', 'You need', { choices: ['Desk', 'Interview room', 'Power', 'Uplink'] }),
    question('text', 'arrives', 'First day', { inputType: 'date' }),
    question('boolean', 'consent', 'I accept the house rules', { isRequired: true }),
    verification,
  ]),
]);

/** Opinions, and no e-mail address (T-21). */
export const feedback = survey('How was it?', [
  page('page1', 'The event', [
    question('rating', 'overall', 'All in all', {
      rateMax: 5,
      minRateDescription: 'Poor',
      maxRateDescription: 'Great',
    }),
    question('matrix', 'quality', 'In detail', {
      columns: ['Bad', 'Fair', 'Good'],
      rows: [
        { value: 'food', text: 'Food' },
        { value: 'rooms', text: 'Rooms' },
        { value: 'talks', text: 'Talks' },
      ],
    }),
    question('comment', 'better', 'What should be better?', { visibleIf: '{overall} < 4' }),
    question('text', 'name', 'Your name, if you like'),
  ]),
]);

/** Longer than anybody likes: 60 questions in six pages. */
export const long = survey('Exhibitor handbook', [
  page('who', 'Who you are', [...person(), ...work()]),
  ...Array.from({ length: 5 }, (_, index) =>
    page(`part${index + 1}`, `Part ${index + 1}`, [
      ...Array.from({ length: 10 }, (_unused, place) =>
        question(
          ['text', 'comment', 'boolean', 'dropdown'][place % 4] ?? 'text',
          `q${index * 10 + place + 1}`,
          ['Name on the stand', 'What do you bring along?', 'Do you need power?', 'Size of the stand'][
            place % 4
          ] ?? '',
          place % 4 === 3 ? { choices: ['4 m²', '9 m²', '16 m²'] } : {},
        ),
      ),
      ...(index === 4 ? [verification] : []),
    ]),
  ),
]);
