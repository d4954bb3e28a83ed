import Building2 from 'lucide-react/icons/building-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Textarea } from '#shared/ui/Textarea.tsx';
import type { ContactController } from './useContactController.ts';
import styles from './contact-form.module.css';

interface AddressFieldProps {
  readonly controller: ContactController;
  /** The organisation's own, in one line. */
  readonly address: string | null;
}

/** Address Office; the organisation's can be taken over, and what stood there before brought back (screens.md §1). */
export function AddressField({ controller, address }: AddressFieldProps) {
  const t = useTexts('contact-form');
  const { addressOffice: text } = controller.form.values;
  const [replaced, setReplaced] = useState<{ readonly before: string; readonly by: string } | null>(null);
  const put = (next: string) => controller.change({ addressOffice: next });
  const canUndo = replaced !== null && replaced.by === text && replaced.before !== '';
  return (
    <div data-wide="">
      <Field {...controller.field('addressOffice')}>
        <Textarea minRows={2} value={text} onChange={put} />
      </Field>
      <div className={styles['below']}>
        {address !== null && address !== text && (
          <Button
            size="small"
            variant="ghost"
            iconStart={<Building2 />}
            onClick={() => {
              setReplaced({ before: text, by: address });
              put(address);
            }}
          >
            {t('address.use')}
          </Button>
        )}
        {canUndo && (
          <Button size="small" variant="ghost" iconStart={<Undo2 />} onClick={() => put(replaced.before)}>
            {t('address.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
