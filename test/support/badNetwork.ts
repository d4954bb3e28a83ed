/** A dashboard over a bad network, under a fake clock: its user's hands, its server, and what became of each text. */
import { fireEvent } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { clearDevice } from '#shared/lib/clearDevice.ts';
import { queryClient } from '#shared/query/client.ts';
import { pageStore } from '#shared/store/page.ts';
import type { Random } from '#examples/database/seed/random.ts';
import { json } from './faults.ts';
import { calls, lineServer, mountDashboard, statistics } from './openDashboard.ts';
import { serve, type Call } from './serve.ts';

/** Lets time go on. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const refusals = ['422', '500 before', '500 after', 'lost before', 'lost after'] as const;

export function openBadNetwork(random: Random) {
  queryClient.clear();
  sessionStorage.clear();
  pageStore.setState({ notices: [], slowRequests: {}, signedOut: {}, isOnline: true });
  const { kept, routes } = lineServer();
  const state = { isGood: false, isCut: false, refused: 0 };
  const answers: Readonly<Record<string, (call: Call) => unknown>> = routes;
  const answer = (call: Call) => {
    const found = Object.entries(answers).find(([target]) => isTo(target, call));
    return found ? found[1](call) : null;
  };
  serve(async (call) => {
    const target = `${call.method} ${call.path}`;
    if (target === calls.statistics) return statistics;
    if (target === calls.today) return [];
    if (!state.isCut) await new Promise((resolve) => setTimeout(resolve, random.int(1, 700)));
    if (state.isCut || !navigator.onLine) throw new TypeError('Failed to fetch');
    if (state.isGood || !random.chance(call.method === 'GET' ? 0.08 : 0.3)) return answer(call);
    state.refused += 1;
    if (call.method === 'GET') return json({ message: 'Broken' }, 500);
    const refusal = random.pick(refusals);
    if (refusal.endsWith('after')) answer(call);
    if (refusal.startsWith('lost')) throw new TypeError('Failed to fetch');
    return json({ message: 'Refused' }, refusal === '422' ? 422 : 500);
  });
  return { kept, state };
}

const isTo = (target: string, { method, path }: Call) =>
  `${method} ${path}`.startsWith(target.replace('*', '')) && (target.endsWith('*') || target.endsWith(path));

export type BadNetwork = ReturnType<typeof openBadNetwork>;

/** A person at the page, which can be left, come back to, and die. */
export async function sitDown(network: BadNetwork, userId: string) {
  let page = await mountDashboard({ userId, canPremium: false });
  const all = (selector: string) => [...page.root.querySelectorAll<HTMLElement>(selector)];
  const press = async (found: Element | undefined, presses = 1) => {
    if (!found) return;
    for (let at = 1; at <= presses; at += 1)
      await act(async () => void fireEvent.click(found, { detail: at }));
    await pass(0);
  };
  const field = (kind: 'task' | 'note') =>
    all(`[data-new="${kind}"] :is(input:not([type="date"]), textarea)`)[0];
  const typedIn = (kind: 'task' | 'note') => {
    const found = field(kind);
    return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found.value : '';
  };
  /** Sends what is there, or something new. */
  const write = async (kind: 'task' | 'note', text: string, presses: number): Promise<boolean> => {
    const found = field(kind);
    if (!found) return false;
    const isNew = typedIn(kind) === '';
    if (isNew) await act(async () => void fireEvent.change(found, { target: { value: text } }));
    await press(all(`[data-new="${kind}"] button[type="submit"]`)[0], presses);
    return isNew;
  };
  const mountAgain = async () => {
    page = await mountDashboard({ userId, canPremium: false });
    await pass(0);
  };
  const leave = async () => {
    page.close();
    await pass(0);
  };
  const die = async () => {
    const stored = Object.entries(sessionStorage);
    network.state.isCut = true;
    page.close();
    await clearDevice({ userId }, async () => undefined);
    queryClient.clear();
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
    await pass(1_000);
    network.state.isCut = false;
  };
  const textOf = (el: Element) => (el.querySelector('bdi') ?? el).textContent;
  return {
    press,
    write,
    typedIn,
    mountAgain,
    leave,
    die,
    done: () => all('[data-group] li button'),
    tasks: () => all('[data-group] li').map(textOf),
    notes: () => all('button[aria-pressed]'),
    isShown: (text: string) => all('[data-group] li, button[aria-pressed]').some((el) => textOf(el) === text),
    isStruck: (text: string) => all('button[aria-pressed="true"]').some((el) => textOf(el) === text),
    shownNotes: () => all('button[aria-pressed]').map(textOf),
    textOf,
    /** Texts of which the page says that they could not be taken away. */
    stillThere: () =>
      all('[role="alert"] p').flatMap(
        ({ textContent }) => /\u2068(.*)\u2069 is still/.exec(textContent)?.[1] ?? [],
      ),
    unsent: () => all('section[aria-label="Not added"] bdi').map(({ textContent }) => textContent),
    button: (words: string) => all('button').find(({ textContent }) => textContent.startsWith(words)),
  };
}

export type Person = Awaited<ReturnType<typeof sitDown>>;
