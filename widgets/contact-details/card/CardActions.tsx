import Download from 'lucide-react/icons/download';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useState, useEffect, useRef, type RefObject } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { letterOf } from '#shared/interaction/letterOf.ts';
import { downloadText } from '#shared/lib/download.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { useIsland } from '#shared/island/island.ts';
import type { BusinessCard } from '../domain/card.ts';
import { cardHtml, cardText } from '../domain/cardTexts.ts';
import { toVcard } from '../domain/vcard.ts';
import { QrDialog } from '../lazyParts.tsx';
import styles from './card.module.css';

/** The card as text, as a signature, as a file and as a code for phones; the key C copies the text. */
export function CardActions({ card }: { readonly card: BusinessCard }) {
  const t = useTexts('contact-details');
  const [isQrShown, setQrShown] = useState(false);
  const words = { phone: t('fields.phone'), mobile: t('fields.mobile') };
  const text = cardText(card, words);
  const button = useCopyKey();
  return (
    <div className={styles['actions']}>
      <CopyButton
        ref={button}
        label={t('card.copyText')}
        done={t('card.textCopied')}
        text={text}
        shortcut="C"
      />
      <CopyButton
        label={t('card.copySignature')}
        done={t('card.signatureCopied')}
        text={text}
        html={() => cardHtml(card, words)}
      />
      <Button
        size="small"
        iconStart={<Download />}
        onClick={() => downloadText(`${card.name}.vcf`, toVcard(card), 'text/vcard')}
      >
        {t('card.download')}
      </Button>
      <Button size="small" iconStart={<QrCodeIcon />} aria-haspopup="dialog" onClick={() => setQrShown(true)}>
        {t('card.qr')}
      </Button>
      {isQrShown && <QrDialog card={card} onClose={() => setQrShown(false)} />}
    </div>
  );
}

/**
 * The key C presses a button while the focus is inside the island (DESIGN.md §3: single keys only there), but not while
 * somebody types or a dialog is open. On other keyboards it is the key that stands in its place.
 */
function useCopyKey(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const { container } = useIsland();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPlainC(event) || isElsewhere(event.target)) return;
      event.preventDefault();
      button.current?.click();
    };
    container.addEventListener('keydown', onKeyDown);
    return () => container.removeEventListener('keydown', onKeyDown);
  }, [container]);
  return button;
}

function isPlainC(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, repeat } = event;
  return letterOf(event) === 'c' && !ctrlKey && !metaKey && !altKey && !isComposing && !repeat;
}

/** Where the letter means something else: in text, in lists that letters search, in dialogs and other islands. */
function isElsewhere(target: EventTarget | null): boolean {
  const others =
    'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"], dialog';
  return (
    !(target instanceof Element) ||
    target.closest(`${others}, [data-widget]`) !== null ||
    target.shadowRoot !== null
  );
}
