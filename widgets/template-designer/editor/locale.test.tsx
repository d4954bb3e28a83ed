import { describe, expect, it, onTestFinished } from 'vitest';
import { openTemplateDesigner, rowOf } from '#test/support/openTemplateDesigner.ts';
import en from '../../../locales/en/template-designer.json';
import es from '../../../locales/es/template-designer.json';
import uk from '../../../locales/uk/template-designer.json';

// It is large: no test is to wait for its file.
await import('../engine/grapesEngine.ts');

describe('the language of the editor (S2 §9, T-11): a user has none', () => {
  it.each([
    ['data-locale', { locale: 'es' }, 'uk', es],
    ['that of the page', {}, 'uk', uk],
    ['English where nobody knows the page’s', {}, 'xx', en],
  ])('T-11: is %s', async (_, props, lang, texts) => {
    const before = document.documentElement.lang;
    document.documentElement.lang = lang;
    onTestFinished(() => {
      document.documentElement.lang = before;
    });
    const page = await openTemplateDesigner([rowOf(1)], { designId: '1', ...props });
    expect(await page.screen().findByRole('tab', { name: texts.panels.outline })).toBeTruthy();
    expect(page.screen().getByRole('button', { name: texts.save.save })).toBeTruthy();
    expect(page.screen().getByRole('button', { name: texts.kinds.button })).toBeTruthy();
  });
});
