import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { BadgeContact } from '#shared/api/badges.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts, type Texts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { todayIn } from '#shared/lib/dates.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { newId } from '#shared/lib/ids.ts';
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

/** So many are told by their names, more by their number. */
const mostNamed = 3;

const isToday = (timeZone: string, at: number) => todayIn(timeZone, at) === todayIn(timeZone, Date.now());

/** What a desk does, and what it says of it. */
export function useDesk({ event, settings, isIdempotent, hand }: DeskOptions, focusBox: () => void) {
  const { timeZone } = useLocale();
  const { note, say, replace, forget, close } = useNote(() =>
    hand.get().queue.some(({ eventId }) => eventId !== event.id) ? ({ t }) => t('queue.carried') : null,
  );
  const inHand = useSyncExternalStore(hand.subscribe, hand.get);
  const printing = usePrinting({ settings, eventId: event.id, isIdempotent, hand });
  // Who waits in the queue, or is about to be printed, stands nowhere else. What is not noted yet goes with the tab at the latest,
  // and nobody can tell whether that is closed or loaded anew.
  const held = [inHand.queue, inHand.printing, printing.history.waiting];
  useAskBeforeUnload(held.some(({ length }) => length > 0));
  const personOf = (contact: BadgeContact): BadgePerson => ({
    ...named(contact),
    eventId: event.id,
    eventName: event.name,
  });
  const sentBefore =
    (name: string, at: number): Tell =>
    ({ t, format }) =>
      isToday(timeZone, at)
        ? t('sentBefore', { name, time: format.time(new Date(at)) })
        : t('sentBeforeOn', { name, time: format.moment(new Date(at)) });
  const print = async (people: readonly BadgePerson[], how: { readonly isAgain?: boolean } = {}) => {
    const count = people.length;
    const [only, ...others] = people;
    // Whoever is scanned has been shown nowhere before.
    const before = only && others.length === 0 && how.isAgain !== true ? printing.printOf(only) : null;
    const now = say(({ t }) => t('printing', { count }));
    focusBox();
    const { isPrinted, cut } = await printing.print(people, how);
    const { queue, cut: known } = hand.get();
    if (isPrinted) {
      const sent: Tell = ({ t, format }) =>
        count > mostNamed
          ? t('sentMany', { count })
          : t('sent', { names: format.list(people.map(fullNameOf)) });
      replace(now, only && before ? sentBefore(fullNameOf(only), before.at) : sent);
      if (cut.length > 0) hand.change({ cut: [...new Set([...known, ...cut.map(fullNameOf)])] });
    } else {
      // In no list it would be lost.
      hand.change({ queue: [...people, ...queue] });
      say(({ t }) => t('queue.kept'), 'kept');
    }
    focusBox();
  };
  const printAgain = (people: readonly BadgePerson[]) => void print(people, { isAgain: true });
  const enqueue = (person: BadgePerson) => {
    hand.change({ queue: [...hand.get().queue, person] });
    say(({ t }) => t('queue.added'));
    focusBox();
  };
  const printQueue = (isAllFound: boolean) => {
    const { queue } = hand.get();
    if (queue.length === 0) return;
    if (!isAllFound) {
      say(({ t }) => t('queue.held'), 'kept');
      return;
    }
    close();
    hand.change({ queue: [] });
    void print(queue);
  };
  const search = useContactSearch({
    eventId: event.id,
    onEnter: close,
    onMeant: (contact, wish) =>
      wish === 'queue' ? enqueue(personOf(contact)) : void print([personOf(contact)]),
    onUnclear: (why, text) =>
      void say(
        ({ t }) => t(`unclear.${why}`, { text }),
        why === 'badCode' || why === 'otherEvent' ? 'kept' : 'until typed',
      ),
    onMissed: (texts) => hand.change({ missed: [...hand.get().missed, ...texts] }),
  });
  /** Those whom a scan has asked for and who are not found yet belong to it. */
  const printQueueInTurn = () => {
    if (search.unanswered > 0) say(({ t }) => t('queue.waits'));
    search.afterAll(printQueue);
  };
  const onKeyDown = keysOf({
    again: (at) => inHand.recent[at],
    printAgain,
    queue: () => search.enter('queue'),
    printQueue: printQueueInTurn,
  });
  return {
    note,
    forgetNote: forget,
    closeNote: () => {
      close();
      focusBox();
    },
    inHand,
    printing,
    search,
    personOf,
    print,
    printAgain,
    enqueue,
    printQueue: printQueueInTurn,
    onKeyDown,
  };
}

interface Words {
  readonly t: Texts<'badge-generator'>;
  readonly format: ReturnType<typeof useFormat>;
}

/** What is said, in whatever language the page has by then. */
type Tell = (words: Words) => string;

interface Said {
  /** Another one for the same words said again. */
  readonly id: string;
  readonly tell: Tell;
  /** `kept`: until the next Enter, or until it is closed; else a key that is typed is enough. */
  readonly lasts: 'kept' | 'until typed';
}

export interface Note extends Omit<Said, 'tell'> {
  readonly text: string;
}

/** What has just been done, said and shown. */
function useNote(first: () => Tell | null) {
  const t = useTexts('badge-generator');
  const words = { t, format: useFormat() };
  const announce = useAnnounce();
  const [note, setNote] = useState<Said | null>(() => {
    const tell = first();
    return tell && saidOf(tell);
  });
  const say = (tell: Tell, lasts: Said['lasts'] = 'until typed') => {
    const said = saidOf(tell, lasts);
    // An alert stays until it was seen: what is done meanwhile for those who were read before is only spoken.
    setNote((now) => (now?.lasts === 'kept' && lasts !== 'kept' ? now : said));
    // What is kept is an alert.
    if (lasts !== 'kept') announce(tell(words));
    return said;
  };
  /** Unless something else has been said meanwhile, in the same words perhaps. */
  const replace = (before: Said, tell: Tell) => {
    setNote((now) => (now === before ? saidOf(tell) : now));
    announce(tell(words));
  };
  return {
    note: note && { id: note.id, lasts: note.lasts, text: note.tell(words) },
    say,
    replace,
    forget: () => setNote((now) => (now?.lasts === 'kept' ? now : null)),
    close: () => setNote(null),
  };
}

const saidOf = (tell: Tell, lasts: Said['lasts'] = 'until typed'): Said => ({ id: newId(), tell, lasts });

interface Keys {
  readonly again: (at: number) => BadgePerson | undefined;
  readonly printAgain: (people: readonly BadgePerson[]) => void;
  readonly queue: () => void;
  readonly printQueue: () => void;
}

/** Alt and a digit, Ctrl+Enter, Ctrl+Shift+Enter: anywhere at the desk (screens.md §6). */
function keysOf({ again, printAgain, queue, printQueue }: Keys) {
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
    if (person) printAgain([person]);
    else if (key.shiftKey) printQueue();
    else queue();
  };
}
