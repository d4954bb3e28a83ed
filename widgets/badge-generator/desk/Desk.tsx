import SettingsIcon from 'lucide-react/icons/settings';
import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { prefetch } from '#shared/island/useChunk.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Chosen } from './Chosen.tsx';
import { Finder } from './Finder.tsx';
import { Legend } from './Legend.tsx';
import { ListsPart } from './ListsPart.tsx';
import { loadPaper } from './PreviewPart.tsx';
import { useDesk, type DeskOptions } from './useDesk.ts';
import styles from './desk.module.css';

interface DeskProps extends DeskOptions {
  /** Takes the focus once it is so. */
  readonly hasFocus: boolean;
  readonly onSettings: () => void;
}

/** Type, look, print, next: everything from the search box (screens.md §6). */
export function Desk({ hasFocus, onSettings, ...options }: DeskProps) {
  const { event, settings, hand } = options;
  const t = useTexts('badge-generator');
  const input = useRef<HTMLInputElement>(null);
  const focusBox = () => input.current?.focus();
  useEffect(() => prefetch(loadPaper, 'idle'), []);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  const desk = useDesk(options, focusBox);
  const { search, printing, personOf } = desk;
  const printChosen = (person: BadgePerson) => {
    search.clear();
    void desk.print([person]);
  };
  return (
    <section className={styles['desk']} aria-label={t('title')} onKeyDownCapture={desk.onKeyDown}>
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
          note={desk.note}
          onType={desk.forgetNote}
          onCloseNote={desk.closeNote}
          onMeant={(contact) => printChosen(personOf(contact))}
        />
        <Chosen
          settings={settings}
          person={search.chosen && personOf(search.chosen)}
          printOf={printing.printOf}
          onPrint={printChosen}
          onQueue={(person) => {
            search.clear();
            desk.enqueue(person);
          }}
        />
      </div>
      <ListsPart
        eventId={event.id}
        inHand={desk.inHand}
        printing={printing}
        onChange={(part) => {
          hand.change(part);
          focusBox();
        }}
        onPrintQueue={desk.printQueue}
        onPrint={desk.printAgain}
        onDone={focusBox}
      />
      <Legend />
    </section>
  );
}
