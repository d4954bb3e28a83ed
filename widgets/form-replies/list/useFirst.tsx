import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './answer.module.css';

/** Whoever sends a reply may bring any number of keys, each of which is a question of all replies: so many are drawn at once. */
export const portion = 200;

/** The first of any number of things, and the way to more of them: each press draws twice as many more as the one before. */
export function useFirst<T>(
  all: readonly T[],
  most = portion,
): { readonly first: readonly T[]; readonly rest: ReactNode } {
  const t = useTexts('form-replies');
  const [presses, setPresses] = useState(0);
  const drawn = most + portion * (2 ** presses - 1);
  const first = useMemo(() => (all.length > drawn ? all.slice(0, drawn) : all), [all, drawn]);
  const left = all.length - first.length;
  const rest = all.length > most && (
    <p className={styles['rest']}>
      {left > 0 && `${t('more.rest', { count: left })} `}
      <Button size="small" variant="ghost" onClick={() => setPresses(left > 0 ? presses + 1 : 0)}>
        {t(left > 0 ? 'more.show' : 'answer.less')}
      </Button>
    </p>
  );
  return { first, rest };
}
