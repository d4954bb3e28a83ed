import { waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalogue, textsOf } from '#shared/i18n/catalogues.ts';
import { createSurvey } from '#shared/survey/engine.ts';
import { openBuilder } from '#test/support/openFormBuilder.ts';
import { readSurvey } from '#test/support/openSurvey.ts';

const languages = ['ar', 'en', 'es', 'fa', 'ru', 'uk'] as const;

await Promise.all(
  languages.flatMap((language) =>
    (['common', 'kit', 'form-builder', 'conditions'] as const).map((one) => loadCatalogue(language, one)),
  ),
);

/** What is saved of a new form, to which a preset was added whose last question is this one. */
async function add(preset: 'dinner' | 'travel', last: string, locale: (typeof languages)[number] = 'en') {
  const t = textsOf(locale, 'form-builder');
  const page = await openBuilder({ layout: '', locale });
  await page.press(t(`preset.${preset}`));
  await waitFor(() => expect(page.card(last)).toBeTruthy());
  await page.press(t('head.save'));
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  return page.sent()[0] ?? '';
}

const person = [
  { type: 'text', name: 'First Name', isRequired: true },
  { type: 'text', name: 'Last Name' },
  { type: 'text', name: 'Email', inputType: 'email', isRequired: true },
];

describe('the preset of a dinner (screens.md §8 «event presets»)', () => {
  it('asks who comes, and for diet and allergies', async () => {
    expect(JSON.parse(await add('dinner', 'Allergies'))).toMatchObject({
      pages: [
        {
          title: 'Dinner',
          elements: [
            ...person,
            {
              type: 'radiogroup',
              name: 'Dinner',
              title: 'Will you join us for dinner?',
              choices: ['Yes', 'No'],
            },
            {
              type: 'checkbox',
              name: 'Diet',
              title: 'Do you follow a diet?',
              choices: ['Vegetarian', 'Vegan', 'Gluten-free', 'Halal', 'Kosher'],
              visibleIf: "{Dinner} = 'Yes'",
            },
            { type: 'comment', name: 'Allergies', title: 'Allergies' },
            { name: 'verification' },
          ],
        },
      ],
    });
  });

  it.each(languages)('asks for the diet of those alone who come: %s', async (language) => {
    const text = await add('dinner', 'Diet', language);
    const engine = createSurvey({ layout: readSurvey(text), language });
    onTestFinished(engine.dispose);
    const isAsked = (answers: Readonly<Record<string, unknown>>) => {
      engine.put(answers);
      return engine.questions().some(({ name }) => name === 'Diet');
    };
    const [yes, no] = textsOf(language, 'form-builder')('preset.yesNo').split('|');
    expect([{}, { Dinner: no }, { Dinner: yes }].map(isAsked)).toEqual([false, false, true]);
  });
});

describe('the preset of travel (screens.md §8 «event presets»)', () => {
  it('asks for nights, hotel and flights, as registrations have them (S2 §3)', async () => {
    expect(JSON.parse(await add('travel', 'Flights Out Date Time'))).toMatchObject({
      pages: [
        {
          title: 'Travel and hotel',
          elements: [
            ...person,
            { type: 'text', name: 'Number Of Nights', inputType: 'number', min: 0 },
            { type: 'text', name: 'Hotel' },
            { type: 'text', name: 'Flights In' },
            { type: 'text', name: 'Flights In Date Time', inputType: 'datetime-local' },
            { type: 'text', name: 'Flights Out' },
            { type: 'text', name: 'Flights Out Date Time', inputType: 'datetime-local' },
            { name: 'verification' },
          ],
        },
      ],
    });
  });
});
