import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import type { Agenda } from '../store/useAgenda.ts';
import type { View } from '../useView.ts';
import { useWords } from '../useWords.ts';
import styles from './head.module.css';

interface FindSessionProps {
  readonly agenda: Agenda;
  readonly view: View;
}

/** Sessions by name, place and speaker: Enter goes to the next match, Shift+Enter back; the focus stays here. */
export function FindSession({ agenda, view }: FindSessionProps) {
  const t = useTexts('agenda-editor');
  const { filter, setFilter } = view;
  const { at, total, step } = useSteps(agenda, view);
  const onKeyDown = ({ key, shiftKey, nativeEvent, target }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    if (target.value.trim() !== '') step(shiftKey ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in the input inside
    <div role="search" className={styles['find']} onKeyDown={onKeyDown}>
      <SearchBox
        label={t('head.find')}
        value={filter.query}
        onChange={(query) => setFilter({ ...filter, query })}
        resultCount={total}
      />
      {filter.query !== '' && (
        <span className={styles['matches']}>
          {at > 0 && <span>{t('head.matchOf', { at, total })}</span>}
          <IconButton
            size="small"
            label={t('head.previousMatch')}
            icon={<ChevronUp />}
            disabled={total === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            size="small"
            label={t('head.nextMatch')}
            icon={<ChevronDown />}
            disabled={total === 0}
            onClick={() => step(1)}
          />
        </span>
      )}
    </div>
  );
}

/** Walks through what the filter lets through, round and round. */
function useSteps({ sessions }: Agenda, { matches, target, goTo }: View) {
  const t = useTexts('agenda-editor');
  const announce = useAnnounce();
  const words = useWords();
  const [wish, setWish] = useState<{ readonly by: 1 | -1 } | null>(null);
  const found = matches ? sessions.filter(({ id }) => matches.has(id)) : [];
  const index = found.findIndex(({ id }) => id === target?.id);
  const total = found.length;
  const go = useEffectEvent((by: 1 | -1) => {
    const next = index === -1 ? (by === 1 ? 0 : total - 1) : (index + by + total) % total;
    const session = found[next];
    if (!session) return announce(t('head.noMatch'));
    goTo(session.id, { keepsFocus: true });
    const values = { at: next + 1, total, name: words.nameIn(session), when: words.when(session) };
    return announce(t('head.matchAt', values));
  });
  // After Enter the search is in force with the next drawing only.
  useEffect(() => {
    if (wish) go(wish.by);
  }, [wish]);
  return { at: index + 1, total, step: (by: 1 | -1) => setWish({ by }) };
}
