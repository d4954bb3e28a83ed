import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './answer.module.css';

/** Whoever sends a reply may bring any number of keys, each of which is a question of all replies: so many are drawn at once. */
export const portion = 200;

/**
 * The first of any number of things, with some of what a search found in the rest, and the way to more of them: each press draws
 * twice as many more as the one before.
 */
export function useFirst<T>(
  all: readonly T[],
  most = portion,
  isFound?: (one: T) => boolean,
): { readonly first: readonly T[]; readonly rest: ReactNode } {
  const t = useTexts('form-replies');
  const [presses, setPresses] = useState(0);
  const drawn = most + portion * (2 ** presses - 1);
  const first = useMemo(() => {
    const found = isFound ? all.slice(drawn).filter(isFound) : [];
    return [...all.slice(0, drawn), ...found.slice(0, most)];
  }, [all, drawn, most, isFound]);
  const left = all.length - first.length;
  const rest = (left > 0 || presses > 0) && (
    <p className={styles['rest']}>
      <output>{left > 0 && t('more.rest', { count: left })}</output>{' '}
      <Button size="small" variant="ghost" onClick={() => setPresses(left > 0 ? presses + 1 : 0)}>
        {t(left > 0 ? 'more.show' : 'answer.less')}
      </Button>
    </p>
  );
  return { first, rest };
}
