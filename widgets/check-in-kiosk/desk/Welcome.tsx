import { useEffect, useLayoutEffect, useRef } from 'react';
import Search from 'lucide-react/icons/search';
import { once } from '#shared/interaction/once.ts';
import { focusedElement, isFocusLost } from '#shared/interaction/tabbable.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './kiosk.module.css';

interface WelcomeProps {
  readonly isHidden: boolean;
  readonly onSearch: () => Promise<void>;
}

/** What a guest is to do (S3 §2.3). */
export function Welcome({ isHidden, onSearch }: WelcomeProps) {
  const t = useTexts('check-in-kiosk');
  const place = useFocusBack(isHidden);
  return (
    <div ref={place} className={styles['welcome']} inert={isHidden}>
      <p className={styles['prompt']}>{t('welcome')}</p>
      <Button className={styles['search'] ?? ''} iconStart={<Search size={24} />} onClick={once(onSearch)}>
        {t('search.open')}
      </Button>
    </div>
  );
}

/** Whoever goes on by keyboard is where they were once it is shown again: what is inert loses the focus to the page. */
function useFocusBack(isHidden: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement | null>(null);
  // The browser takes the focus away only when it paints.
  useLayoutEffect(() => {
    const focused = focusedElement();
    if (isHidden && place.current?.contains(focused)) left.current = focused;
  }, [isHidden]);
  useEffect(() => {
    if (isHidden) return;
    if (isFocusLost()) left.current?.focus({ preventScroll: true });
    left.current = null;
  }, [isHidden]);
  return place;
}
