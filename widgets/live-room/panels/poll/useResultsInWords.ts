import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { percentages, totalVotes, type Poll, type Rounding } from '../../domain/poll.ts';

/** The results in words: «Tea: 60 %, coffee: 40 %, 5 votes». */
export function useResultsInWords(rounding: Rounding): (poll: Poll) => string {
  const t = useTexts('live-room');
  const format = useFormat();
  return (poll) => {
    const total = totalVotes(poll);
    if (total === 0) return t(poll.isFinished ? 'poll.nobody' : 'poll.noVotes');
    const shares = percentages(
      poll.options.map(({ votes }) => votes),
      rounding,
    );
    const each = poll.options.map(({ text }, at) =>
      t('poll.result', { option: isolate(text), share: format.percent((shares[at] ?? 0) / 100, 0) }),
    );
    return format.list([...each, t('poll.votes', { count: total })]);
  };
}
