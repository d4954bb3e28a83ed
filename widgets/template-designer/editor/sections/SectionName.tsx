import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { truncateGraphemes } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { longestSectionName } from '../../domain/sections.ts';

export interface SectionNameProps {
  readonly title: string;
  /** It begins with this. */
  readonly name: string;
  readonly confirm: string;
  /** Why it is not done, in words; `null` when it is. */
  readonly onConfirm: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks what a section is called. */
export function SectionName({ title, name, confirm, onConfirm, onClose }: SectionNameProps) {
  const t = useTexts('template-designer');
  const common = useTexts('common');
  const [text, setText] = useState(() => truncateGraphemes(name.trim(), longestSectionName - 1));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    if (text.trim() === '') return setProblem(t('sections.nameMissing'));
    setBusy(true);
    try {
      const why = await onConfirm(text.trim());
      setProblem(why);
      if (why === null) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void submit()}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t('sections.name')}
          isRequired
          errors={problem ?? undefined}
          counter={{ max: longestSectionName, isHard: true }}
        >
          <TextInput
            value={text}
            onChange={(next) => {
              setText(next);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
