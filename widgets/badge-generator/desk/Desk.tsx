import SettingsIcon from 'lucide-react/icons/settings';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { BadgeContact } from '#shared/api/badges.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { fullNameOf, type BadgePerson } from '#shared/lib/badges/person.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { named } from '../domain/prints.ts';
import { designOf, type BadgeSettings } from '../domain/settings.ts';
import { Chosen } from './Chosen.tsx';
import { Finder } from './Finder.tsx';
import { Legend } from './Legend.tsx';
import { ListsPart } from './ListsPart.tsx';
import { useContactSearch } from './useContactSearch.ts';
import { usePrinting } from './usePrinting.ts';
import styles from './desk.module.css';

interface DeskProps {
  readonly event: { readonly id: string; readonly name: string | null };
  readonly settings: BadgeSettings;
  readonly isIdempotent: boolean;
  /** Takes the focus once it is so. */
  readonly hasFocus: boolean;
  readonly onSettings: () => void;
}

/** Type, look, print, next: everything from the search box (screens.md §6). */
export function Desk({ event, settings, isIdempotent, hasFocus, onSettings }: DeskProps) {
  const t = useTexts('badge-generator');
  const format = useFormat();
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const design = useMemo(() => designOf(settings), [settings]);
  const printing = usePrinting({ design, isTurned: settings.isTurned, eventId: event.id, isIdempotent });
  const [queue, setQueue] = useState<readonly BadgePerson[]>([]);
  const [note, setNote] = useState('');
  const say = (text: string) => {
    setNote(text);
    announce(text);
  };
  const focusBox = () => input.current?.focus();
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const personOf = (contact: BadgeContact): BadgePerson => ({
    ...named(contact),
    eventId: event.id,
    eventName: event.name,
  });
  const print = async (people: readonly BadgePerson[]) => {
    say(t('printing', { count: people.length }));
    focusBox();
    const { isPrinted, cut } = await printing.print(people);
    if (!isPrinted) {
      // In no list it would be lost.
      setQueue((now) => [...people, ...now]);
      say(t('queue.kept'));
    } else if (cut.length > 0) say(t('cutOf', { names: format.list(cut.map(fullNameOf)) }));
    focusBox();
  };
  const enqueue = (person: BadgePerson) => {
    setQueue((now) => [...now, person]);
    say(t('queue.added'));
    focusBox();
  };
  const search = useContactSearch({
    eventId: event.id,
    onMeant: (contact, wish) =>
      wish === 'queue' ? enqueue(personOf(contact)) : void print([personOf(contact)]),
    onUnclear: (why, text) => say(t(`unclear.${why}`, { text })),
  });
  const chosen = search.chosen && personOf(search.chosen);
  const printQueue = () => {
    if (queue.length === 0) return;
    setQueue([]);
    void print(queue);
  };
  const printChosen = (person: BadgePerson) => {
    search.clear();
    void print([person]);
  };
  const onKeyDown = (key: KeyboardEvent) => {
    if (key.nativeEvent.isComposing) return;
    const digit = /^Digit([1-5])$/.exec(key.code)?.[1];
    const again = key.altKey && digit ? printing.recent[Number(digit) - 1] : undefined;
    const isControlEnter = key.key === 'Enter' && (key.ctrlKey || key.metaKey);
    if (!again && !isControlEnter) return;
    key.preventDefault();
    key.stopPropagation();
    // A key that is held down is meant once.
    if (key.repeat) return;
    if (again) void print([again]);
    else if (key.shiftKey) printQueue();
    else search.enter('queue');
  };
  return (
    <section className={styles['desk']} aria-label={t('title')} onKeyDownCapture={onKeyDown}>
      <header className={styles['head']}>
        <h2>
          <bdi>{event.name ?? `#${event.id}`}</bdi>
        </h2>
        <IconButton label={t('settings.open')} icon={<SettingsIcon />} onClick={onSettings} />
      </header>
      <div className={styles['columns']}>
        <Finder
          input={input}
          search={search}
          printOf={printing.printOf}
          note={note}
          onType={() => setNote('')}
          onMeant={(contact) => printChosen(personOf(contact))}
        />
        <Chosen
          design={design}
          person={chosen}
          printOf={printing.printOf}
          onPrint={printChosen}
          onQueue={(person) => {
            search.clear();
            enqueue(person);
          }}
        />
      </div>
      <ListsPart
        printing={printing}
        queue={queue}
        onQueue={(left) => {
          setQueue(left);
          focusBox();
        }}
        onPrintQueue={printQueue}
        onPrint={(people) => void print(people)}
        onDone={focusBox}
      />
      <Legend />
    </section>
  );
}
