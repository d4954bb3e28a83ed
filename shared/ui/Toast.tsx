import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { directionOf, toLanguage } from '#shared/i18n/languages.ts';
import { defaultLocale, LocaleContext } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { closeNotice } from '#shared/store/notices.ts';
import type { Notice } from '#shared/store/page.ts';
import { Button } from './Button.tsx';
import styles from './toast-layer.module.css';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert } as const;

export interface ToastProps {
  readonly notice: Notice;
  /** Its time stands still. */
  readonly isPaused: boolean;
}

/** One notice: it goes by itself when its time is up, unless someone is looking at it. */
export function Toast({ notice, isPaused }: ToastProps) {
  const { id, tone, title, message, action, durationMs } = notice;
  const language = toLanguage(notice.language);
  const Icon = icons[tone];
  useCountdown(durationMs, isPaused, () => closeNotice(id));
  const run = () => {
    closeNotice(id);
    action?.run();
  };
  return (
    <div
      className={styles['toast']}
      data-tone={tone}
      data-one-line={(notice.isOneLine && notice.place !== undefined) || undefined}
      lang={language}
      dir={directionOf(language)}
      // Two regions, one column: the order is that of arrival.
      style={{ order: id }}
    >
      <span className={styles['icon']}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className={styles['text']}>
        {title && <p className={styles['title']}>{title}</p>}
        <p>{message}</p>
        {action && (
          <Button size="small" className={styles['action']} onClick={run}>
            {action.label}
          </Button>
        )}
      </div>
      <LocaleContext value={{ ...defaultLocale, language, direction: directionOf(language) }}>
        <Suspense>
          <CloseButton onClick={() => closeNotice(id)} />
        </Suspense>
      </LocaleContext>
    </div>
  );
}

function CloseButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTexts('common');
  return (
    <Button
      variant="ghost"
      size="small"
      data-icon-only=""
      aria-label={t('close')}
      iconStart={<X />}
      onClick={onClick}
    />
  );
}

/** Runs `done` when the time is up; what is left is kept while paused. */
function useCountdown(durationMs: number | null, isPaused: boolean, done: () => void): void {
  const left = useRef(durationMs);
  const onEnd = useEffectEvent(done);
  useEffect(() => {
    const remainingMs = left.current;
    if (remainingMs === null || isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => onEnd(), remainingMs);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(remainingMs - (performance.now() - startedAt), minLeftMs);
    };
  }, [isPaused]);
}

/** After a pause there is still time to read on, in milliseconds. */
const minLeftMs = 1_500;
