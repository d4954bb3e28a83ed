import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { SeatingSession } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { SkeletonText } from '#shared/ui/Skeleton.tsx';
import { timesOf } from './domain/plan.ts';
import styles from './seating-plan.module.css';

interface HeadProps {
  readonly session: SeatingSession | null;
  readonly isLoading: boolean;
  readonly previousId: string | null;
  readonly nextId: string | null;
  readonly onBack: () => void;
  readonly onGo: (sessionId: string) => void;
}

/** Back, the session's name, place and time, and the way to its neighbours (S3 §2.4). */
export function Head({ session, isLoading, previousId, nextId, onBack, onGo }: HeadProps) {
  const t = useTexts('seating-plan');
  return (
    <header className={styles['head']}>
      <IconButton label={t('back')} icon={<ArrowLeft className={styles['mirrored']} />} onClick={onBack} />
      <div className={styles['heading']}>
        <h2 className={styles['name']}>
          <bdi>{session ? stripBidiControls(session.name ?? `#${session.id}`) : t('title')}</bdi>
        </h2>
        {isLoading && <SkeletonText />}
        {session && (
          <p className={styles['facts']}>
            {session.location && <bdi>{session.location}</bdi>}
            <bdi>{timesOf(session, t('tbd'))}</bdi>
          </p>
        )}
      </div>
      {(previousId !== null || nextId !== null) && (
        <nav className={styles['neighbours']} aria-label={t('sessions')}>
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft className={styles['mirrored']} />}
            disabled={previousId === null}
            onClick={() => previousId !== null && onGo(previousId)}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronRight className={styles['mirrored']} />}
            disabled={nextId === null}
            onClick={() => nextId !== null && onGo(nextId)}
          />
        </nav>
      )}
    </header>
  );
}
