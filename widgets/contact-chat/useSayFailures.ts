import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, truncateGraphemes } from '#shared/lib/text.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { isFailed, type Outbox } from './domain/outbox.ts';

const mostSpokenCharacters = 80;

/** Says once of each own message that it did not go out. */
export function useSayFailures(outbox: Outbox): void {
  const t = useTexts('contact-chat');
  const announce = useAnnounce();
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const failed = outbox.filter((item) => isFailed(item) && item.claim === null);
    const news = failed.filter(({ id }) => !told.current.has(id));
    told.current = new Set(failed.map(({ id }) => id));
    for (const { phase, text } of news) {
      announce(
        t(phase === 'unknown' ? 'failed.unknownSaid' : 'failed.said', {
          text: isolate(truncateGraphemes(text, mostSpokenCharacters)),
        }),
        'assertive',
      );
    }
  }, [outbox, announce, t]);
}
