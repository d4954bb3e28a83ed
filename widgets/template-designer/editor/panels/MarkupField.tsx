import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { longestText, Textarea } from '#shared/ui/Textarea.tsx';
import { useLastWord } from './useLastWord.ts';

interface MarkupFieldProps {
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (html: string) => void;
}

/** The HTML of a part, as it is written: it counts when the field is left, as one step of undo. */
export function MarkupField({ value, isReadOnly, onChange }: MarkupFieldProps) {
  const t = useTexts('template-designer');
  const [typed, setTyped] = useState({ of: value, text: value });
  // Undone, or set elsewhere.
  if (typed.of !== value) setTyped({ of: value, text: value });
  const commit = () => {
    if (typed.text !== value) onChange(typed.text);
  };
  useLastWord(commit);
  if (value.length > longestText) return <CopyButton text={value} label={t('origin.copyRaw')} />;
  return (
    <Field label={t('block.markup')} hint={t('block.markupHint')} isDisabled={isReadOnly}>
      <Textarea
        value={typed.text}
        dir="ltr"
        minRows={4}
        spellCheck={false}
        onChange={(text) => setTyped({ of: value, text })}
        onBlur={commit}
      />
    </Field>
  );
}
