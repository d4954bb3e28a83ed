import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useIsland } from '#shared/island/island.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { memo } from 'react';
import type { Desk } from './store/Desk.ts';
import type { Unsent } from './store/deskState.ts';
import type { DeskKind } from './store/useDesk.ts';
import styles from './lines.module.css';

interface UnsentLinesProps {
  readonly kind: DeskKind;
  readonly desk: Desk;
  readonly unsent: readonly Unsent[];
}

const newest = { tasks: '[data-new="task"] input', notes: '[data-new="note"] textarea' };

/** Gives the focus to the field for a new line. */
export const focusNew = (container: HTMLElement, kind: DeskKind) =>
  container.querySelector<HTMLElement>(newest[kind])?.focus();

/** What could not be sent while something else is being typed: nothing of it is lost. */
export const UnsentLines = memo(function UnsentLines({ kind, desk, unsent }: UnsentLinesProps) {
  const { container } = useIsland();
  const t = useTexts('dashboard');
  if (unsent.length === 0) return null;
  const addAgain = (lines: readonly Unsent[]) => {
    desk.take(...lines.map(({ key }) => key));
    desk.add(lines);
  };
  return (
    <section className={styles['unsent']} aria-label={t('unsent.title')}>
      <p className={styles['unsentTitle']}>{t('unsent.title')}</p>
      {unsent.length > 1 && (
        <Button
          size="small"
          onClick={({ detail }) => {
            swallowRestOfDoubleClick(container);
            if (detail === 0) focusNew(container, kind);
            addAgain(unsent);
          }}
        >
          {t('unsent.all')}
        </Button>
      )}
      <ul className={styles['list']}>
        {unsent.map((one) => (
          <li key={one.key} className={styles['unsentRow']}>
            <bdi className={styles['text']}>{one.text}</bdi>
            <Button
              size="small"
              aria-label={t('unsent.retry', { text: isolate(one.text) })}
              onClick={({ detail }) => {
                // By a key: the button goes, and what comes into its place is not meant by the next press.
                if (detail === 0) focusNew(container, kind);
                addAgain([one]);
              }}
            >
              {t('unsent.again')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={t('unsent.discard', { text: isolate(one.text) })}
              onClick={() => desk.take(one.key)}
            >
              {t('unsent.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
});
