import { useId, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { clampText } from '../domain/clamp.ts';
import styles from './fact.module.css';

/** A text with its lines and its own direction; a long one is cut until someone wants more. Always text, never HTML. */
export function LongText({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTexts('contact-details');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const whole = stripBidiControls(text).trim();
  const short = clampText(whole);
  return (
    <>
      <p id={id} className={styles['text']} dir="auto">
        {isOpen || short === null ? whole : short}
      </p>
      {short !== null && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'lessOf' : 'moreOf', { field: label })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'less' : 'more')}
        </button>
      )}
    </>
  );
}
