import { useRef, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import type { QuickAdd, Reading } from '../domain/quickAdd/quickAdd.ts';
import { loadWords } from '../words/loadWords.ts';

type LineReader = (typed: string, clock: Omit<Reading, 'read'>) => QuickAdd;

/** No words: what is typed is the task. */
const plain: LineReader = (typed) => ({ text: typed.trim(), due: null });

/** So long a task waits for the words; they may never come. */
const patienceMs = 4_000;

const loadGrammar = () => import('../domain/quickAdd/quickAdd.ts');

/** Reads days and times in the island's language, with words that are loaded when somebody begins to type. */
export function useQuickAdd() {
  const { language, timeZone } = useLocale();
  const [reader, setReader] = useState<{ readonly language: string; readonly read: LineReader } | null>(null);
  const [isIgnored, setIgnored] = useState(false);
  const coming = useRef<{ readonly language: string; readonly words: Promise<LineReader> } | null>(null);
  const isLate = useRef(false);

  const load = (): Promise<LineReader> => {
    if (coming.current?.language === language) return coming.current.words;
    const asked = Promise.all([importChunk(loadGrammar), importChunk(() => loadWords(language))]);
    const reading = asked.then(
      ([{ readQuickAdd }, words]) => {
        const read: LineReader = (typed, clock) => readQuickAdd(typed, { ...clock, read: words.read });
        setReader({ language, read });
        return read;
      },
      (error: unknown) => {
        coming.current = null;
        report(error, 'words of days');
        return plain;
      },
    );
    coming.current = { language, words: reading };
    return reading;
  };
  /** The words, or none where they do not come: waited for once, not with each task. */
  const wordsOrNone = () =>
    new Promise<LineReader>((resolve) => {
      const giveUp = () => {
        isLate.current = true;
        resolve(plain);
      };
      const timer = setTimeout(giveUp, isLate.current ? 0 : patienceMs);
      void load().then((words) => {
        clearTimeout(timer);
        isLate.current = false;
        resolve(words);
      });
    });
  const readBy = (read: LineReader, typed: string): QuickAdd => read(typed, { now: Date.now(), timeZone });
  const known = reader?.language === language ? reader.read : plain;
  return {
    load: () => void load(),
    read: (typed: string) => readBy(isIgnored ? plain : known, typed),
    /** The same, once the words are there: nobody who types fast loses a day. */
    ready: async () => {
      const words = await wordsOrNone();
      return (typed: string) => readBy(isIgnored ? plain : words, typed);
    },
    /** For lines that were pasted, of which «not a date» was not said. */
    readyForLists: async () => {
      const words = await wordsOrNone();
      return (line: string) => readBy(words, line);
    },
    /** What looks like a day is none, in this one task. */
    ignore: () => setIgnored(true),
    reset: () => setIgnored(false),
  };
}
