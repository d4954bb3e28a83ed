/** The agenda on a page, answered by a programme of the test's own, with a clock of its own. */
import { act, within } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import { json } from './faults.ts';
import { serve } from './serve.ts';
import { mount } from '../../widgets/agenda-display/index.tsx';
import '../../widgets/agenda-display/page/AgendaPage.tsx';
import '../../widgets/agenda-display/signage/Signage.tsx';

// A screen that waits for its texts inside of a test's `act` would wait for ever.
await Promise.all(
  (['common', 'kit', 'agenda-display'] as const).map((namespace) => loadCatalogue('en', namespace)),
);

export const call = 'GET /api/agenda/get-event-by-id/*';

export const day = '2026-05-04';

export interface SentSession {
  readonly id: number;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly location: { readonly location: string };
  readonly show_as_social: number;
  readonly speakers: readonly unknown[];
}

/** A session as the server sends it; times are `HH:MM` of the day, or whole. */
export function sent(id: number, room: string, start: string, end: string, on = day): SentSession {
  const whole = (time: string) => (time.length > 5 ? time : `${on} ${time}:00`);
  return {
    id,
    name: `Session ${id}`,
    start: whole(start),
    end: whole(end),
    location: { location: room },
    show_as_social: 0,
    speakers: [],
  };
}

/** An answer of the server (S1 §3). */
export function answerOf(sessions: readonly SentSession[], more: Readonly<Record<string, unknown>> = {}) {
  const days = [...new Set(sessions.map(({ start }) => start.slice(0, 10)))].toSorted();
  return {
    days,
    daysPerPage: 3,
    daysData: Object.fromEntries(
      days.map((on) => [on, sessions.filter(({ start }) => start.startsWith(on))]),
    ),
    sessionsByLocation: [],
    locations: [...new Set(sessions.map(({ location }) => location.location))],
    event: { name: 'Spring Policy Forum', subtitle: 'Regulation that works', address_city: 'Brussels' },
    ...more,
  };
}

/** Two rooms in the morning of the day. */
export const morning = [
  sent(1, 'Hall A', '09:00', '10:00'),
  sent(2, 'Hall B', '09:30', '11:00'),
  sent(3, 'Hall A', '10:00', '11:00'),
  sent(4, 'Hall A', '11:00', '12:00'),
  sent(5, 'Hall A', '12:00', '13:00'),
  sent(6, 'Hall A', '13:00', '14:00'),
  sent(7, 'Hall A', '14:00', '15:00'),
];

interface Options {
  /** The true time: `HH:MM` of the day, of which 20 seconds have passed (`Date` headers tell whole seconds); or whole. */
  readonly at?: string;
  /** How wrong the machine's clock is, in minutes. */
  readonly clockError?: number;
  /** Made anew for every request. */
  readonly answer?: (path: string) => unknown;
  /** Before it is mounted. */
  readonly prepare?: (server: ReturnType<typeof serve>) => void;
}

/** Mounts the widget with fake timers; the server tells the true time. */
export async function openAgenda(props: Readonly<Record<string, unknown>> = {}, options: Options = {}) {
  const { at = '09:45', clockError = 0, answer = () => answerOf(morning), prepare } = options;
  const truth = Date.parse(at.length > 5 ? at : `${day}T${at}:20Z`);
  vi.useFakeTimers({ now: truth + clockError * 60_000, shouldAdvanceTime: false });
  queryClient.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const server = serve((request) =>
    json(answer(request.path), 200, { date: new Date(Date.now() - clockError * 60_000).toUTCString() }),
  );
  prepare?.(server);
  const shown = await show(props);
  return { server, ...shown };
}

/** One more island, as after a reload. */
export async function show(props: Readonly<Record<string, unknown>> = {}) {
  const el = document.body.appendChild(document.createElement('div'));
  const events: unknown[] = [];
  el.addEventListener('open-session-details', (event) => {
    if (event instanceof CustomEvent) events.push(event.detail);
  });
  let island: ReturnType<typeof mount> | undefined;
  await act(async () => {
    island = mount(el, { eventId: 1, tenant: 'acme', ...props });
  });
  await chunks();
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root || !island) throw new Error('not mounted');
  const unmount = () => act(() => island?.unmount());
  onTestFinished(() => {
    unmount();
    el.remove();
  });
  const titles = () =>
    [...root.querySelectorAll('[data-session]')].map(
      (title) => title.textContent?.replace('Session ', '') ?? '',
    );
  const press = (key: string, target: Element = root, init: KeyboardEventInit = {}) =>
    act(() => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...init }));
    });
  return { el, root, island, events, screen: within(root), titles, press, unmount };
}

/** Lets time pass, in steps at whose ends React draws; the last one is a second, so that the clock on the screen is right. */
export async function pass(ms: number): Promise<void> {
  const last = Math.min(ms, 1_000);
  for (let left = ms - last; left > 0; left -= stepMs) await advance(Math.min(left, stepMs));
  await advance(last);
}

const stepMs = 10_000;

async function advance(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** Lets a long time pass in one step, as when a machine was asleep. */
export async function jump(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms - 2_000);
  await pass(2_000);
}

/** Not the fake one: modules come in real time. */
const nextTask = globalThis.setImmediate;

/** Lets the parts come that are loaded when they are first shown. */
export async function chunks(): Promise<void> {
  for (let task = 0; task < 8; task += 1) {
    await act(async () => {
      await new Promise<void>((resolve) => nextTask(() => resolve()));
      await vi.advanceTimersByTimeAsync(10);
    });
  }
}
