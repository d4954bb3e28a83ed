import { describe, expect, it } from 'vitest';
import { readSurvey } from '#test/support/openSurvey.ts';
import { defaultTextsWith } from './defaultTexts.ts';
import { createSurvey, modelOf } from './engine.ts';
import { languageFor } from './formLanguage.ts';
import { setUpWords } from './surveyWords.ts';

setUpWords();

/** Default texts in German, and some in English. */
const both = (german: string, english: string) => ({ default: german, en: english });
const layout = {
  title: both('Titel', 'Title'),
  completedHtml: both('Danke', 'Thanks'),
  pages: [
    {
      name: 'p',
      title: both('Seite', 'Page'),
      description: both('Mehr', 'More'),
      elements: [
        {
          type: 'radiogroup',
          name: 'pick',
          title: both('Wahl', 'Choice'),
          choices: [
            { value: 'a', text: both('Eins', 'One') },
            { value: 'b', text: { ar: 'اثنان' } },
          ],
        },
        { type: 'html', name: 'note', html: both('<b>Hinweis</b>', '<b>Note</b>') },
        {
          type: 'text',
          name: 'code',
          validators: [{ type: 'regex', regex: '^a$', text: both('Falsch', 'Wrong') }],
        },
        { type: 'text', name: 'must', isRequired: true, requiredErrorText: both('Nötig', 'Needed') },
        { type: 'text', name: 'arabic', title: { ar: 'اسم' }, isRequired: true },
        { type: 'text', name: 'english', title: { en: 'Name' } },
        { type: 'matrix', name: 'grid', columns: [{ value: 1, text: both('Gut', 'Good') }], rows: ['r'] },
        { type: 'text', name: 'list', dataList: { default: ['Rot'], en: ['Red'] } },
        { type: 'text', name: 'hidden', visibleIf: "{locale} = 'en'" },
      ],
    },
  ],
};

function shownIn(language: string, from = language) {
  const engine = createSurvey({ layout: readSurvey(layout), language: from });
  engine.speak(language);
  engine.put({ pick: 'a', code: 'z' });
  const [code, must, arabic] = engine.check().map(({ text }) => text);
  const model = modelOf(engine);
  const read = (name: string) => Object(model.getQuestionByName(name));
  return {
    page: engine
      .state()
      .pages.map(({ title, description }) => `${title} ${description}`)
      .join(''),
    picked: engine.inWords().find(({ name }) => name === 'pick'),
    choices: read('pick').visibleChoices.map(({ text }: { text: string }) => text),
    html: read('note').locHtml.renderedHtml,
    errors: [code, must],
    ownWords: arabic,
    titles: ['arabic', 'english'].map((name) => read(name).locTitle.renderedHtml),
    column: read('grid').visibleColumns[0].locText.renderedHtml,
    list: read('list').dataList,
    isShownToEnglish: read('hidden').isVisible,
  };
}

const german = {
  page: 'Seite Mehr',
  picked: { title: 'Wahl', text: 'Eins' },
  choices: ['Eins', 'b'],
  html: '<b>Hinweis</b>',
  errors: ['Falsch', 'Nötig'],
  titles: ['arabic', 'english'],
  column: 'Gut',
  list: ['Rot'],
  isShownToEnglish: false,
};
const english = {
  page: 'Page More',
  picked: { title: 'Choice', text: 'One' },
  choices: ['One', 'b'],
  html: '<b>Note</b>',
  errors: ['Wrong', 'Needed'],
  titles: ['arabic', 'Name'],
  column: 'Good',
  list: ['Red'],
  isShownToEnglish: true,
};
const words = {
  en: 'Response required.',
  es: 'Por favor conteste la pregunta.',
  ru: 'Пожалуйста, ответьте на вопрос.',
};

describe('a form whose default texts are no English (S2 §3)', () => {
  it.each([
    ['its English texts to English readers', 'en', { ...english, ownWords: words.en }],
    [
      'those to readers of another English',
      'en-gb',
      { ...english, ownWords: words.en, isShownToEnglish: false, list: ['Rot'] },
    ],
    ['its default texts to others, with SurveyJS’s words in theirs', 'es', { ...german, ownWords: words.es }],
    ['its default texts in a language that nobody has words in', 'de', { ...german, ownWords: words.en }],
    ['its default texts with English words', defaultTextsWith('en'), { ...german, ownWords: words.en }],
    ['its default texts with Russian words', defaultTextsWith('ru'), { ...german, ownWords: words.ru }],
    [
      'what is in Arabic alone to readers of Arabic',
      'ar',
      { ...german, choices: ['Eins', 'اثنان'], titles: ['اسم', 'english'] },
    ],
  ])('shows %s', (_, language, shown) => {
    expect(shownIn(language)).toMatchObject(shown);
    // As well where it is drawn in another language first.
    expect(shownIn(language, 'fa')).toMatchObject(shown);
  });

  it('writes numbers and days as the language of the words does', () => {
    const date = { type: 'text', name: 'day', inputType: 'date' };
    const money = { displayStyle: 'currency', currency: 'EUR' };
    const price = { type: 'expression', name: 'price', expression: '1234.5', ...money };
    const told = (language: string) => {
      const survey = readSurvey({ pages: [{ name: 'p', elements: [date, price] }] });
      const engine = createSurvey({ layout: survey, language, answers: { day: '2026-12-03' } });
      return engine.inWords().map(({ text }) => text.replaceAll(/\s/g, ' '));
    };
    const english = ['Dec 3, 2026', '€1,234.50'];
    expect([told('en'), told(defaultTextsWith('en'))]).toEqual([english, english]);
    expect(told('de')).toEqual(['03.12.2026', '1.234,50 €']);
    expect(told(defaultTextsWith('es'))[0]).toBe(told('es')[0]);
  });

  it.each([
    ['de', 'de'],
    ['de-at', 'de-AT'],
    ['nothing-that-is-a-tag', 'und-x-en'],
  ])('gives answers and conditions the page’s own language: %s', (tag, locale) => {
    const survey = readSurvey({
      locale: 'ar',
      elements: [{ type: 'text', name: 'read', defaultValueExpression: '{locale}' }],
    });
    const engine = createSurvey({ layout: survey, language: languageFor(survey.json, tag) });
    expect(engine.answers()).toEqual({ read: locale });
  });

  it('has Ukrainian words around Ukrainian texts under the key of old layouts', () => {
    const title = { default: 'Name', ua: 'Ім’я' };
    const survey = readSurvey({ elements: [{ type: 'text', name: 'q', title, isRequired: true }] });
    const faults = createSurvey({ layout: survey, language: languageFor(survey.json, 'uk') }).check();
    const required = modelOf(createSurvey({ layout: survey, language: 'uk' })).getQuestionByName('q');
    expect(faults.map((fault) => fault.title)).toEqual(['Ім’я']);
    required.validate(true);
    expect(faults[0]?.text).toBe(required.errors[0]?.getText());
    expect(faults[0]?.text).not.toBe(words.en);
  });

  it('stays as it is stored', () => {
    const read = readSurvey(layout);
    const before = JSON.stringify(read.json);
    createSurvey({ layout: read, language: 'en' }).speak('ru');
    expect(JSON.stringify(read.json)).toBe(before);
  });
});
