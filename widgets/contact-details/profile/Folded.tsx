import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './fact.module.css';

interface FoldedProps {
  /** What the facts are read from: when it is another one they are counted anew. */
  readonly from: object;
  readonly className?: string | undefined;
  /** Lists of `Fact`. */
  readonly children: ReactNode;
}

/** Facts without those that are not given: one line counts these, and unfolds their dashes (S1 §3). */
export function Folded({ from, className, children }: FoldedProps) {
  const t = useTexts('contact-details');
  const facts = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [{ count }, setCounted] = useState({ of: from, count: 0 });
  useLayoutEffect(() => {
    setCounted({ of: from, count: facts.current?.querySelectorAll('[data-missing]').length ?? 0 });
  }, [from]);
  return (
    <>
      <div ref={facts} className={className} data-folded={!isWhole || undefined}>
        {children}
      </div>
      {count > 0 && (
        <Button
          size="small"
          variant="ghost"
          className={styles['fold']}
          aria-expanded={isWhole}
          iconEnd={<ChevronDown />}
          onClick={() => setWhole(!isWhole)}
        >
          {t('emptyFields', { count })}
        </Button>
      )}
    </>
  );
}
