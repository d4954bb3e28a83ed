import { addDays } from '../../clock.ts';
import { randomFrom } from './random.ts';
import type { SeedContext } from './sizes.ts';

const layout = {
  pages: [
    {
      title: 'About you',
      questions: [
        {
          name: 'diet',
          type: 'radio',
          title: 'Dietary needs',
          choices: ['None', 'Vegetarian', 'Vegan', 'Halal', 'Kosher'],
        },
        { name: 'nights', type: 'number', title: 'Number of nights' },
      ],
    },
    {
      title: 'Your visit',
      questions: [{ name: 'comments', type: 'text', title: 'Anything we should know?' }],
    },
  ],
};

const comments = [
  '',
  'Arriving late on the first day.',
  'أحتاج إلى ترجمة فورية',
  'به اتاق طبقهٔ همکف نیاز دارم',
  'Потрібен пандус',
] as const;

/** Two forms per event, with replies from its registered contacts and some from strangers. */
export function seedForms({ db, size, today }: SeedContext): void {
  const random = randomFrom(61);
  const events = db.all('SELECT id, name FROM events ORDER BY id');
  const forms = events.flatMap((event) => [
    [event.int('id'), 'Dietary needs and travel', JSON.stringify(layout), `${addDays(today, -60)} 10:00:00`],
    [event.int('id'), 'Feedback', JSON.stringify(layout), `${addDays(today, -20)} 10:00:00`],
  ]);
  db.insert('forms', ['event_id', 'name', 'layout', 'created_at'], forms);
  const replies = forms.flatMap((_, form) =>
    Array.from({ length: size.repliesPerForm }, (_unused, index) => [
      form + 1,
      random.chance(0.7) ? random.int(1, size.contacts) : null,
      JSON.stringify({
        diet: random.pick(['None', 'Vegetarian', 'Vegan', 'Halal', 'Kosher']),
        nights: random.int(0, 6),
        comments: random.pick(comments),
      }),
      `${addDays(today, -(index % 18))} 11:${String(10 + (index % 50))}:00`,
    ]),
  );
  db.insert('form_replies', ['form_id', 'contact_id', 'answers', 'created_at'], replies);
}
