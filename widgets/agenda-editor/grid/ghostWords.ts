/** What a ghost says while it is dragged. */
import type { Texts } from '#shared/i18n/useTexts.ts';
import type { Words } from '../useWords.ts';
import type { Target } from '../domain/moves.ts';
import type { AgendaSession } from '../domain/sessions.ts';
import type { RemoteChange } from '../store/agendaStore.ts';

export interface GhostTexts {
  readonly t: Texts<'agenda-editor'>;
  readonly words: Words;
}

export interface GhostWords {
  readonly times: (to: Target) => string;
  /** With the day. */
  readonly when: (to: Target) => string;
  readonly name: (session: AgendaSession | null) => string;
  readonly overlaps: (others: readonly AgendaSession[]) => string;
  readonly later: (count: number, cut: number) => string;
  /** How many move together. */
  readonly together: (count: number) => string;
  /** What a colleague did to it meanwhile; empty: nothing. */
  readonly warning: (remoteChange: RemoteChange) => string;
}

/** Sessions named in a ghost; more would not fit. */
const mostNamed = 2;

export function ghostWords({ t, words }: GhostTexts): GhostWords {
  return {
    times: words.timesIn,
    when: words.whenIn,
    name: (session) => (session ? words.name(session) : t('grid.ghost')),
    overlaps: (others) =>
      t('grid.overlaps', { others: words.list(others.slice(0, mostNamed).map(words.nameIn)) }),
    later: (count, cut) =>
      [count > 0 && t('grid.later', { count }), cut > 0 && t('grid.cut', { count: cut })]
        .filter(Boolean)
        .join('. '),
    together: (count) => t('selection.count', { count }),
    warning: (remoteChange) => {
      if (remoteChange.kind === 'changed')
        return t('grid.changed', { name: words.nameIn(remoteChange.session) });
      return remoteChange.kind === 'deleted'
        ? t('grid.deleted', { name: words.nameIn(remoteChange.session) })
        : '';
    },
  };
}
