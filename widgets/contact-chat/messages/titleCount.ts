import { useEffect } from 'react';

/** Unread messages of each chat of the page. */
const counts = new Map<object, number>();

/** The title as it was written here last, and as the page had it. */
let title = { written: '', own: '' };

function write(): void {
  const own = document.title === title.written ? title.own : document.title;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // A page may have no title; the browser cuts off blanks.
  title = { own, written: total > 0 ? `(${total}) ${own}`.trimEnd() : own };
  if (document.title !== title.written) document.title = title.written;
}

/** Puts the number of unread messages, of all chats of the page, before its title: a tab in the background says that somebody writes. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const chat = {};
    counts.set(chat, count);
    write();
    return () => {
      counts.delete(chat);
      write();
    };
  }, [count]);
}
