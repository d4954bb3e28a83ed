import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { tabbablesIn } from '#shared/interaction/tabbable.ts';
import { entriesToMend } from './entriesToMend.ts';
import styles from './form-error-summary.module.css';

export interface FormError {
  /** The `id` given to the `Field`; without one the message is shown, but leads nowhere. */
  readonly fieldId?: string | undefined;
  /** The field's label; without one the message stands in its place. */
  readonly label?: string | undefined;
  readonly message: string;
  /** Leads to a field that may be out of sight, in the place of the focus alone. */
  readonly lead?: (() => void) | undefined;
}

export interface FormErrorSummaryProps {
  /** Empty: nothing is shown. */
  readonly errors: readonly FormError[];
  /** Changes with each attempt: the summary then takes the focus. */
  readonly attempt?: number | undefined;
}

/** What a refused form needs (422), on one line: names that lead to their fields, and what belongs to none. */
export function FormErrorSummary({ errors, attempt = 0 }: FormErrorSummaryProps) {
  const t = useTexts('kit');
  const id = useId();
  const { fields, others, count } = entriesToMend(errors);
  const box = useRef<HTMLElement>(null);
  const hasErrors = errors.length > 0;
  const focusedFor = useRef<number | null>(null);
  useEffect(() => {
    if (hasErrors && focusedFor.current !== attempt) box.current?.focus();
    focusedFor.current = hasErrors ? attempt : null;
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className={styles['summary']}>
      <CircleAlert size={18} aria-hidden="true" />
      <div className={styles['content']}>
        <p id={id} className={styles['title']}>
          {t('summary.title', { count })}
        </p>
        <ul className={styles['list']}>
          {fields.map((error) => (
            <li key={error.fieldId} className={styles['field']}>
              <FieldLink error={error} box={box} />
            </li>
          ))}
          {others.map(({ message }) => (
            <li key={message}>
              <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface FieldLinkProps {
  readonly error: FormError;
  readonly box: RefObject<HTMLElement | null>;
}

/** The field by its name: what is wrong with it stands below it. */
function FieldLink({ error: { fieldId = '', label, message, lead }, box }: FieldLinkProps) {
  return (
    <button
      type="button"
      className={styles['link']}
      onClick={lead ?? (() => focusField(box.current, fieldId))}
    >
      <bdi>{label ?? message}</bdi>
    </button>
  );
}

/** Focuses the field, or what can be focused in it: a group of radio buttons cannot itself. */
function focusField(from: HTMLElement | null, fieldId: string): void {
  const root = from?.getRootNode();
  const field = root instanceof ShadowRoot || root instanceof Document ? root.getElementById(fieldId) : null;
  if (!field) return;
  const target = field.matches('input, textarea, select, button') ? field : (tabbablesIn(field)[0] ?? field);
  target.focus();
}
