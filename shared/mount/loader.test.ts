// Alone: it is what the window has of the platform, as the modules of other files would.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '#test/support/until.ts';

beforeAll(async () => {
  vi.stubGlobal('IntersectionObserver', vi.fn());
  await import('./loader.ts');
});
afterAll(() => vi.unstubAllGlobals());

describe('the loader and a name that nobody has (DESIGN.md §2)', () => {
  const told: unknown[] = [];
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) told.push(event.detail);
  };
  afterEach(() => {
    document.removeEventListener('widget:error', hear);
    document.body.replaceChildren();
    document.head.replaceChildren();
    told.length = 0;
  });

  async function add(markup: string) {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    document.addEventListener('widget:error', hear);
    document.body.innerHTML = markup;
    await until('the page has heard of it', () => told.length > 0);
    const el = document.querySelector('[data-widget]');
    return { shown: el?.shadowRoot?.querySelector('[role="alert"]')?.textContent, el, warned };
  }

  it.each([
    ['campaign', 'There is nothing by the name of “campaign” to show here.', ''],
    ['Campaigns', 'No hay nada con el nombre «Campaigns» que mostrar aquí.', 'data-locale="es-MX"'],
    ['<b>x', 'Здесь нечего показать под именем «<b>x».', 'data-locale="ru"'],
  ])('says so in the language of the element, not to reload: %s', async (name, words, attributes) => {
    const { shown, el, warned } = await add(
      `<div data-widget="${name.replace('<', '&lt;')}" ${attributes}> </div>`,
    );
    const message = `There is no widget “${name}”. There are: campaigns, speakers.`;
    expect(told).toEqual([{ widget: name, version: EW_BUILD, code: 'unknown-widget', message }]);
    expect(warned).toHaveBeenCalledWith(message);
    expect(shown).toBe(words);
    expect(el?.shadowRoot?.querySelector('button, b')).toBeNull();
    expect(document.head.querySelector('link')).toBeNull();
  });

  it('leaves what another script made alone', async () => {
    const { el } = await add('<a data-widget="pushmenu">Menu</a>');
    expect(told).toHaveLength(1);
    expect([el?.shadowRoot, el?.innerHTML]).toEqual([null, 'Menu']);
  });
});

describe('the loader and somebody who signs out', () => {
  const clearKey = Symbol.for('event-widgets.clear');
  const signOut = () => dispatchEvent(new CustomEvent('widgets:signed-out', { detail: { userId: 7 } }));
  afterEach(() => void Reflect.deleteProperty(globalThis, clearKey));

  it('tries twice for what clears the device, and reports that it could not', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    let asked = 0;
    class CountedURL extends URL {
      constructor(file: string, base?: string) {
        super(file, base);
        if (base?.includes('/loader.ts')) asked += 1;
      }
    }
    vi.stubGlobal('reportError', reported);
    vi.stubGlobal('URL', CountedURL);
    signOut();
    await until('it is reported', () => reported.mock.calls.length > 0);
    expect(asked).toBe(2);
  });

  it('leaves it to the runtime where there is one, which hears it itself', () => {
    const clear = vi.fn<() => void>();
    Reflect.set(globalThis, clearKey, clear);
    signOut();
    expect(clear).not.toHaveBeenCalled();
  });
});
