import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import type { WrittenPart } from './domain/conditions.ts';
import { problemText, type RowProps } from './RuleRow.tsx';
import styles from './condition-editor.module.css';

interface WrittenRowProps extends RowProps {
  readonly part: WrittenPart;
  readonly onChange: (part: WrittenPart) => void;
}

/** A part that no rule can say, as text. */
export function WrittenRow({ number, part, problems, isDisabled, onChange, onRemove }: WrittenRowProps) {
  const t = useTexts('conditions');
  const errors = part.source.trim() === '' ? [] : problems.map((problem) => problemText(problem, t));
  return (
    <div role="group" aria-label={t('written', { number })} className={styles['row']}>
      <div className={styles['field']}>
        <Field label={t('expression')} isLabelHidden isDisabled={isDisabled} errors={errors}>
          <Textarea
            dir="ltr"
            spellCheck={false}
            minRows={1}
            maxRows={6}
            placeholder="{First Name} notempty"
            value={part.source}
            onChange={(source) => onChange({ kind: 'written', source })}
          />
        </Field>
        {!isDisabled && (
          <IconButton size="small" icon={<X />} label={t('remove', { number })} onClick={onRemove} />
        )}
      </div>
    </div>
  );
}
