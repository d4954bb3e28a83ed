import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostile } from '#examples/database/seed/forms/foreignLayouts.ts';
import { openBuilder } from '#test/support/openFormBuilder.ts';

const ran = vi.fn<() => void>();

beforeEach(() => {
  ran.mockClear();
  vi.stubGlobal('alert', ran);
});
afterEach(() => vi.unstubAllGlobals());

/** What could run or load by itself, in all that is drawn. */
const dangers = (el: HTMLElement) =>
  [...(el.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((one) => {
    const isDanger = one.matches('script, iframe, object, embed, base, meta, link, form[action], img');
    const attributes = [...one.attributes].filter(
      ({ name, value }) => name.startsWith('on') || /^\s*(javascript|data):/i.test(value),
    );
    return isDanger || attributes.length > 0 ? [one.outerHTML.slice(0, 120)] : [];
  });

describe('a hostile layout', () => {
  it('is drawn as text, all its parts selected one after the other, and saved as the very text', async () => {
    const page = await openBuilder({ layout: hostile });
    const ids = [...(page.el.shadowRoot?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].map(
      (card) => card.dataset['card'],
    );
    expect(ids.length).toBeGreaterThan(8);
    for (const id of ids) {
      const card = page.el.shadowRoot?.querySelector(`[data-card="${id}"]`);
      if (card) fireEvent.click(card);
      expect(dangers(page.el)).toEqual([]);
    }
    expect(page.el.shadowRoot?.textContent).toContain('<img src=x onerror=alert(2)>First name');
    await page.press('Save');
    await waitFor(() => expect(page.sent()).toEqual([hostile]));
    expect(ran).not.toHaveBeenCalled();
  });

  it.each([
    ['a title', { title: '<img src=x onerror=alert(1)>', elements: [] }],
    [
      'a title by language',
      { title: { default: '<svg onload=alert(1)>', ar: '<script>alert(1)</script>' }, elements: [] },
    ],
    ['a name', { elements: [{ type: 'text', name: '"><script>alert(1)</script>' }] }],
    ['the name __proto__', { elements: [{ type: 'text', name: '__proto__' }] }],
    ['a type', { elements: [{ type: '<img src=x onerror=alert(1)>', name: 'a' }] }],
    ['the type constructor', { elements: [{ type: 'constructor', name: 'a' }] }],
    [
      'choices',
      {
        elements: [
          {
            type: 'radiogroup',
            name: 'a',
            choices: [{ value: '<b onclick=alert(1)>', text: '<img src=x onerror=alert(1)>' }],
          },
        ],
      },
    ],
    ['a picture', { elements: [{ type: 'image', name: 'a', imageLink: 'javascript:alert(1)' }] }],
    [
      'markup',
      {
        elements: [{ type: 'html', name: 'a', html: '<iframe srcdoc="<script>alert(1)</script>"></iframe>' }],
      },
    ],
    [
      'a condition',
      { elements: [{ type: 'text', name: 'a', visibleIf: "constructor.constructor('alert(1)')() = 1" }] },
    ],
    [
      'a check',
      {
        elements: [
          {
            type: 'text',
            name: 'a',
            validators: [{ type: 'regex', regex: '(a+)+$', text: '<img src=x onerror=alert(1)>' }],
          },
        ],
      },
    ],
    [
      'a check of its own',
      {
        elements: [{ type: 'text', name: 'a', validators: [{ type: 'expression', expression: 'alert(1)' }] }],
      },
    ],
    ['a site key', { elements: [{ type: 'turnstile', name: 'a', sitekey: '"><script>alert(1)</script>' }] }],
    [
      'rows of a matrix',
      { elements: [{ type: 'matrix', name: 'a', rows: ['<svg onload=alert(1)>'], columns: [null, 1, {}] }] },
    ],
    ['parts that are no elements', { elements: [null, 1, 'alert(1)', [], { type: {}, name: [] }] }],
    ['pages that are none', { pages: [null, 3, { elements: 'alert(1)' }] }],
    [
      'a direction that turns round',
      { title: '\u202Egnp.exe', elements: [{ type: 'text', name: '\u202Ea' }] },
    ],
  ])('%s runs nothing', async (_, layout) => {
    const text = JSON.stringify(layout);
    const page = await openBuilder({ layout: text });
    for (const card of page.el.shadowRoot?.querySelectorAll('[data-card]') ?? []) fireEvent.click(card);
    expect(dangers(page.el)).toEqual([]);
    expect(page.el.shadowRoot?.textContent).not.toContain('Something went wrong');
    expect(Reflect.get({}, 'name')).toBeUndefined();
    expect(ran).not.toHaveBeenCalled();
  });

  it.each([
    ['a colour', '{"cssVariables":{"--sjs-primary-backcolor":"red;background:url(https://evil.example/x)"}}'],
    [
      'a background',
      '{"backgroundImage":"javascript:alert(1)","cssVariables":{"--x":"expression(alert(1))"}}',
    ],
    ['variables that are none', '{"cssVariables":[1,null,"alert(1)"]}'],
    ['no JSON', '<script>alert(1)</script>'],
  ])('a theme with %s runs nothing', async (_, themeJson) => {
    const page = await openBuilder({ themeJson });
    await page.openTheme();
    expect(await page.screen.findByRole('button', { name: 'Accent #b42318' })).toBeTruthy();
    expect(dangers(page.el)).toEqual([]);
    expect(page.el.shadowRoot?.querySelector('[style*="evil"], [fill*="evil"]')).toBeNull();
    expect(ran).not.toHaveBeenCalled();
  });
});

describe('two builders on one page', () => {
  it('keep their forms apart', async () => {
    const first = await openBuilder();
    const second = await openBuilder({
      formId: '13',
      layout: '{"elements":[{"type":"text","name":"Other"}]}',
    });
    await second.press(/Single choice/);
    expect(second.card('question1')).toBeTruthy();
    expect(() => first.card('question1')).toThrow('no card question1');
    expect(first.screen.queryByText('Unsaved changes')).toBeNull();
    const ids = [first, second].flatMap(({ el }) =>
      [...(el.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
