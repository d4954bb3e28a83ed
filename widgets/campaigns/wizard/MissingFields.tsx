import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

/** S1 §8 «Wizard step 1 to 2 with missing fields». */
export function MissingFields({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('campaigns');
  const common = useTexts('common');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={t('missing.title')}
      description={t('missing.text')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    />
  );
}
