import { useId } from 'react';
import type { TextKey } from '#shared/i18n/keys.d.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { RadioGroup } from '#shared/ui/RadioGroup.tsx';
import type { View } from '../useView.ts';
import styles from './popup.module.css';

/** Names of keys as they stand on keyboards. */
const rows: readonly (readonly [readonly string[], TextKey<'agenda-editor'>])[] = [
  [['↑', '↓', '←', '→'], 'keys.arrows'],
  [['Home', 'End'], 'keys.home'],
  [['PgUp', 'PgDn'], 'keys.page'],
  [['Alt', '↑ ↓ ← →'], 'keys.move'],
  [['Alt', 'PgUp PgDn'], 'keys.moveDay'],
  [['Alt', 'Shift', '↑ ↓'], 'keys.resizeEnd'],
  [['Ctrl', 'Alt', 'Shift', '↑ ↓'], 'keys.resizeStart'],
  [['Ctrl', 'Shift', '↑ ↓'], 'keys.shift'],
  [['Enter'], 'keys.open'],
  [['N'], 'keys.create'],
  [['S'], 'keys.speaker'],
  [['D'], 'keys.duplicate'],
  [['X'], 'keys.select'],
  [['Del'], 'keys.remove'],
  [['Esc'], 'keys.cancel'],
  [['Ctrl', 'Z'], 'keys.undo'],
];

/** Minutes by which keys may move a session. */
const steps = [5, 15, 30, 60] as const;

/** Every key of the grid, and what pointers can do beyond dragging. */
export function KeysList({ step, setStep }: Pick<View, 'step' | 'setStep'>) {
  const t = useTexts('agenda-editor');
  const id = useId();
  return (
    <>
      <div className={styles['step']}>
        <span id={id}>{t('keys.step')}</span>
        <RadioGroup
          aria-labelledby={id}
          isInline
          value={`${step}`}
          choices={steps.map((count) => ({ value: `${count}`, label: t('gap.minutes', { count }) }))}
          onChange={(value) => setStep(Number(value))}
        />
      </div>
      <dl className={styles['keys']}>
        {rows.map(([keys, text]) => (
          <div key={text} className={styles['keyRow']}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['tip']}>{t('keys.drag')}</p>
      <p className={styles['tip']}>{t('keys.touch')}</p>
    </>
  );
}
