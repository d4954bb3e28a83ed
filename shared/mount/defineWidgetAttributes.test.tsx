import { act } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addElement,
  makeWidget,
  newName,
  onCleanPage,
  screen,
  settle,
  state,
} from '#test/support/probeWidgets.tsx';
import { useLocale } from '#shared/i18n/locale.ts';
import { text } from '../island/attributes.ts';
import { defineWidget } from './defineWidget.tsx';

onCleanPage();

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

  it.each([
    '{"key":null,"wsHost":null,"wsPort":443,"forceTLS":true}',
    '{"key":"app-key","wsHost":"ws.test","wsPort":"8080","forceTLS":false}',
  ])('takes the settings of sockets as an environment file leaves them: %s', async (settings) => {
    const { name } = makeWidget();
    const el = addElement(`<div data-widget="${name}" data-broadcast='${settings}'></div>`);
    await settle();
    expect(screen(el).queryByRole('alert')).toBeNull();
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

  it('takes the null of PHP for none: in the settings of the page, in given props and in JSON', async () => {
    const { name, widget } = makeWidget();
    const script = addElement('<script type="application/json" data-widgets-config></script>');
    script.textContent = '{"tenant":null,"userId":null,"broadcast":null,"token":null}';
    const written = addElement(`<div data-widget="${name}" data-titles="null" data-event-id="null"></div>`);
    const mounted = addElement('<div data-event-id="7"></div>');
    widget.mount(mounted, { tenant: null, titles: null, eventId: null });
    await settle();
    expect(state(written)).toEqual({ eventId: 0, isOpen: false, mode: 'full' });
    expect(state(mounted)).toEqual({ eventId: 7, isOpen: false, mode: 'full' });
    script.remove();
  });

  it('says of a wrong setting of the page that it stands in the script, not at the element', async () => {
    const { name } = makeWidget();
    const script = addElement('<script type="application/json" data-widgets-config></script>');
    script.textContent = '{"tenant":7,"guard":"nobody"}';
    const el = addElement(`<div data-widget="${name}" data-guard="somebody"></div>`);
    await settle();
    const said = screen(el).getByRole('alert').textContent;
    expect(said).toContain('data-widgets-config: tenant must be text');
    expect(said).toContain('data-guard must be one of');
    script.remove();
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
    const name = newName();
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
