import type { FormEvent, ReactNode, RefObject } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { Draft } from '../domain/draft.ts';
import { blockOf, hintsOf, type KnownNames, type NameRules } from '../domain/nameRules.ts';
import type { DraftControl } from './useDraft.ts';
import { useProblemText } from '../useProblemText.ts';
import styles from '../environment-manager.module.css';

interface CreateFormProps {
  readonly draft: DraftControl;
  readonly known: KnownNames;
  readonly rules: NameRules;
  readonly isFull: boolean;
  readonly submit: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** A name and a button; what is wrong with the name stands under it (S3 §5.5). */
export function CreateForm({ draft, known, rules, isFull, submit, input }: CreateFormProps) {
  const t = useTexts('environment-manager');
  const errors = useErrors(draft.draft, known);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit}>
      <div className={styles['formName']}>
        <Field
          label={t('form.label')}
          hint={<Hints text={draft.draft.text} rules={rules} />}
          errors={errors}
          counter={rules.maxLength === null ? undefined : { max: rules.maxLength }}
        >
          <TextInput
            ref={input}
            value={draft.draft.text}
            onChange={(text) => draft.change({ kind: 'type', text })}
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        className={styles['formSubmit']}
        iconStart={<Plus />}
        aria-disabled={isFull || undefined}
      >
        {t('form.submit')}
      </Button>
    </form>
  );
}

/** Under the input: what the user can see at once, then what the server said about the name. */
function useErrors({ text, returned, isEmptyTried }: Draft, known: KnownNames): readonly string[] {
  const t = useTexts('environment-manager');
  const textOf = useProblemText();
  const block = blockOf(text, known);
  if (block === 'taken') return [t('form.taken')];
  if (block === 'being-created') return [t('form.beingCreated')];
  if (isEmptyTried) return [t('form.empty')];
  return returned?.problem.kind === 'invalid' ? textOf(returned.problem) : [];
}

/** More would not be read. */
const maxOddShown = 6;

/** What may be worth knowing about the name; the rule itself while there is nothing to say. */
function Hints({ text, rules }: { readonly text: string; readonly rules: NameRules }): ReactNode {
  const t = useTexts('environment-manager');
  const format = useFormat();
  const { hasOuterBlanks, oddCharacters } = hintsOf(text, rules);
  const shown = oddCharacters.map((odd) => (odd === ' ' ? t('form.space') : odd));
  const odd = shown.length > 0 && t('form.odd', { characters: format.list(shown.slice(0, maxOddShown)) });
  const blanks = hasOuterBlanks && t('form.blanks');
  return (
    <span aria-live="polite" className={styles['hints']}>
      {odd && <span data-tone="warning">{odd}</span>}
      {blanks && <span>{blanks}</span>}
      {!odd && !blanks && rules.characters !== null && <span>{t('form.rule')}</span>}
    </span>
  );
}
