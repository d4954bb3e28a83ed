import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { useWords } from '../useWords.ts';

/** Prints the days shown, a page each, as far as the filter lets sessions through; with code that is loaded on first use. */
export function usePrintDays({ sessions }: Agenda, { days, matches }: View): () => Promise<unknown> {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const print = usePrint(() => import('../print/printDay.ts'));
  const rowOf = (session: AgendaSession) => ({
    time: words.times(session),
    name: words.name(session),
    location: session.location ?? '',
    speakers: words.list(session.speakers.map((speaker) => isolate(speakerName(speaker)))),
  });
  return () =>
    print(({ printDays }, reading) => {
      const shown = sessions.filter(({ id }) => matches?.has(id) ?? true);
      return printDays({
        ...reading,
        title: t('title'),
        days: days.map((day) => ({
          title: words.day(day),
          rows: shown.filter((session) => session.day === day).map(rowOf),
        })),
        heads: [t('print.time'), t('print.session'), t('print.location'), t('print.speakers')],
        none: t('print.none'),
      });
    });
}
