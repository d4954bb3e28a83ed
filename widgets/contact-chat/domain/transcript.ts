/** A conversation as a text file (screens.md §16). */
import type { Message } from './message.ts';

export interface TranscriptWords {
  /** How the two are named. */
  readonly me: string;
  readonly other: string;
  /** Date and time of a moment. */
  readonly time: (at: Date) => string;
}

/** One line per message, further lines of its text indented: `[12 May 2026, 09:30] Lina: …`. */
export function toTranscript(messages: readonly Message[], { me, other, time }: TranscriptWords): string {
  const lines = messages.map(({ isMine, text, at }) => {
    const when = at === null ? '' : `[${time(new Date(at))}] `;
    return `${when}${isMine ? me : other}: ${text.replaceAll('\n', '\n    ')}`;
  });
  return `${lines.join('\n')}\n`;
}
