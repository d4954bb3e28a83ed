import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { card, cardFrame, scaleOfFrame } from '../../domain/badge/trueSize.ts';
import styles from './true-size.module.css';

interface TrueSizeDialogProps {
  /** px of a millimetre as far as they are known. */
  readonly scale: number;
  readonly onKeep: (scale: number) => void;
  readonly onClose: () => void;
}

/** px of the frame that one arrow key is worth: finer than an eye sees. */
const step = 0.5;

/** A frame to be made as large as a bank card that is held to it (screens.md §5 «True-size calibration»). */
export function TrueSizeDialog({ scale: known, onKeep, onClose }: TrueSizeDialogProps) {
  const t = useTexts('badge-print');
  const id = useId();
  const { place, room } = useRoom();
  const [scale, setScale] = useState(known);
  const frame = cardFrame(room, scale);
  return (
    <Dialog
      isOpen
      size="large"
      title={t('trueSize.title')}
      description={t('trueSize.hint')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => onKeep(frame.scale)}>
          {t('trueSize.keep')}
        </Button>
      }
    >
      <div ref={place} className={styles['parts']}>
        <div className={styles['control']}>
          <label htmlFor={id}>{t('trueSize.slider')}</label>
          <input
            id={id}
            type="range"
            className={styles['slider']}
            min={frame.least}
            max={frame.most}
            step={step}
            value={frame.width}
            onChange={({ target }) => setScale(scaleOfFrame(frame, target.valueAsNumber))}
          />
        </div>
        <div
          aria-hidden="true"
          className={styles['card']}
          data-upright={frame.isUpright || undefined}
          style={{
            width: frame.width,
            height: frame.height,
            borderRadius: card.corner * frame.scale,
          }}
        />
      </div>
    </Dialog>
  );
}

/** px across that the dialog leaves for the frame. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(700);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const measure = () => box.clientWidth > 0 && setRoom(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { place, room };
}
