import SettingsIcon from 'lucide-react/icons/settings';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { BadgeContact } from '#shared/api/badges.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { designOf, type BadgeSettings } from '../domain/settings.ts';
import { Chosen } from './Chosen.tsx';
import { Finder } from './Finder.tsx';
import { HistoryNote } from './HistoryNote.tsx';
import { Legend } from './Legend.tsx';
import { Queue } from './Queue.tsx';
import { Recent } from './Recent.tsx';
import { useContactSearch } from './useContactSearch.ts';
import { usePrinting } from './usePrinting.ts';
import styles from './desk.module.css';

interface DeskProps {
  readonly event: { readonly id: string; readonly name: string | null };
  readonly settings: BadgeSettings;
  readonly isIdempotent: boolean;
  readonly onSettings: () => void;
}

/** Type, look, print, next: everything from the search box (screens.md §6). */
export function Desk({ event, settings, isIdempotent, onSettings }: DeskProps) {
  const t = useTexts('badge-generator');
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
  const personOf = (contact: BadgeContact): BadgePerson => ({
    ...contact,
    eventId: event.id,
    eventName: event.name,
  });
  const print = async (people: readonly BadgePerson[]) => {
    say(t('printing', { count: people.length }));
    search.clear();
    await printing.print(people);
    input.current?.focus();
  };
  const search = useContactSearch({
    eventId: event.id,
    onMeant: (contact) => void print([personOf(contact)]),
    onUnclear: (why) => say(t(`unclear.${why}`)),
  });
  const chosen = search.chosen && personOf(search.chosen);
  const enqueue = (person: BadgePerson) => {
    setQueue([...queue, person]);
    say(t('queue.added'));
    search.clear();
    input.current?.focus();
  };
  const printQueue = async () => {
    const people = queue;
    setQueue([]);
    await print(people);
  };
  const onKeyDown = (key: KeyboardEvent) => {
    if (key.nativeEvent.isComposing) return;
    const digit = /^Digit([1-5])$/.exec(key.code)?.[1];
    const again = key.altKey && digit ? printing.recent[Number(digit) - 1] : undefined;
    if (again) void print([again]);
    else if (key.key === 'Enter' && (key.ctrlKey || key.metaKey) && key.shiftKey && queue.length > 0)
      void printQueue();
    else if (key.key === 'Enter' && (key.ctrlKey || key.metaKey) && !key.shiftKey && chosen) enqueue(chosen);
    else return;
    key.preventDefault();
    key.stopPropagation();
  };
  return (
    <section className={styles['desk']} aria-label={t('title')} onKeyDownCapture={onKeyDown}>
      <header className={styles['head']}>
        <h2>
          <bdi>{event.name ?? `#${event.id}`}</bdi>
        </h2>
        <IconButton label={t('settings.open')} icon={<SettingsIcon />} onClick={onSettings} />
      </header>
      <HistoryNote history={printing.history} />
      <div className={styles['columns']}>
        <Finder
          input={input}
          search={search}
          printOf={printing.printOf}
          note={note}
          onMeant={(contact) => void print([personOf(contact)])}
        />
        <Chosen
          design={design}
          person={chosen}
          printOf={printing.printOf}
          onPrint={(person) => void print([person])}
          onQueue={enqueue}
        />
      </div>
      <Queue queue={queue} onChange={setQueue} onPrint={() => void printQueue()} />
      <Recent
        people={printing.recent}
        printOf={printing.printOf}
        onPrint={(person) => void print([person])}
      />
      <Legend />
    </section>
  );
}
