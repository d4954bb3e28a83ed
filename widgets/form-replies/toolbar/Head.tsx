import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import ListIcon from 'lucide-react/icons/list';
import { Suspense } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { SearchBox } from '#shared/ui/SearchBox.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { useScreen } from '../screenContext.ts';
import { Switcher } from './Switcher.tsx';
import styles from './toolbar.module.css';

const Notes = lazyPart(() => import('./Notes.tsx'), 'Notes');

/** Search, what is shown, and the way to processing. */
export function Head() {
  const t = useTexts('form-replies');
  const { view, change, replies, model, openDialog, linkTo, searchPlace, selection } = useScreen();
  const href = linkTo(null);
  const hasReplies = replies.list.length > 0;
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <Switcher
          label={t('parts')}
          value={view.part}
          onChange={(part) => change({ part })}
          options={[
            { value: 'replies', label: t('replies'), icon: <ListIcon /> },
            { value: 'summary', label: t('summary'), icon: <ChartColumn /> },
          ]}
        />
        <div ref={searchPlace} className={styles['search']}>
          <SearchBox
            label={t('search')}
            value={view.search}
            onChange={(search) => change({ search })}
            isBusy={replies.isStale}
          />
        </div>
        <Button
          iconStart={<Download />}
          aria-disabled={(!hasReplies && selection.keys.size === 0) || undefined}
          onClick={() => openDialog({ kind: 'export' })}
        >
          <span className={styles['word']}>{t('export.button')}</span>
        </Button>
        {href !== null && (
          <LinkButton variant="primary" href={href} target="_blank" iconEnd={<ExternalLink />}>
            <span className={styles['word']}>{t('process')}</span>
            <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
          </LinkButton>
        )}
      </div>
      {hasReplies && (replies.hasShifted || model.isError) && (
        <Suspense fallback={null}>
          <Notes />
        </Suspense>
      )}
    </header>
  );
}
