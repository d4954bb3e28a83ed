import { useEffect, useRef } from 'react';
import { graphemeCount } from '#shared/lib/text.ts';
import { writeNumber } from '#shared/i18n/intl.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from './Announcer.tsx';
import type { FieldCounterOptions } from './fieldContext.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './field.module.css';

interface FieldCounterProps extends FieldCounterOptions {
  readonly id: string;
  readonly text: string;
}

type Level = 'calm' | 'warn' | 'over';

/**
 * How far a text has gone: `calm`, then `warn` from `warnAt` on, `over` beyond `max`, or at `max` where typing stops (S1 §5:
 * «red at 100»).
 */
function levelOf(count: number, { max, warnAt = max, isHard = false }: FieldCounterOptions): Level {
  if (count > max || (isHard && count === max)) return 'over';
  return count >= warnAt ? 'warn' : 'calm';
}

/** Spoken after this pause in typing, in milliseconds. */
const speakAfterMs = 1_000;

/** Characters used of those allowed; what is left is spoken when it runs short. */
export function FieldCounter({ id, text, ...options }: FieldCounterProps) {
  const t = useTexts('kit');
  const { dateLocale } = useLocale();
  const count = graphemeCount(text);
  const level = levelOf(count, options);
  const left = options.max - count;
  const warning = left < 0 ? t('field.over', { count: -left }) : t('field.left', { count: left });
  useSpoken(level === 'calm' ? '' : warning);
  return (
    <div className={styles['count']} data-level={level}>
      <span aria-hidden="true">{`${writeNumber(dateLocale, count)} / ${writeNumber(dateLocale, options.max)}`}</span>
      <VisuallyHidden id={id}>{t('field.counted', { count, max: options.max })}</VisuallyHidden>
    </div>
  );
}

/** Says a text once typing pauses; what is there from the start is left to the description. */
function useSpoken(text: string): void {
  const announce = useAnnounce();
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return undefined;
    before.current = text;
    const timer = setTimeout(() => {
      if (text) announce(text);
    }, speakAfterMs);
    return () => clearTimeout(timer);
  }, [text, announce]);
}
