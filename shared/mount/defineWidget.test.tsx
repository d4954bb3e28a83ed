import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  addElement,
  makeWidget,
  newName,
  onCleanPage,
  screen,
  settle,
  state,
} from '#test/support/probeWidgets.tsx';
import { until } from '#test/support/until.ts';

onCleanPage();

describe('mounting by markup (DESIGN.md §2)', () => {
  it('mounts every element that is there and that comes later', async () => {
    const name = newName();
    const early = addElement(`<div data-widget="${name}" data-event-id="7"></div>`);
    makeWidget(name);
    const late = addElement(`<section><div data-widget="${name}" data-event-id="8"></div></section>`);
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
