import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { directionOf, toLanguage } from '#shared/i18n/languages.ts';
import { defaultLocale, LocaleContext } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { focusedElement, isFocusLost } from '#shared/interaction/tabbable.ts';
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
  const toast = useRef<HTMLDivElement>(null);
  useFocusBefore(toast);
  const close = () => {
    closeNotice(id);
    giveFocusBack();
  };
  useCountdown(durationMs, isPaused, () => closeNotice(id));
  const run = () => {
    close();
    action?.run();
  };
  return (
    <div
      ref={toast}
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
          <CloseButton onClick={close} />
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

/** What had the focus last that is no notice: of all notices, for one may take the place of another. */
let before: WeakRef<HTMLElement> | null = null;

function remember(left: unknown): void {
  if (left instanceof HTMLElement && left !== document.body && !left.closest(`.${styles['toast']}`))
    before = new WeakRef(left);
}

function giveFocusBack(): void {
  const wanted = before?.deref();
  // Once it is gone, and whoever knows better has taken the focus.
  setTimeout(() => isFocusLost() && wanted?.focus({ preventScroll: true }));
}

/** A notice that goes, by whatever way, gives the focus back to where it was before it came to any: it would fall to the page's body. */
function useFocusBefore(toast: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    // Whatever had it before another notice has lost it long ago.
    if (isFocusLost()) before = null;
    else remember(focusedElement());
    document.addEventListener('focusout', (event) => remember(event.composedPath()[0]), options);
    // Into a frame: what leaves that one again is told by nobody.
    addEventListener('blur', () => remember(focusedElement()), options);
    return () => gone.abort();
  }, []);
  useLayoutEffect(() => {
    const el = toast.current;
    return () => {
      if (el?.contains(focusedElement())) giveFocusBack();
    };
  }, [toast]);
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
