/** Widgets made for a test of how widgets are mounted. */
import { within } from '@testing-library/dom';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { settle as settlePage } from '#test/support/settle.ts';
import { useApi } from '#shared/query/useApi.ts';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { flag, integer, json, oneOf } from '#shared/island/attributes.ts';
import { defineWidget } from '#shared/mount/defineWidget.tsx';
import { useIsland } from '#shared/island/island.ts';

/** An island is empty until its texts are there, or are known to be missing, as those of the widgets made here are. */
const isWaiting = () =>
  [...document.querySelectorAll('*')].some(
    ({ shadowRoot }) => shadowRoot?.querySelector('.ew-root')?.childElementCount === 0,
  );

/** Until islands have drawn as well; they draw at the end of an `act`. */
export const settle = async () => {
  await settlePage();
  for (let count = 0; count < 60 && isWaiting(); count += 1) await settlePage(1);
};
export const screen = (el: HTMLElement) =>
  within(el.shadowRoot?.querySelector<HTMLElement>('.ew-root') ?? el);

/** Of no other file of tests either: its modules may still watch the page. */
export const newName = () => `probe-${crypto.randomUUID()}`;

/** Each test has a widget of its own: a name stays registered for the page's life. */
export function makeWidget(name = newName()) {
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

export function addElement(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const el = holder.firstElementChild;
  if (!(el instanceof HTMLElement)) throw new Error('no element');
  document.body.append(el);
  return el;
}

export function state(el: HTMLElement): Record<string, unknown> {
  const output = el.shadowRoot?.querySelector('output');
  return JSON.parse(output?.textContent ?? '{}');
}

/** For each test a page without anything, and the texts that every island waits for. */
export function onCleanPage(): void {
  // An island waits for both before it draws: a busy machine takes longer to read them than the tests wait.
  beforeEach(async () => {
    await Promise.all([loadCatalogue('en', 'common'), loadCatalogue('en', 'kit')]);
  });

  afterEach(async () => {
    document.body.replaceChildren();
    document.head.replaceChildren();
    await settle();
  });
}
