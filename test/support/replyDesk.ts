/** The screen of one of two people who process a list, and their hands on it; under a fake clock. */
import { fireEvent, within } from '@testing-library/dom';
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

const anyone = { hidden: true } as const;

/** What one of them sees, and what they do, by role and name; in the part where it is, since names are slow to compute. */
export function handsAt({ person, root }: OpenDesk, office: Office) {
  const part = (selector: string) => within(root.querySelector<HTMLElement>(selector) ?? nothing);
  const button = (selector: string, name: string | RegExp) =>
    part(selector).queryByRole('button', { ...anyone, name });
  const press = async (found: HTMLElement | null | undefined) => {
    if (found) await act(async () => void fireEvent.click(found));
    await pass(0);
  };
  const key = async (letter: string) => {
    const focused = root.querySelector('aside li button') ?? root;
    await act(async () => void fireEvent.keyDown(focused, { key: letter }));
    await pass(0);
  };
  const waiting = () => part(bar).queryAllByRole('button', { ...anyone, name: 'Undo' });
  const shown = () =>
    part('section section').queryByRole('heading', { ...anyone, level: 3 })?.textContent ?? '';
  const rows = () => part('aside ul').queryAllByRole('button', anyone);
  const candidates = () => {
    const group = part('[data-part="matches"] [role="radiogroup"]');
    const links = group.queryAllByRole('link', anyone);
    return group.queryAllByRole<HTMLInputElement>('radio', anyone).map((radio, at) => ({
      radio,
      id: Number(/\d+/.exec(links[at]?.getAttribute('href') ?? '')?.[0] ?? 0),
    }));
  };
  const department = () => {
    const cell = part('[data-field="Department"]').queryByRole('radio', { ...anyone, name: /^Record/ });
    return (
      cell
        ?.closest('label')
        ?.textContent.replace(/^Record/, '')
        .replace(/^Empty$/, '') ?? null
    );
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

const nothing = document.createElement('div');
/** Where decisions wait to be sent. */
export const bar = 'section[aria-label="What happens next"]';

export type Hands = ReturnType<typeof handsAt>;
