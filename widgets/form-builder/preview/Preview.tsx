import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { useIsland } from '#shared/island/island.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useBuilderScreen } from '../store/screen.ts';
import { TryOut } from './TryOut.tsx';
import styles from './preview.module.css';

/** From this width of the screen on, in px, it stands beside canvas and properties. */
const dockedFrom = 1_080;

/** The form as the public sees it: beside the canvas where there is room, and then live; else over it (screens.md §8). */
export function Preview({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('form-builder');
  const { room } = useBuilderScreen();
  if (useHasRoom()) return <Docked onClose={onClose} />;
  return (
    <Dialog isOpen size="full" title={t('preview.title')} description={t('preview.text')} onClose={onClose}>
      <TryOut first={room === 'narrow' ? 'phone' : 'desktop'} />
    </Dialog>
  );
}

/** Beside the builder, which goes on. */
function Docked({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('form-builder');
  const titleId = useId();
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    before.current = focusedElement();
  }, []);
  const close = () => {
    onClose();
    before.current?.focus();
  };
  return (
    <aside className={styles['dock']} aria-labelledby={titleId}>
      <header className={styles['dockHead']}>
        <h3 id={titleId}>{t('preview.title')}</h3>
        <IconButton size="small" icon={<X />} label={t('preview.close')} onClick={close} />
      </header>
      <p className={styles['formText']}>{t('preview.text')}</p>
      <TryOut first="phone" />
    </aside>
  );
}

function useHasRoom(): boolean {
  const { container } = useIsland();
  const isWide = () => container.getBoundingClientRect().width >= dockedFrom;
  const [hasRoom, setRoom] = useState(isWide);
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setRoom(container.getBoundingClientRect().width >= dockedFrom));
    observer.observe(container);
    return () => observer.disconnect();
  }, [container]);
  return hasRoom;
}
