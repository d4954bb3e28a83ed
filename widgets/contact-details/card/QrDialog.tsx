import Download from 'lucide-react/icons/download';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { downloadText } from '#shared/lib/download.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { QrCode } from '#shared/ui/QrCode.tsx';
import type { BusinessCard } from '../domain/card.ts';
import { toQrVcard, toVcard } from '../domain/vcard.ts';
import styles from './qr-dialog.module.css';

interface QrDialogProps {
  readonly card: BusinessCard;
  readonly onClose: () => void;
}

/** The card as a code on the screen: a phone held before it takes the contact over (screens.md §1 «Beyond» 1). */
export function QrDialog({ card, onClose }: QrDialogProps) {
  const t = useTexts('contact-details');
  const name = isolate(card.name);
  return (
    <Dialog
      isOpen
      size="small"
      title={t('card.qrTitle', { name })}
      description={t('card.qrText')}
      onClose={onClose}
      footer={
        <Button
          iconStart={<Download />}
          onClick={() => downloadText(`${card.name}.vcf`, toVcard(card), 'text/vcard')}
        >
          {t('card.download')}
        </Button>
      }
    >
      <div className={styles['code']}>
        <QrCode
          text={toQrVcard(card)}
          label={t('card.qrLabel', { name })}
          tooLong={t('card.qrTooLong')}
          size={288}
        />
      </div>
    </Dialog>
  );
}
