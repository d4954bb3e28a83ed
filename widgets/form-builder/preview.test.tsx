import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { openBuilder } from '#test/support/openFormBuilder.ts';
import { bringThinSurvey } from '#test/support/thinSurvey.tsx';
import './preview/Preview.tsx';

beforeEach(bringThinSurvey);

const allSix = Object.fromEntries(['en', 'es', 'uk', 'ru', 'ar', 'fa'].map((one) => [one, 'x']));

/** A table of as many rows. */
const rows = (count: number) =>
  JSON.stringify({
    elements: [
      { type: 'matrix', name: 'm', columns: ['a'], rows: Array.from({ length: count }, (_, at) => `r${at}`) },
    ],
  });

describe('the preview (screens.md §8)', () => {
  it.each([
    ['says that a part is left out, where the form has more than the public form shows', 201, 1],
    ['says nothing of that where all is shown', 200, 0],
  ])('%s', async (_, count, said) => {
    const page = await openBuilder({ layout: rows(count) });
    await page.press('Preview');
    await page.screen.findByText('Try it out: nothing is sent.');
    expect(page.screen.queryAllByText(/^Part of this form is left out/)).toHaveLength(said);
  });

  it('shows the default texts as the default language, also to a reader in whose language there are others', async () => {
    const title = { default: 'Willkommen', en: 'Welcome' };
    // The words around them are Spanish.
    await Promise.all((['common', 'kit', 'form-builder'] as const).map((one) => loadCatalogue('es', one)));
    const page = await openBuilder({ layout: JSON.stringify({ title, elements: [] }) });
    await page.press('Preview');
    const dialog = await page.screen.findByRole('dialog', { name: 'Preview' });
    await waitFor(() => expect(dialog.textContent).toContain('Willkommen'));
    expect(dialog.textContent).not.toContain('Welcome');
  });

  it('shows no other language where a default text is missing, with the words of the reader’s language', async () => {
    await Promise.all((['common', 'kit', 'form-builder'] as const).map((one) => loadCatalogue('es', one)));
    const languages = ['en', 'es', 'uk', 'ru', 'ar', 'fa'];
    const elements = languages.map((one) => ({ type: 'text', name: one, title: { [one]: 'Otro' } }));
    const asked = { type: 'text', name: 'q', title: { default: 'Frage', es: 'Otro' }, isRequired: true };
    const layout = JSON.stringify({
      title: { es: 'Otro' },
      description: { default: 'Mehr', es: 'Otro' },
      pages: [{ name: 'p', title: { default: 'Seite', es: 'Otro' }, elements: [asked, ...elements] }],
      completedHtml: { es: 'Otro' },
    });
    const page = await openBuilder({ layout, locale: 'es' });
    await page.press('Vista previa');
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Vista previa' }));
    const form = await dialog.findByRole('heading', { name: 'Seite' });
    fireEvent.click(dialog.getByText('Terminar'));
    fireEvent.click(dialog.getByRole('button', { name: 'Móvil' }));
    expect(await dialog.findByText('Por favor conteste la pregunta.')).toBeTruthy();
    const place = form.closest('[data-device]');
    expect(place?.textContent).toMatch(/^Mehr.*Seite/);
    expect(place?.textContent).not.toContain('Otro');
    expect(form.closest('[lang]')?.getAttribute('lang')).toBe('es');
  });

  it.each([
    [{ default: 'Welcome', ar: 'أهلاً' }, 'en ltr'],
    [{ default: 'Welcome', ar: 'أهلاً', en: 'Hi' }, 'es ltr'],
    [{ default: 'أهلاً' }, 'ar rtl'],
    [{ default: 'أهلاً', es: 'Hola' }, 'ar rtl'],
    [{ default: 'أهلاً', ...allSix, fa: undefined }, 'fa rtl'],
    [{ default: 'Welcome', es: 'Hola' }, 'en ltr'],
    [{ default: 'Bienvenue', ...allSix }, 'en ltr'],
  ])('shows an Arabic builder the default texts of %j as visitors see them', async (title, shown) => {
    const words = ['ar', 'es', 'fa'] as const;
    await Promise.all(
      (['common', 'kit', 'form-builder'] as const).flatMap((one) =>
        words.map((word) => loadCatalogue(word, one)),
      ),
    );
    const page = await openBuilder({ layout: JSON.stringify({ title, elements: [] }), locale: 'ar' });
    await page.press('معاينة');
    const dialog = within(await page.screen.findByRole('dialog', { name: 'معاينة' }));
    const form = await dialog.findByRole('heading', { name: title.default });
    const around = form.closest('[lang]');
    expect(`${around?.getAttribute('lang')} ${around?.getAttribute('dir')}`).toBe(shown);
  });

  it('ends as the form does: with the verification, then with what it says once it is sent', async () => {
    const layout = JSON.stringify({
      completedHtml: { default: 'See you there', ar: 'أهلاً' },
      pages: [
        { elements: [{ type: 'text', name: 'First Name' }] },
        {
          elements: [
            { type: 'text', name: 'Email' },
            { type: 'turnstile', name: 'v', sitekey: '1x00' },
          ],
        },
      ],
    });
    const page = await openBuilder({ layout });
    const dialog = async () => page.screen.findByRole('dialog', { name: 'Preview' });
    const press = async (name: string) => {
      const buttons = [...(await dialog()).querySelectorAll('button')];
      const button = buttons.find(({ textContent }) => textContent === name);
      if (!button) throw new Error(`no ${name}`);
      fireEvent.click(button);
    };
    await page.press('Preview');
    const verify = "Please verify you're human to continue";
    await waitFor(async () => expect((await dialog()).textContent).toContain('Page 1 of 2'));
    expect((await dialog()).textContent).not.toContain(verify);
    await press('Next');
    expect((await dialog()).textContent).toContain(verify);
    await press('Finish');
    await waitFor(async () => expect((await dialog()).textContent).toContain('See you there'));
    expect((await dialog()).textContent).toContain('This is where it would be sent.');
    await press('Back');
    expect((await dialog()).textContent).not.toContain('See you there');
    expect(page.sent()).toEqual([]);
  });

  it.each([
    ['off', /^[^]*First Name[^]*$/, 0],
    ['bottom', /First Name[^]*Page 1 of 2/, 1],
    ['top', /Page 1 of 2[^]*First Name/, 1],
  ])('says how far one is where the form does: %s', async (showProgressBar, order, count) => {
    const one = (name: string) => ({ elements: [{ type: 'text', name }] });
    const layout = JSON.stringify({ showProgressBar, pages: [one('First Name'), one('Email')] });
    const page = await openBuilder({ layout });
    await page.press('Preview');
    const dialog = await page.screen.findByRole('dialog', { name: 'Preview' });
    await waitFor(() => expect(dialog.textContent).toMatch(order));
    expect(dialog.textContent.match(/Page 1 of 2/g) ?? []).toHaveLength(count);
  });

  it('has the words around default texts in one language, and a bar that says how far one is', async () => {
    await Promise.all((['common', 'kit', 'form-builder'] as const).map((one) => loadCatalogue('ar', one)));
    const one = (name: string) => ({ elements: [{ type: 'text', name }] });
    const layout = JSON.stringify({ title: 'Welcome', showProgressBar: 'top', pages: [one('a'), one('b')] });
    const page = await openBuilder({ layout, locale: 'ar' });
    await page.press('معاينة');
    const dialog = within(await page.screen.findByRole('dialog', { name: 'معاينة' }));
    const bar = await dialog.findByRole('progressbar', { name: 'Progress' });
    expect(bar.getAttribute('aria-valuetext')).toBe('Page 1 of 2');
    expect(dialog.getByRole('button', { name: 'Next' })).toBeTruthy();
    expect(bar.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });

  it('has the form’s own words on its buttons', async () => {
    const layout = JSON.stringify({
      pageNextText: { default: 'Onward', es: 'Otro' },
      pagePrevText: 'Return',
      completeText: 'Register',
      pages: ['First Name', 'Email'].map((name) => ({ elements: [{ type: 'text', name }] })),
    });
    const page = await openBuilder({ layout });
    await page.press('Preview');
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Preview' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Onward' }));
    expect(await dialog.findByRole('button', { name: 'Register' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Return' }));
    expect(await dialog.findByRole('button', { name: 'Onward' })).toBeTruthy();
  });

  it('leads back over no page where the form does not, and back to it from its end', async () => {
    const pages = ['First Name', 'Email'].map((name) => ({ elements: [{ type: 'text', name }] }));
    const page = await openBuilder({ layout: JSON.stringify({ showPrevButton: false, pages }) });
    await page.press('Preview');
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Preview' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    const finish = await dialog.findByRole('button', { name: 'Finish' });
    expect(dialog.queryByRole('button', { name: 'Back' })).toBeNull();
    fireEvent.click(finish);
    fireEvent.click(await dialog.findByRole('button', { name: 'Back' }));
    expect(await dialog.findByRole('button', { name: 'Finish' })).toBeTruthy();
  });

  it('shows no verification that the public is not asked for', async () => {
    const check = { type: 'turnstile', name: 'v', sitekey: '1x00', isRequired: false };
    const layout = JSON.stringify({ pages: [{ elements: [{ type: 'text', name: 'Email' }, check] }] });
    const page = await openBuilder({ layout });
    await page.press('Preview');
    const dialog = await page.screen.findByRole('dialog', { name: 'Preview' });
    await waitFor(() => expect(dialog.textContent).toContain('Finish'));
    expect(dialog.textContent).not.toContain('verify');
  });
});

describe('a form whose title names an answer', () => {
  it('has the answer in it, and nothing in its place before', async () => {
    const layout = JSON.stringify({
      title: 'Welcome {First Name}',
      pages: [{ elements: [{ type: 'text', name: 'First Name' }] }],
    });
    const page = await openBuilder({ layout });
    await page.press('Preview');
    const dialog = await page.screen.findByRole('dialog', { name: 'Preview' });
    const title = () => dialog.querySelector('h3')?.textContent;
    const field = await waitFor(() => {
      const input = [...dialog.querySelectorAll('label')].find((one) => one.textContent === 'First Name');
      if (!input?.querySelector('input')) throw new Error('not yet');
      return input.querySelector('input');
    });
    await waitFor(() => expect(title()).toBe('Welcome'));
    if (field) fireEvent.change(field, { target: { value: 'Ana' } });
    await waitFor(() => expect(title()).toBe('Welcome Ana'));
  });
});

describe('translations (screens.md §8 «multi-language titles»)', () => {
  it('of old Ukrainian texts are in a language that browsers know', async () => {
    const title = { default: 'Fair', ua: 'Ярмарок' };
    const page = await openBuilder({ layout: JSON.stringify({ title, elements: [] }) });
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Translations' }));
    const field = await page.screen.findByRole('textbox', { name: 'Translation of “Fair”' });
    expect([field.getAttribute('lang'), field]).toMatchObject(['uk', { value: 'Ярмарок' }]);
  });

  it('say whose a choice is, and the key only where it is not the text itself', async () => {
    const title = { default: 'Salutation', ar: 'اللقب' };
    const elements = [
      { type: 'dropdown', name: 'Title', title, choices: ['Dr.'] },
      { type: 'text', name: 'Email' },
    ];
    const page = await openBuilder({ layout: JSON.stringify({ elements }) });
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Translations' }));
    const list = within(await page.screen.findByRole('dialog', { name: 'Translations' })).getByRole('list');
    const said = [...list.querySelectorAll('li > div:first-child')].map((one) => one.textContent);
    expect(said).toEqual(['SalutationTitle', 'Dr.Choice of “Title”', 'Email']);
  });

  it('begin with a language that is added there, too', async () => {
    const page = await openBuilder();
    await page.press('More');
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Translations' }));
    await page.press('Add a language…');
    await page.user.click(await page.screen.findByRole('combobox', { name: 'Language' }));
    await page.user.click(await page.screen.findByRole('option', { name: /^Arabic/ }));
    await page.press('Add');
    expect(await page.screen.findByRole('textbox', { name: 'Translation of “Congress”' })).toBeTruthy();
  });
});
