import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSurvey, modelOf } from '#shared/survey/engine.ts';
import { layoutOf, shape } from '#test/support/formLayout.ts';
import { openBuilder } from '#test/support/openFormBuilder.ts';
import { readSurvey } from '#test/support/openSurvey.ts';
import { elementFor, fieldsFor } from '../domain/fields.ts';
import { questionKinds, type QuestionKind } from '../domain/questionTypes.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

async function saved(page: Page): Promise<string> {
  await page.press('Save');
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  return page.sent()[0] ?? '';
}

describe('what a tool adds (S2 §3)', () => {
  const elements = ['First Name', 'Email'].map((name) => ({ type: 'text', name }));
  const layout = JSON.stringify({ elements });

  /** What each kind is called in the toolbox, and what SurveyJS makes of it. */
  const made: Readonly<Record<QuestionKind, readonly [tool: string, type: string, inputType?: string]>> = {
    text: ['Short text', 'text', 'text'],
    number: ['Number', 'text', 'number'],
    date: ['Date', 'text', 'date'],
    dateTime: ['Date and time', 'text', 'datetime-local'],
    comment: ['Long text', 'comment'],
    choice: ['Single choice', 'radiogroup'],
    checkbox: ['Several choices', 'checkbox'],
    dropdown: ['Dropdown', 'dropdown'],
    consent: ['Yes or no, consent', 'boolean'],
    rating: ['Rating', 'rating'],
    matrix: ['Matrix', 'matrix'],
    file: ['File', 'file'],
    panel: ['Group', 'panel'],
    staticText: ['Text block', 'html'],
    verification: ['Verification', 'turnstile'],
  };

  const add = async (kind: QuestionKind) => {
    const page = await openBuilder({ layout, sitekey: '1x00' });
    await page.press(made[kind][0]);
    const card = page.root.querySelector('li [data-card][aria-current]')?.closest('li');
    expect(card?.dataset['kind']).toBe(kind);
    const text = await saved(page);
    const element: { readonly name: string } = JSON.parse(text).elements.at(-1);
    const read = readSurvey(text);
    expect(read.isCut).toBe(false);
    return { element, read };
  };

  it.each(questionKinds.filter((kind) => kind !== 'verification'))(
    '%s is of its type, and drawn without a complaint',
    async (kind) => {
      const [, type, inputType] = made[kind];
      const { element, read } = await add(kind);
      expect(element).toMatchObject({ type });
      const engine = createSurvey({ layout: read, language: 'en' });
      onTestFinished(engine.dispose);
      const model = modelOf(engine);
      expect(model.jsonErrors ?? []).toEqual([]);
      const drawn =
        kind === 'panel' ? model.getPanelByName(element.name) : model.getQuestionByName(element.name);
      expect(drawn.getType()).toBe(type);
      expect(Reflect.get(drawn, 'inputType')).toBe(inputType);
    },
  );

  it('verification is the form’s, and no question', async () => {
    const { element, read } = await add('verification');
    expect(element).toMatchObject({ type: 'turnstile' });
    expect(read.verification).toMatchObject({ siteKey: '1x00', isRequired: true, theme: 'auto' });
    const engine = createSurvey({ layout: read, language: 'en' });
    onTestFinished(engine.dispose);
    expect(modelOf(engine).jsonErrors ?? []).toEqual([]);
    expect(engine.questions().map(({ name }) => name)).toEqual(['First Name', 'Email']);
  });
});

describe('what the toolbox shows', () => {
  /** The names of its groups, from the top. */
  const groups = (page: Page) =>
    [...page.root.querySelectorAll('[role="toolbar"][aria-orientation] > h3')].map((one) => one.textContent);

  const contactFields = fieldsFor('contact').map((field) => elementFor(field));

  it('groups of which the form has all come last', async () => {
    const page = await openBuilder({ layout: JSON.stringify({ elements: contactFields }) });
    await page.screen.findByText('Number of nights');
    expect(groups(page)).toEqual(['Registration', 'Questions', 'Layout', 'Contact', 'Ready-made pages']);
  });

  it('what is added stays where it is, with the focus', async () => {
    const page = await openBuilder({ layout: JSON.stringify({ elements: contactFields.slice(1) }) });
    await page.screen.findByText('Number of nights');
    const before = groups(page);
    await page.press('Title');
    expect(page.el.shadowRoot?.activeElement?.textContent).toBe('TitleIn the form already');
    expect(groups(page)).toEqual(before);
    expect(before[0]).toBe('Contact');
  });

  it('says that nothing is called so only where all that there is was asked for', async () => {
    const page = await openBuilder({ formId: '14' });
    await page.screen.findAllByText(/It is not known whether the form has fields of registrations/);
    await page.user.type(page.screen.getByRole('searchbox', { name: 'Find a field' }), 'nights');
    await waitFor(() => expect(groups(page)).toEqual([]));
    expect(page.screen.queryByText(/Nothing is called/)).toBeNull();
  });
});

describe('the toolbox by keys (screens.md §8 «roving focus in the toolbox»)', () => {
  const open = async () => {
    const page = await openBuilder();
    await page.screen.findByRole('button', { name: 'Travel' });
    const tools = [...page.root.querySelectorAll<HTMLElement>('[data-tool]')];
    const nameOf = (tool: Element | null | undefined) => tool?.textContent.replace('In the form already', '');
    act(() => tools[0]?.focus());
    /** What has the focus, and where Tab would come to. */
    const reach = async (keys: string) => {
      await page.user.keyboard(keys);
      const stops = tools.filter(({ tabIndex }) => tabIndex === 0);
      return [page.el.shadowRoot?.activeElement, ...stops].map(nameOf);
    };
    return { page, reach };
  };

  it('is one stop for Tab: arrows go from tool to tool and from group to group, Home and End to the ends', async () => {
    const { reach } = await open();
    expect(await reach('{ArrowDown}{ArrowDown}{ArrowUp}')).toEqual(['First name', 'First name']);
    expect(await reach('{Home}{ArrowUp}')).toEqual(['Title', 'Title']);
    expect(await reach('{ArrowDown>10/}')).toEqual(['Number of nights', 'Number of nights']);
    expect(await reach('{End}{ArrowDown}')).toEqual(['Travel', 'Travel']);
  });

  it('adds by Enter, behind what is selected', async () => {
    const { page, reach } = await open();
    await page.user.click(page.card('First Name'));
    act(() => page.screen.getByRole('button', { name: 'Title' }).focus());
    expect(await reach('{Enter}')).toEqual(['Title', 'Title']);
    expect(shape(layoutOf(await saved(page)))).toBe('First Name Title Email sign Hotel');
  });
});
