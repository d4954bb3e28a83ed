import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import styles from './stage.module.css';

/** A place below the tiles for the host's own captions: `<div slot="captions">` in the widget's element. */
export function Captions() {
  const t = useTexts('live-room');
  const slot = useRef<HTMLSlotElement>(null);
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    const el = slot.current;
    if (!el) return undefined;
    const look = () => setFilled(el.assignedElements().length > 0);
    look();
    el.addEventListener('slotchange', look);
    return () => el.removeEventListener('slotchange', look);
  }, []);
  return (
    <div
      className={styles['captions']}
      {...(isFilled && { role: 'region', 'aria-label': t('stage.captions') })}
    >
      <slot ref={slot} name="captions" />
    </div>
  );
}
