/** The screen of one of two people who process a list, and their hands on it; under a fake clock. */
import { fireEvent } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
// Everything that the screen fetches later is there.
import './openReplyProcessing.ts';
import { formId, type Office, type Person } from './replyNetwork.ts';
import { mount } from '../../widgets/reply-processing/index.tsx';

/** Lets time go on. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export interface Told {
  readonly tone: string;
  readonly text: string;
}

/** A screen of one of them. */
export async function openDesk(office: Office, person: Person) {
  const el = document.body.appendChild(document.createElement('div'));
  const told: Told[] = [];
  el.addEventListener('widget:notice', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { tone, title, message } = event.detail;
    told.push({
      tone,
      text: [title, message]
        .filter(Boolean)
        .join(' · ')
        .replaceAll(/[\u2066-\u2069]/g, ''),
    });
    event.preventDefault();
  });
  let island: ReturnType<typeof mount> | undefined;
  await act(async () => {
    island = mount(el, { formId, formType: 'contact', undoSeconds: 5, token: office.tokenOf(person) });
  });
  const root = el.shadowRoot?.querySelector<HTMLElement>('.ew-root');
  if (!root) throw new Error('not mounted');
  onTestFinished(() => {
    act(() => island?.unmount());
    el.remove();
  });
  return { person, root, told };
}

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>;

/** A decision, by what the screen showed to whoever made it. */
export interface Seen {
  readonly person: Person;
  /** The name that the reply gives. */
  readonly name: string;
  readonly action: 'updated' | 'created' | 'dismissed';
  /** The contact that was chosen; `null` of none. */
  readonly recordId: number | null;
  /** What the screen says that the contact holds, where it differs from the reply. */
  readonly department: string | null;
  /** Replies of this name in the list. */
  readonly copies: number;
  /** Lines of the journal when the list was read last, and when it was decided. */
  readonly readAt: number;
  readonly at: number;
}

/** What one of them sees, and what they do, by elements and words: in thousands of looks roles and names would take most of the time. */
export function handsAt({ person, root }: OpenDesk, office: Office) {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const saying = (found: readonly HTMLElement[], words: string) =>
    found.find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(words));
  const button = (selector: string, words: string) => saying(all(`${selector} button`), words);
  const press = async (found: Element | null | undefined) => {
    if (found) await act(async () => void fireEvent.click(found));
    await pass(0);
  };
  const key = async (letter: string) => {
    const focused = root.querySelector('aside li button') ?? root;
    await act(async () => void fireEvent.keyDown(focused, { key: letter }));
    await pass(0);
  };
  const inside = (part: Element | null, selector: string) => [...(part?.querySelectorAll(selector) ?? [])];
  const waiting = () =>
    inside(root.querySelector(bar), 'button').filter(({ textContent }) => textContent.startsWith('Undo'));
  const shown = () => root.querySelector('section section h3')?.textContent ?? '';
  const rows = () => all('aside ul button');
  const candidates = () => {
    const group = '[data-part="matches"] [role="radiogroup"]';
    const links = all(`${group} a`);
    return [...root.querySelectorAll<HTMLInputElement>(`${group} input[type="radio"]`)].map((radio, at) => ({
      radio,
      id: Number(/\d+/.exec(links[at]?.getAttribute('href') ?? '')?.[0] ?? 0),
    }));
  };
  const department = () => {
    const texts = all('[data-field="Department"] label').map(({ textContent }) => textContent);
    const record = texts.find((text) => text.startsWith('Record'));
    return record?.replace(/^Record/, '').replace(/^Empty$/, '') ?? null;
  };
  const seen = (action: Seen['action']): Seen => {
    const name = shown();
    const chosen = candidates().find(({ radio }) => radio.checked)?.id ?? 0;
    return {
      person,
      name,
      action,
      recordId: action === 'updated' ? chosen : null,
      department: action === 'updated' ? department() : null,
      copies: rows().filter((row) => row.textContent.startsWith(name)).length,
      readAt: office.read(person),
      at: office.written.length,
    };
  };
  const isBusy = () => root.querySelector(bar) !== null;
  return { person, button, press, key, isBusy, waiting, shown, rows, candidates, seen };
}

/** Where decisions wait to be sent. */
export const bar = 'section[aria-label="What happens next"]';

export type Hands = ReturnType<typeof handsAt>;
