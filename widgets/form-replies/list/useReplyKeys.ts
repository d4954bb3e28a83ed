import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { PageView } from '../domain/pages.ts';
import type { Reply } from '../domain/replies.ts';
import { useScreen } from '../screenContext.ts';
import { letterOf } from '#shared/interaction/letterOf.ts';

interface ReplyKeys {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly items: readonly Reply[];
  readonly page: PageView;
  readonly onPage: (page: number) => void;
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const headsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-head]') ?? [])];

/** Whether keys go into what has the focus: a field, an open menu. */
const takesKeys = (el: Element) =>
  el.closest('input:not([type="checkbox"]), textarea, select, [role="menu"]') !== null;

/** J and K, and arrows on a head, go from reply to reply, past the ends of a page too; X selects. */
export function useReplyKeys({ list, items, page, onPage }: ReplyKeys) {
  const { selection, replies } = useScreen();
  const edge = useRef<'first' | 'last' | null>(null);
  // After each drawing: the page that was asked for may still be on its way.
  useEffect(() => {
    if (edge.current === null) return;
    const heads = headsIn(list.current);
    if (heads.length === 0) return;
    heads.at(edge.current === 'first' ? 0 : -1)?.focus();
    edge.current = null;
  });

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!(target instanceof Element) || event.defaultPrevented || isModified || takesKeys(target)) return;
    const heads = headsIn(list.current);
    const rows = heads.map((head) => head.closest('li'));
    const at = rows.findIndex((row) => row?.contains(target));
    const isOnHead = target.hasAttribute('data-head');
    const letter = letterOf(event) || key;
    const step = letter.startsWith('Arrow') && !isOnHead ? undefined : steps[letter];
    const reply = items[at];
    if (letter === 'x' && reply) selection.set([reply], !selection.keys.has(reply.key));
    else if (isOnHead && (key === 'Home' || key === 'End')) heads.at(key === 'Home' ? 0 : -1)?.focus();
    else if (step === undefined) return;
    else go(heads, at, step);
    event.preventDefault();
  };

  function go(heads: readonly HTMLElement[], at: number, step: number): void {
    const head = heads[at + step];
    if (head) {
      head.focus();
      return;
    }
    const next = page.page + step;
    if (replies.isStale || next < 1 || next > page.lastPage) return;
    edge.current = step > 0 ? 'first' : 'last';
    onPage(next);
  }
}
