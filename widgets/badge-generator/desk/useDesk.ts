import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { BadgeContact } from '#shared/api/badges.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { named } from '../domain/prints.ts';
import type { BadgeSettings } from '../domain/settings.ts';
import type { Hand } from '../store/createHand.ts';
import { useContactSearch } from './useContactSearch.ts';
import { usePrinting } from './usePrinting.ts';

export interface DeskOptions {
  readonly event: { readonly id: string; readonly name: string | null };
  readonly settings: BadgeSettings;
  readonly isIdempotent: boolean;
  readonly hand: Hand;
}

/** So many are told by their names. */
const mostNamed = 3;

/** What a desk does, and what it says of it. */
export function useDesk({ event, settings, isIdempotent, hand }: DeskOptions, focusBox: () => void) {
  const t = useTexts('badge-generator');
  const format = useFormat();
  const { note, say, replace, forget } = useNote(() =>
    hand.get().queue.some(({ eventId }) => eventId !== event.id) ? t('queue.carried') : '',
  );
  const inHand = useSyncExternalStore(hand.subscribe, hand.get);
  const printing = usePrinting({ settings, eventId: event.id, isIdempotent, hand });
  const personOf = (contact: BadgeContact): BadgePerson => ({
    ...named(contact),
    eventId: event.id,
    eventName: event.name,
  });
  const print = async (people: readonly BadgePerson[]) => {
    const names = format.list(people.map(fullNameOf));
    const now = t('printing', { count: people.length });
    say(now);
    focusBox();
    const { isPrinted, cut } = await printing.print(people);
    const { queue, cut: known } = hand.get();
    if (!isPrinted) {
      // In no list it would be lost.
      hand.change({ queue: [...people, ...queue] });
      say(t('queue.kept'));
    } else replace(now, people.length > mostNamed ? '' : t('sent', { names }));
    if (cut.length > 0) hand.change({ cut: [...new Set([...known, ...cut.map(fullNameOf)])] });
    focusBox();
  };
  const enqueue = (person: BadgePerson) => {
    hand.change({ queue: [...hand.get().queue, person] });
    say(t('queue.added'));
    focusBox();
  };
  const printQueue = () => {
    const { queue } = hand.get();
    if (queue.length === 0) return;
    hand.change({ queue: [] });
    void print(queue);
  };
  const search = useContactSearch({
    eventId: event.id,
    onMeant: (contact, wish) =>
      wish === 'queue' ? enqueue(personOf(contact)) : void print([personOf(contact)]),
    onUnclear: (why, text) => say(t(`unclear.${why}`, { text })),
    onMissed: (texts) => hand.change({ missed: [...hand.get().missed, ...texts] }),
  });
  /** Those whom a scan has asked for and who are not found yet belong to it. */
  const printQueueInTurn = () => {
    if (search.unanswered > 0) say(t('queue.waits'));
    search.afterAll(printQueue);
  };
  const onKeyDown = keysOf({
    again: (at) => inHand.recent[at],
    print,
    queue: () => search.enter('queue'),
    printQueue: printQueueInTurn,
  });
  return {
    note,
    forgetNote: forget,
    inHand,
    printing,
    search,
    personOf,
    print,
    enqueue,
    printQueue: printQueueInTurn,
    onKeyDown,
  };
}

/** What has just been done, said and shown. */
function useNote(first: () => string) {
  const announce = useAnnounce();
  const [note, setNote] = useState(first);
  const say = (text: string) => {
    setNote(text);
    announce(text);
  };
  /** Unless something else has been said meanwhile. */
  const replace = (before: string, text: string) => {
    setNote((now) => (now === before ? text : now));
    announce(text);
  };
  return { note, say, replace, forget: () => setNote('') };
}

interface Keys {
  readonly again: (at: number) => BadgePerson | undefined;
  readonly print: (people: readonly BadgePerson[]) => Promise<void>;
  readonly queue: () => void;
  readonly printQueue: () => void;
}

/** Alt and a digit, Ctrl+Enter, Ctrl+Shift+Enter: anywhere at the desk (screens.md §6). */
function keysOf({ again, print, queue, printQueue }: Keys) {
  return (key: KeyboardEvent) => {
    if (key.nativeEvent.isComposing) return;
    const digit = /^Digit([1-5])$/.exec(key.code)?.[1];
    // Windows tells of AltGr as Ctrl+Alt: with a digit it writes «@» or «#» on many keyboards.
    const isAlt = key.altKey && !key.ctrlKey;
    const person = isAlt && digit ? again(Number(digit) - 1) : undefined;
    const isControlEnter = key.key === 'Enter' && (key.ctrlKey || key.metaKey);
    if (!person && !isControlEnter) return;
    key.preventDefault();
    key.stopPropagation();
    // A key that is held down is meant once.
    if (key.repeat) return;
    if (person) void print([person]);
    else if (key.shiftKey) printQueue();
    else queue();
  };
}
