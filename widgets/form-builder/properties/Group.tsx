import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import styles from './properties.module.css';

interface GroupProps {
  readonly heading: string;
  /** What is in it, beside the heading, while it is closed. */
  readonly note?: string | undefined;
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** A part of the properties that is opened when it is wanted. */
export function Group({ heading, note, isOpen: isOpenAtFirst = false, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section className={styles['group']}>
      <h4 className={styles['groupHead']}>
        <button
          type="button"
          className={styles['groupButton']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={16} aria-hidden="true" className={styles['groupArrow']} />
          <span>{heading}</span>
          {note !== undefined && !isOpen && <span className={styles['groupNote']}>{note}</span>}
        </button>
      </h4>
      {isOpen && <div className={styles['groupBody']}>{children}</div>}
    </section>
  );
}
