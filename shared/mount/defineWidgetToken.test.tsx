import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addElement, makeWidget, onCleanPage, screen, settle } from '#test/support/probeWidgets.tsx';

onCleanPage();

describe('a token and its API (DESIGN.md §2)', () => {
  /** What a widget does with the page's settings, an element and props: the API it would call, or what is wrong. */
  async function opened(settings: object, attributes: string, props = {}) {
    const config = document.createElement('script');
    config.type = 'application/json';
    config.dataset['widgetsConfig'] = '';
    config.textContent = JSON.stringify(settings);
    document.head.append(config);
    const { widget } = makeWidget();
    const el = addElement(`<div ${attributes}></div>`);
    const island = widget.mount(el, props);
    const apis: string[] = [];
    el.addEventListener('probe-event', (event) => {
      if (event instanceof CustomEvent) apis.push(event.detail.api);
    });
    const look = async () => {
      await settle();
      const wrong = screen(el).queryByRole('alert')?.textContent;
      if (wrong !== undefined) return /data-token|data-api-base/.exec(wrong)?.[0] ?? wrong;
      await act(async () => screen(el).getByRole('button', { name: 'Emit' }).click());
      return apis.at(-1)?.replace(/token-\d+/, 'token');
    };
    return { el, island, look, config };
  }
  const here = `${location.origin}/`;
  const api = 'https://api.test';

  it.each([
    ['of the settings goes to the page’s origin', { token: 's' }, '', {}, `${here}|token|web`],
    ['of the settings goes to the base beside it', { token: 's', apiBase: api }, '', {}, `${api}/|token|web`],
    [
      'of the settings goes to any path of that origin',
      { token: 's' },
      'data-api-base="/v2"',
      {},
      `${here}v2/|token|web`,
    ],
    [
      'of the settings goes to no base of an element',
      { token: 's' },
      `data-api-base="${api}"`,
      {},
      'data-token',
    ],
    [
      'of the settings goes to no base of props',
      { token: 's' },
      '',
      { apiBase: '//evil.test' },
      'data-token',
    ],
    [
      'of an element goes to the base beside it',
      {},
      `data-token="s" data-api-base="${api}"`,
      {},
      `${api}/|token|web`,
    ],
    ['of an element goes to no base of the settings', { apiBase: api }, 'data-token="s"', {}, 'data-token'],
    ['of props goes to no base of the element', {}, `data-api-base="${api}"`, { token: 's' }, 'data-token'],
    [
      'of an element wins over the settings',
      { token: 's', apiBase: api },
      `data-token="e"`,
      {},
      'data-token',
    ],
    [
      'that is blank says that there is none',
      { token: 's' },
      `data-token="" data-api-base="${api}"`,
      {},
      `${api}/|web`,
    ],
  ])('%s', async (_, settings, attributes, props, expected) => {
    const { el, look } = await opened(settings, attributes, props);
    expect(await look()).toBe(expected);
    // The next reading no longer finds it in the DOM.
    el.setAttribute('data-event-id', '2');
    expect(await look()).toBe(expected);
  });

  it('of the settings is out of the page’s text, and found again in a copy of the page', async () => {
    const { el, look, config } = await opened({ token: 's3cret', tenant: '</script>', apiBase: api }, '');
    expect(await look()).toBe(`${api}/|token|web`);
    expect(config.textContent).not.toMatch(/s3cret|<\/script/);
    const copy = config.cloneNode(true);
    config.replaceWith(copy);
    el.setAttribute('data-event-id', '3');
    expect(await look()).toBe(`${api}/|token|web`);
    // Whoever names another base beside what stands for it gets nothing.
    copy.textContent = (copy.textContent ?? '').replace(api, 'https://evil.test');
    el.setAttribute('data-event-id', '4');
    expect(await look()).toBe('data-token');
    copy.textContent = JSON.stringify({ apiBase: 'https://evil.test', token: 'its own' });
    el.setAttribute('data-event-id', '5');
    expect(await look()).toBe('https://evil.test/|token|web');
  });

  it('does not follow a later change of the base, but one that comes with a token', async () => {
    const { el, look } = await opened({}, `data-token="s" data-api-base="${api}"`);
    expect(await look()).toBe(`${api}/|token|web`);
    el.setAttribute('data-api-base', 'https://evil.test');
    expect(await look()).toBe('data-token');
    el.setAttribute('data-token', 'other');
    expect(await look()).toBe('https://evil.test/|token|web');
  });

  it.each(['javascript:alert(1)', 'data:,x', 'file:///etc', 'http://[bad', 'blob:x'])(
    'takes %s for no base, says so, and takes the token out of the DOM',
    async (base) => {
      const { el, look } = await opened({}, `data-token="s" data-api-base="${base}"`);
      expect(await look()).toMatch(/data-(token|api-base)/);
      expect(screen(el).getByRole('alert').textContent).toContain(
        'data-api-base must be an http or https address',
      );
      expect(el.hasAttribute('data-token')).toBe(false);
    },
  );
});
