import { useRef, useState } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { readQuickAdd, type QuickAdd, type WordReader } from '../domain/quickAdd/quickAdd.ts';
import { loadWords } from '../words/loadWords.ts';

/** No words: what is typed is the task. */
const plain: WordReader = () => [];

/** Reads days and times in the island's language, with words that are loaded when somebody begins to type. */
export function useQuickAdd() {
  const { language, timeZone } = useLocale();
  const [reader, setReader] = useState<{ readonly language: string; readonly read: WordReader } | null>(null);
  const [isIgnored, setIgnored] = useState(false);
  const coming = useRef<{ readonly language: string; readonly words: Promise<WordReader> } | null>(null);

  const load = (): Promise<WordReader> => {
    if (coming.current?.language === language) return coming.current.words;
    const words = importChunk(() => loadWords(language)).then(
      ({ read }) => {
        setReader({ language, read });
        return read;
      },
      (error: unknown) => {
        coming.current = null;
        report(error, 'words of days');
        return plain;
      },
    );
    coming.current = { language, words };
    return words;
  };
  const readBy = (words: WordReader, typed: string): QuickAdd =>
    readQuickAdd(typed, { now: Date.now(), timeZone, read: isIgnored ? plain : words });
  const known = reader?.language === language ? reader.read : plain;
  return {
    load: () => void load(),
    read: (typed: string) => readBy(known, typed),
    /** The same, once the words are there: nobody who types fast loses a day. */
    ready: async () => {
      const words = await load();
      return (typed: string) => readBy(words, typed);
    },
    /** What looks like a day is none, in this one task. */
    ignore: () => setIgnored(true),
    reset: () => setIgnored(false),
  };
}
