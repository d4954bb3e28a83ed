import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { outerRepliesQuery } from '#shared/api/form-replies.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Card } from '#shared/ui/Card.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import type { Editing } from '../fields/editing.ts';
import styles from '../form-notifications.module.css';
import { newestFirst } from '../domain/preview.ts';
import { DesignPreview } from './DesignPreview.tsx';
import { MailPreview } from './MailPreview.tsx';

interface PreviewProps {
  readonly formId: string;
  readonly editing: Editing;
}

/** The mail as it would be about a real reply: what is sent, and the design it is sent in (screens.md §11). */
export function Preview({ formId, editing }: PreviewProps) {
  const t = useTexts('form-notifications');
  const api = useApi();
  const query = useQuery(outerRepliesQuery(api, { formId }, ownerOf(useOwner())));
  const [at, setAt] = useState(0);
  const readable = newestFirst(query.data ?? []);
  const shown = Math.min(at, Math.max(readable.length - 1, 0));
  const answers = readable[shown];
  const isBroken = query.data !== undefined && query.data.length > 0 && readable.length === 0;
  return (
    <>
      <Card
        title={t('card.preview')}
        description={
          answers ? t('preview.reply', { at: shown + 1, total: readable.length }) : t('preview.text')
        }
        isBusy={query.isPending}
        actions={readable.length > 1 && <Steps at={shown} total={readable.length} onStep={setAt} />}
      >
        <QueryNotice query={query} message={t('preview.failed')} />
        {query.isPending && <Skeleton kind="facts" count={5} />}
        {isBroken && (
          <EmptyState isCompact title={t('preview.broken')}>
            {t('preview.brokenText')}
          </EmptyState>
        )}
        {query.data?.length === 0 && (
          <EmptyState isCompact title={t('preview.none')}>
            {t('preview.noneText')}
          </EmptyState>
        )}
        {!query.isPending && <MailPreview editing={editing} answers={answers ?? null} />}
      </Card>
      <DesignPreview editing={editing} />
    </>
  );
}

interface StepsProps {
  readonly at: number;
  readonly total: number;
  readonly onStep: (at: number) => void;
}

/** Another reply of those that were read. */
function Steps({ at, total, onStep }: StepsProps) {
  const t = useTexts('form-notifications');
  const { direction } = useLocale();
  const [Back, On] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <span className={styles['moves']}>
      <IconButton
        size="small"
        icon={<Back />}
        label={t('preview.previous')}
        aria-disabled={at === 0 || undefined}
        onClick={() => onStep(Math.max(at - 1, 0))}
      />
      <IconButton
        size="small"
        icon={<On />}
        label={t('preview.next')}
        aria-disabled={at === total - 1 || undefined}
        onClick={() => onStep(Math.min(at + 1, total - 1))}
      />
    </span>
  );
}
