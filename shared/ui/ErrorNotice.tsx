import { useEffect, useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { ApiError } from '#shared/api/errors.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from './Announcer.tsx';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { errorReport, errorTextKey, serverWords } from './errorText.ts';
import styles from './error-notice.module.css';

export interface ErrorNoticeProps {
  /** What was thrown; an `ApiError` is explained by its kind. */
  readonly error?: unknown;
  /** The screen's own words for what failed, shown before the reason. */
  readonly message?: string | undefined;
  /** What is certain all the same, or wise to do; after the reason. */
  readonly advice?: string | undefined;
  /** Offers to try again; while the promise it returns is open the button is busy. */
  readonly onRetry?: (() => unknown) | undefined;
  /** A try is under way already. */
  readonly isRetrying?: boolean | undefined;
  /** Further ways on. */
  readonly actions?: ReactNode;
}

/** Says what failed, why, and what can be done (DESIGN.md §7; the screen's error catalogue gives the words). */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { error, message, advice } = props;
  const { title, reason } = useWords(error, message);
  const { message: said, fields } = serverWords(error);
  useSpokenAgain(error, title);
  return (
    <div role="alert" className={styles['notice']}>
      <CircleAlert className={styles['icon']} size={16} aria-hidden="true" />
      <div className={styles['content']}>
        <p className={styles['title']}>{title}</p>
        {reason && <p>{reason}</p>}
        {said && (
          <p className={styles['said']}>
            <bdi>{said}</bdi>
          </p>
        )}
        {fields.length > 0 && <FieldList fields={fields} />}
        {advice && <p>{advice}</p>}
        {error !== undefined && <TechnicalDetail error={error} />}
      </div>
      <NoticeActions {...props} />
    </div>
  );
}

interface QueryNoticeProps extends Pick<ErrorNoticeProps, 'message' | 'actions'> {
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
}

/** Says that a query has failed, while it has, with Retry. */
export function QueryNotice({ query, ...words }: QueryNoticeProps) {
  if (!query.isError) return null;
  // Asked for here alone: a screen that has read `isFetching` is drawn twice for every reading.
  const { error, isFetching, refetch } = query;
  return <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} {...words} />;
}

/** The headline and the reason under it. */
function useWords(error: unknown, message: string | undefined) {
  const common = useTexts('common');
  const kit = useTexts('kit');
  const waitMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  const kindText = error === undefined ? '' : common(errorTextKey(error));
  const wait = waitMs ? kit('error.wait', { count: Math.ceil(waitMs / 1000) }) : '';
  return message
    ? { title: message, reason: `${kindText} ${wait}`.trim() }
    : { title: kindText || common('error.server'), reason: wait };
}

/** A notice that stays while a retry fails again would be silent: its text has not changed. That a reason is past is no failure. */
function useSpokenAgain(error: unknown, title: string): void {
  const announce = useAnnounce();
  const told = useRef(error);
  useEffect(() => {
    if (told.current === error) return;
    told.current = error;
    if (error !== undefined) announce(title, 'assertive');
  }, [announce, error, title]);
}

function FieldList({ fields }: { readonly fields: readonly string[] }) {
  return (
    <ul className={styles['fields']}>
      {fields.map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

function TechnicalDetail({ error }: { readonly error: unknown }) {
  const t = useTexts('kit');
  const detail = errorReport(error);
  return (
    <details className={styles['details']}>
      <summary>{t('error.details')}</summary>
      <pre className={styles['report']} dir="ltr">
        {detail}
      </pre>
      <CopyButton text={detail} />
    </details>
  );
}

/** A page that has been open for too long is cured by nothing but loading it again. */
function NoticeActions({ error, onRetry, isRetrying, actions }: ErrorNoticeProps) {
  const t = useTexts('common');
  const isExpired = error instanceof ApiError && error.kind === 'expired';
  if (!onRetry && !actions && !isExpired) return null;
  return (
    <div className={styles['actions']}>
      {actions}
      {isExpired && (
        <Button size="small" onClick={() => location.reload()}>
          {t('reloadPage')}
        </Button>
      )}
      {onRetry && (
        <Button size="small" isBusy={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
