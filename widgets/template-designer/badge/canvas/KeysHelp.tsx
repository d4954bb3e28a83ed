import Keyboard from 'lucide-react/icons/keyboard';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { usePopup } from '#shared/ui/usePopup.ts';
import styles from './canvas.module.css';

/** What the keys do: told of each side to whoever hears it, shown to whoever asks; it would take four lines of the bar. */
export function KeysHelp({ hintId }: { readonly hintId: string }) {
  const t = useTexts('badge-designer');
  const [isOpen, setOpen] = useState(false);
  const control = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  usePopup({ isOpen, control, popup, align: 'end', onLeave: () => setOpen(false) });
  return (
    <span ref={control} className={styles['keys']}>
      <IconButton
        size="small"
        icon={<Keyboard />}
        label={t('canvas.keyboard')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${hintId}shown` : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          setOpen(false);
        }}
      />
      <span id={hintId} hidden>
        {t('canvas.keys')}
      </span>
      {isOpen && (
        <div ref={popup} id={`${hintId}shown`} popover="manual" role="note" className={styles['hint']}>
          {t('canvas.keys')}
        </div>
      )}
    </span>
  );
}
