import type { FormEvent, RefObject } from 'react';
import Send from 'lucide-react/icons/send';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isSendKey } from '#shared/interaction/enterKey.ts';
import { graphemeCount, isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import styles from './composer.module.css';

interface ComposerProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  readonly name: string;
  /** In characters as people see them; 0 for any length (S-10). */
  readonly maxLength: number;
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** The input with its Send button; Enter also sends (S3 §2.2). */
export function Composer({ text, onType, onSend, name, maxLength, input }: ComposerProps) {
  const t = useTexts('contact-chat');
  const counter = useCounter(text, maxLength);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.focus();
    onSend();
  };
  return (
    <form className={styles['composer']} onSubmit={submit}>
      <div className={styles['input']}>
        <Field
          label={t('composer.label', { name: isolate(name) })}
          isLabelHidden
          hint={<span className={styles['hint']}>{t('composer.hint')}</span>}
          counter={counter && { max: maxLength, warnAt: maxLength - counter.margin }}
        >
          <Textarea
            ref={input}
            value={text}
            onChange={onType}
            minRows={1}
            maxRows={6}
            isInvalid={counter?.isOver}
            enterKeyHint="send"
            placeholder={t('composer.placeholder')}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return;
              event.preventDefault();
              onSend();
            }}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        className={styles['send']}
        iconStart={<Send className="ew-mirror" />}
        aria-disabled={text.trim() === '' || counter?.isOver || undefined}
      >
        <span className={styles['word']}>{t('composer.send')}</span>
      </Button>
    </form>
  );
}

/** Shown only when the limit comes near: within a tenth of it, 20 characters at least. */
function useCounter(text: string, maxLength: number) {
  const margin = Math.min(Math.max(Math.ceil(maxLength / 10), 20), maxLength);
  // A character is at least one unit: what is short enough in units needs no count.
  if (maxLength === 0 || text.length < maxLength - margin) return undefined;
  const count = graphemeCount(text);
  return count < maxLength - margin ? undefined : { margin, isOver: count > maxLength };
}
