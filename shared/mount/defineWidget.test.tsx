import { act } from '@testing-library/react';
import { within } from '@testing-library/dom';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#test/support/until.ts';
import { settle as settlePage } from '#test/support/settle.ts';
import { useApi } from '#shared/query/useApi.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { flag, integer, json, oneOf, text } from '../island/attributes.ts';
import { defineWidget } from './defineWidget.tsx';
import { useIsland } from '../island/island.ts';

/** An island is empty until its texts are there, or are known to be missing, as those of the widgets made here are. */
const isWaiting = () =>
  [...document.querySelectorAll('*')].some(
    ({ shadowRoot }) => shadowRoot?.querySelector('.ew-root')?.childElementCount === 0,
  );

/** Until islands have drawn as well; they draw at the end of an `act`. */
const settle = async () => {
  await settlePage();
  for (let count = 0; count < 60 && isWaiting(); count += 1) await settlePage(1);
};
const screen = (el: HTMLElement) => within(el.shadowRoot?.querySelector<HTMLElement>('.ew-root') ?? el);

let count = 0;

/** Each test has a widget of its own: a name stays registered for the page's life. */
function makeWidget() {
  count += 1;
  const name = `probe-${count}`;
  const unmounted = vi.fn<() => void>();
  const widget = defineWidget({
    name,
    attributes: v.object({
      eventId: v.optional(integer, 0),
      isOpen: v.optional(flag, false),
      mode: v.optional(oneOf(['full', 'day']), 'full'),
      titles: v.optional(json(v.array(v.string()))),
      boom: v.optional(flag, false),
    }),
    Component: function Probe({ eventId, isOpen, mode, titles, boom }) {
      const [typed, setTyped] = useState('');
      const { common, emit } = useIsland();
      const api = useApi();
      useEffect(() => unmounted, []);
      if (boom) throw new Error('probe failed');
      return (
        <form>
          <output>{JSON.stringify({ eventId, isOpen, mode, titles, tenant: common.tenant })}</output>
          <label>
            Name <input value={typed} onChange={(event) => setTyped(event.target.value)} />
          </label>
          <button type="button" onClick={() => emit('probe-event', { api: api.id })}>
            Emit
          </button>
        </form>
      );
    },
  });
  return { name, widget, unmounted };
}

function addElement(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const el = holder.firstElementChild;
  if (!(el instanceof HTMLElement)) throw new Error('no element');
  document.body.append(el);
  return el;
}

function state(el: HTMLElement): Record<string, unknown> {
  const output = el.shadowRoot?.querySelector('output');
  return JSON.parse(output?.textContent ?? '{}');
}

// An island waits for both before it draws: a busy machine takes longer to read them than the tests wait.
beforeEach(async () => {
  await Promise.all([loadCatalogue('en', 'common'), loadCatalogue('en', 'kit')]);
});

afterEach(async () => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  await settle();
});

describe('mounting by markup (DESIGN.md §2)', () => {
  it('mounts every element that is there and that comes later', async () => {
    const early = addElement('<div data-widget="probe-1" data-event-id="7"></div>');
    makeWidget();
    const late = addElement('<section><div data-widget="probe-1" data-event-id="8"></div></section>');
    await settle();
    expect(state(early)['eventId']).toBe(7);
    expect(state(late.querySelector<HTMLElement>('[data-widget]') ?? late)['eventId']).toBe(8);
  });

  it('follows changed attributes and keeps what was typed', async () => {
    const { name } = makeWidget();
    const el = addElement(`<div data-widget="${name}" data-event-id="1"></div>`);
    await settle();
    const input = screen(el).getByRole('textbox', { name: 'Name' });
    await act(async () => {
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ana');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    el.setAttribute('data-event-id', '2');
    el.setAttribute('data-is-open', '');
    await settle();
    expect(state(el)).toMatchObject({ eventId: 2, isOpen: true });
    expect(screen(el).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ana');
  });

  it('unmounts what leaves the document, but not what returns within the task', async () => {
    const { name, unmounted } = makeWidget();
    const el = addElement(`<div data-widget="${name}"></div>`);
    await settle();
    el.remove();
    document.body.append(el);
    await settle();
    expect(unmounted).not.toHaveBeenCalled();
    el.remove();
    await settle();
    expect(unmounted).toHaveBeenCalledOnce();
    expect(el.shadowRoot?.childElementCount).toBe(0);
  });

  it('mounts once more when a removed element comes back, with the props it was given', async () => {
    const { name, widget } = makeWidget();
    const el = addElement('<div></div>');
    widget.mount(el, { eventId: 5 });
    await settle();
    el.remove();
    await settle();
    document.body.append(el);
    await settle();
    expect(state(el)['eventId']).toBe(5);
    expect(el.shadowRoot?.childElementCount).toBe(1);
    expect(name).toBe(widget.name);
  });

  it('shows another widget when the name in the markup changes', async () => {
    const first = makeWidget();
    const second = makeWidget();
    const el = addElement(`<div data-widget="${first.name}"></div>`);
    await settle();
    el.dataset['widget'] = second.name;
    await settle();
    expect(first.unmounted).toHaveBeenCalledOnce();
    expect(el.shadowRoot?.querySelectorAll('form')).toHaveLength(1);
  });
});

describe('mounting by call (DESIGN.md §2)', () => {
  it('takes props over attributes over the page configuration over defaults', async () => {
    const { widget } = makeWidget();
    const config = document.createElement('script');
    config.type = 'application/json';
    config.dataset['widgetsConfig'] = '';
    config.textContent = JSON.stringify({ tenant: 'acme', eventId: 1, mode: 'day', boom: false });
    document.head.append(config);
    const el = addElement('<div data-event-id="2"></div>');
    const island = widget.mount(el, { isOpen: true });
    await settle();
    expect(state(el)).toMatchObject({ eventId: 2, isOpen: true, mode: 'day', tenant: 'acme' });
    island.update({ eventId: 3 });
    await settle();
    expect(state(el)).toMatchObject({ eventId: 3, isOpen: true });
    island.update({ eventId: undefined });
    await settle();
    expect(state(el)['eventId']).toBe(2);
  });

  it('updates instead of doubling when mounted twice', async () => {
    const { widget, unmounted } = makeWidget();
    const el = addElement('<div></div>');
    widget.mount(el, { eventId: 1 });
    await settle();
    widget.mount(el, { mode: 'day' });
    await settle();
    expect(state(el)).toMatchObject({ eventId: 1, mode: 'day' });
    expect(unmounted).not.toHaveBeenCalled();
    expect(el.shadowRoot?.querySelectorAll('form')).toHaveLength(1);
  });

  it('leaves the element empty after unmount, and does not mount it again by itself', async () => {
    const { name, widget, unmounted } = makeWidget();
    const el = addElement(`<div data-widget="${name}"></div>`);
    await settle();
    widget.mount(el).unmount();
    el.setAttribute('data-event-id', '4');
    await settle();
    expect(unmounted).toHaveBeenCalledOnce();
    expect(el.shadowRoot?.childElementCount).toBe(0);
    widget.mount(el);
    await settle();
    expect(state(el)['eventId']).toBe(4);
  });

  it('waits with a detached element until it is in the document', async () => {
    const { widget } = makeWidget();
    const el = document.createElement('div');
    widget.mount(el, { eventId: 6 });
    await settle();
    expect(el.shadowRoot).toBeNull();
    document.body.append(el);
    await settle();
    expect(state(el)['eventId']).toBe(6);
  });

  it('calls the functions given as `on` for its own events, the newest ones, until it is gone', async () => {
    const { widget } = makeWidget();
    const el = addElement('<div><i></i></div>');
    const [first, second] = [vi.fn<(event: Event) => void>(), vi.fn<(event: Event) => void>()];
    const island = widget.mount(el, { on: { 'probe-event': first, 'widget:ready': first } });
    await settle();
    const emit = () => act(() => screen(el).getByRole('button', { name: 'Emit' }).click());
    emit();
    expect(first.mock.calls.map(([{ type }]) => type)).toEqual(['widget:ready', 'probe-event']);
    const tell = (from: Element | null | undefined, type: string) =>
      from?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
    // Of a widget beside what is shown, and of one that the widget shows inside.
    tell(el.querySelector('i'), 'probe-event');
    tell(el.shadowRoot?.querySelector('form'), 'widget:ready');
    island.update({ eventId: 8 });
    expect(first).toHaveBeenCalledTimes(2);
    tell(el.shadowRoot?.querySelector('form'), 'probe-event');
    island.update({ on: { 'probe-event': second } });
    emit();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([3, 1]);
    act(() => island.unmount());
    tell(el, 'probe-event');
    expect(second).toHaveBeenCalledOnce();
  });

  it('calls them when it is not opened, too, and again when it has come back', async () => {
    const { widget } = makeWidget();
    const el = addElement('<div></div>');
    el.attachShadow = () => {
      throw new Error('refused');
    };
    const told = vi.fn<(event: Event) => void>();
    const island = widget.mount(el, { on: { 'widget:error': told } });
    await until('it is said', () => told.mock.calls.length > 0);
    act(() => island.unmount());
    const other = addElement('<div></div>');
    const open = widget.mount(other, { on: { 'widget:ready': told } });
    other.remove();
    await settle();
    open.update({ on: { 'probe-event': told } });
    told.mockReset();
    other.dispatchEvent(new CustomEvent('probe-event'));
    expect(told).not.toHaveBeenCalled();
    document.body.append(other);
    await settle();
    other.dispatchEvent(new CustomEvent('probe-event'));
    expect(told).toHaveBeenCalledOnce();
  });

  it.each([
    [Object({ getToken: 'secret' }), 'must be a function'],
    [{ getToken: () => 'secret' }, `was given for ${location.origin} and for nothing else`],
  ])('says what is wrong with who gives the token: %o', async (props, words) => {
    const { widget } = makeWidget();
    const el = addElement('<div data-api-base="https://api.test"></div>');
    widget.mount(el, props);
    await settle();
    expect(screen(el).getByRole('alert').textContent).toContain(`getToken ${words}`);
  });

  it('leaves an element alone that another build has', async () => {
    const { widget } = makeWidget();
    const el = addElement('<div></div>');
    Reflect.set(el, Symbol.for('event-widgets.claim'), 'another');
    const errors: unknown[] = [];
    const hear = (event: Event) => {
      errors.push(event instanceof CustomEvent ? event.detail : null);
      event.preventDefault();
    };
    document.body.addEventListener('widget:error', hear, { once: true });
    widget.mount(el, {});
    const told = { code: 'other-build', message: 'Another build of the widgets was on this page first.' };
    await vi.waitFor(() => expect(errors).toEqual([expect.objectContaining(told)]));
    expect(el.shadowRoot).toBeNull();
  });
});

describe('attributes (DESIGN.md §2)', () => {
  it.each([
    ['data-event-id', 'abc', /data-event-id.*whole number/],
    ['data-is-open', 'perhaps', /data-is-open.*true or false/],
    ['data-mode', 'week', /data-mode.*one of: full, day/],
    ['data-titles', '{', /data-titles.*valid JSON/],
    ['data-broadcast', '{"wsPort":1}', /data-broadcast/],
  ])('names %s="%s" in place of the widget', async (attribute, value, message) => {
    const { name } = makeWidget();
    const el = addElement(`<div data-widget="${name}"></div>`);
    const codes: unknown[] = [];
    el.addEventListener('widget:error', (event) => {
      codes.push(event instanceof CustomEvent ? event.detail.code : null);
    });
    el.setAttribute(attribute, value);
    await settle();
    expect(screen(el).getByRole('alert').textContent).toMatch(message);
    expect(codes).toEqual(['wrong-attributes']);
    el.removeAttribute(attribute);
    await settle();
    expect(el.shadowRoot?.querySelector('form')).not.toBeNull();
  });

  it.each(['data-event-id', 'data-mode', 'data-titles', 'data-broadcast', 'data-theme', 'data-locale'])(
    'takes a blank %s for none: so Blade prints null',
    async (attribute) => {
      const { name } = makeWidget();
      const el = addElement(`<div data-widget="${name}" ${attribute}=" "></div>`);
      await settle();
      expect(screen(el).queryByRole('alert')).toBeNull();
      expect(state(el)).toMatchObject({ eventId: 0, mode: 'full' });
    },
  );

  it('reads JSON as Blade prints it', async () => {
    const { name } = makeWidget();
    const el = addElement(`<div data-widget="${name}" data-titles="[&quot;Mr&quot;,&quot;Ms&quot;]"></div>`);
    await settle();
    expect(state(el)['titles']).toEqual(['Mr', 'Ms']);
  });

  it.each([123, {}, ['secret'], true])('names a token that is no text: %j', async (token) => {
    const { widget } = makeWidget();
    const el = addElement('<div></div>');
    el.addEventListener('widget:error', (event) => event.preventDefault());
    widget.mount(el, { token });
    await settle();
    expect(screen(el).getByRole('alert').textContent).toMatch(/token must be text/);
  });

  it('takes the token out of the DOM at once and keeps it out of the session name', async () => {
    const { name } = makeWidget();
    const el = addElement(`<div data-widget="${name}" data-token="s3cret-token"></div>`);
    const sessions: unknown[] = [];
    el.addEventListener('probe-event', (event) => {
      sessions.push(event instanceof CustomEvent ? event.detail : null);
    });
    await settle();
    expect(el.hasAttribute('data-token')).toBe(false);
    await act(async () => screen(el).getByRole('button', { name: 'Emit' }).click());
    expect(JSON.stringify(sessions)).toMatch(/token-1/);
    expect(JSON.stringify(sessions)).not.toMatch(/s3cret/);
    el.setAttribute('data-event-id', '3');
    await settle();
    await act(async () => screen(el).getByRole('button', { name: 'Emit' }).click());
    expect(sessions[1]).toEqual(sessions[0]);
  });
});

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

describe('an element that cannot be opened (DESIGN.md §2)', () => {
  const faults: unknown[] = [];
  const hear = (event: Event) => faults.push(event instanceof CustomEvent ? event.detail : null);
  beforeEach(() => {
    faults.length = 0;
    document.addEventListener('widget:error', hear);
    vi.stubGlobal('reportError', vi.fn<() => void>());
  });
  afterEach(() => {
    document.removeEventListener('widget:error', hear);
    vi.unstubAllGlobals();
  });

  it.each([false, true])('takes no other with it, and is named beside it; by call: %s', async (isCall) => {
    const { name, widget } = makeWidget();
    const holder = document.createElement('div');
    holder.innerHTML = `<ul ${isCall ? '' : `data-widget="${name}"`} data-token="s"></ul><div data-widget="${name}" data-event-id="7"></div>`;
    const [list, healthy] = holder.querySelectorAll<HTMLElement>('ul, div');
    if (!list || !healthy) throw new Error('no elements');
    // As browsers do for a list, an input or a form.
    list.attachShadow = () => {
      throw new DOMException('This element does not support attachShadow', 'NotSupportedError');
    };
    document.body.append(holder);
    if (isCall) widget.mount(list);
    await settle();
    expect(state(healthy)['eventId']).toBe(7);
    expect(list.hasAttribute('data-token')).toBe(false);
    await expect
      .poll(() => list.nextElementSibling?.textContent)
      .toContain(`The widget “${name}” cannot be opened here.`);
    expect(list.nextElementSibling?.textContent).toContain('does not support attachShadow');
    expect(faults).toEqual([expect.objectContaining({ widget: name, code: 'not-opened' })]);
    list.remove();
    await expect.poll(() => holder.textContent).toBe('');
  });

  const pollute = () => {
    Reflect.set(Object.prototype, 'extended', () => null);
    return () => Reflect.deleteProperty(Object.prototype, 'extended');
  };
  const hide = () => {
    Object.defineProperty(document, 'querySelector', {
      value: document.createElement('img'),
      configurable: true,
    });
    return () => Reflect.deleteProperty(document, 'querySelector');
  };
  it.each([
    ['Object.prototype has an enumerable addition: extended', pollute],
    ['An element named “querySelector” hides document.querySelector', hide],
  ])('says in its place what is in the way: %s', async (reason, obstruct) => {
    const { name } = makeWidget();
    const clear = obstruct();
    try {
      const el = addElement(`<div data-widget="${name}"></div>`);
      await expect.poll(() => el.shadowRoot?.textContent).toContain(reason);
      expect(faults).toEqual([expect.objectContaining({ message: reason })]);
    } finally {
      clear();
    }
  });
});

describe('a default of its own for what every widget knows (DESIGN.md §2)', () => {
  it.each([
    ['', { dateLocale: 'es', timeZone: 'Asia/Tokyo' }],
    [
      'data-date-locale="auto" data-time-zone="Europe/Madrid"',
      { dateLocale: 'fa-u-ca-persian', timeZone: 'Europe/Madrid' },
    ],
    ['data-date-locale="en-GB" data-time-zone=" "', { dateLocale: 'en-GB', timeZone: 'Asia/Tokyo' }],
    ['data-calendar="buddhist"', { dateLocale: 'es-u-ca-buddhist', timeZone: 'Asia/Tokyo' }],
  ])('holds unless the element says otherwise: %s', async (attributes, expected) => {
    const name = `probe-${(count += 1)}`;
    const filled = v.pipe(text, v.minLength(1));
    defineWidget({
      name,
      attributes: v.object({
        dateLocale: v.optional(text, 'es'),
        timeZone: v.optional(filled, () => 'Asia/Tokyo'),
      }),
      Component: () => <output>{JSON.stringify(useLocale())}</output>,
    });
    const el = addElement(`<div data-widget="${name}" data-locale="fa" ${attributes}></div>`);
    await settle();
    expect(state(el)).toMatchObject({ language: 'fa', ...expected });
  });
});

describe('surroundings (DESIGN.md §2 «Attributes every widget knows»)', () => {
  it.each([
    ['ar', 'rtl'],
    ['fa-IR', 'rtl'],
    ['uk', 'ltr'],
    ['xx', 'ltr'],
  ])('sets the direction of %s to %s on its own root', async (locale, direction) => {
    const { name } = makeWidget();
    const el = addElement(`<div data-widget="${name}" data-locale="${locale}"></div>`);
    await settle();
    expect(el.shadowRoot?.querySelector('.ew-root')?.getAttribute('dir')).toBe(direction);
    expect(el.hasAttribute('dir')).toBe(false);
  });

  it('follows the page into the dark and back', async () => {
    const { name } = makeWidget();
    const el = addElement(`<div data-widget="${name}"></div>`);
    await settle();
    const theme = () => el.shadowRoot?.querySelector<HTMLElement>('.ew-root')?.dataset['theme'];
    expect(theme()).toBe('light');
    document.documentElement.classList.add('dark');
    await settle();
    expect(theme()).toBe('dark');
    document.documentElement.classList.remove('dark');
    await settle();
    expect(theme()).toBe('light');
  });

  it.each([
    ['auto', 'light', '', false],
    ['dark', 'light', '', true],
    ['light', 'light', '', false],
    ['auto', 'dark', '', true],
    ['light', 'dark', '', true],
    ['auto', 'dark', 'dark', false],
    ['auto', 'dark', 'light', false],
    ['light', 'light', 'dark', true],
    ['dark', 'light', 'dark', false],
    ['dark', 'dark', 'fi', true],
  ])(
    'has a ground of its own where the page may have another theme: %s, system %s, page “%s”: %s',
    async (theme, system, page, hasGround) => {
      const match = vi.spyOn(globalThis, 'matchMedia');
      const list = matchMedia('(prefers-color-scheme: dark)');
      vi.spyOn(list, 'matches', 'get').mockReturnValue(system === 'dark');
      match.mockReturnValue(list);
      document.documentElement.className = page;
      const { name } = makeWidget();
      const el = addElement(`<div data-widget="${name}" data-theme="${theme}"></div>`);
      await settle();
      expect(el.shadowRoot?.querySelector('.ew-root')?.hasAttribute('data-ground')).toBe(hasGround);
      document.documentElement.className = '';
      match.mockRestore();
    },
  );

  it('keeps a crash inside the island and can start it again', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { name } = makeWidget();
    const broken = addElement(`<div data-widget="${name}" data-boom="true"></div>`);
    const healthy = addElement(`<div data-widget="${name}"></div>`);
    broken.addEventListener('widget:error', (event) => event.preventDefault());
    await settle();
    expect(screen(broken).getByRole('alert').textContent).toContain('stopped working');
    expect(healthy.shadowRoot?.querySelector('form')).not.toBeNull();
    broken.setAttribute('data-boom', 'false');
    await settle();
    await act(async () => screen(broken).getByRole('button', { name: 'Reload this part' }).click());
    expect(broken.shadowRoot?.querySelector('form')).not.toBeNull();
    quiet.mockRestore();
  });

  it('says when it is ready', async () => {
    const { name, widget } = makeWidget();
    const el = addElement('<div></div>');
    const ready = vi.fn<(event: Event) => void>();
    document.body.addEventListener('widget:ready', ready);
    widget.mount(el);
    await settle();
    expect(ready).toHaveBeenCalledOnce();
    expect(ready.mock.calls[0]?.[0]).toHaveProperty('detail', { widget: name, version: 'test' });
  });
});
