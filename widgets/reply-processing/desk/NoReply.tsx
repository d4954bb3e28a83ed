import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { restToLoad } from '../domain/queue.ts';
import { useIdleKeys } from '../keys/useIdleKeys.ts';
import type { Triage } from '../triage/triage.ts';
import type { TriageState } from '../triage/triageState.ts';
import { useFocusOf } from './useFocusOf.ts';
import styles from './desk.module.css';

interface NoReplyProps {
  readonly triage: Triage;
  readonly state: TriageState;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onStand: (index: string | null, said: string | null) => void;
  readonly onHelp: () => void;
}

/** In the place of the reply where there is none to look at: why, and what waits all the same. */
export function NoReply(props: NoReplyProps) {
  const { triage, onStand, onHelp } = props;
  const place = useRef<HTMLElement>(null);
  useFocusOf(place);
  useIdleKeys({ triage, onHelp });
  const leave = useEffectEvent(() => onStand(null, null));
  useEffect(() => leave(), []);
  return (
    <section ref={place} tabIndex={-1} className={styles['none']}>
      <Why {...props} />
    </section>
  );
}

function Why({ triage, state, search, onSearch }: NoReplyProps) {
  const t = useTexts('reply-processing');
  if (restToLoad(state.queue) !== null)
    return (
      <EmptyState
        icon={<Hourglass />}
        title={t('list.restTitle')}
        action={
          <Button isBusy={state.isLoadingMore} onClick={() => triage.loadMore()}>
            {t('list.more')}
          </Button>
        }
      />
    );
  if (state.queue.items.length > 0)
    return (
      <EmptyState icon={<Hourglass />} title={t('list.waitingTitle')}>
        {t('list.waitingText')}
      </EmptyState>
    );
  if (search === '')
    return (
      <EmptyState icon={<CircleCheck />} title={t('list.emptyTitle')}>
        {t('list.emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('list.noMatch', { search })}
      action={<Button onClick={() => onSearch('')}>{t('list.clearSearch')}</Button>}
    >
      {t('list.noMatchText')}
    </EmptyState>
  );
}
