import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useIsland } from '#shared/island/island.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import type { Desk } from './store/Desk.ts';
import type { Removal } from './store/deskState.ts';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  readonly desk: Desk;
  /** The latest that can still be taken back. */
  readonly removal: Removal;
  /** By a key: the focus goes with the bar. */
  readonly onKeyUndo: () => void;
  /** What it was. */
  readonly children: string;
}

/** What is about to be sent, as long as it can be taken back; while it is pointed at or has the focus, the time stands still. */
export function UndoBar({ desk, removal, onKeyUndo, children }: UndoBarProps) {
  const t = useTexts('dashboard');
  const { container } = useIsland();
  const announce = useAnnounce();
  const { key } = removal;
  const holders = useRef({ pointer: false, focus: false });
  const hold = (by: 'pointer' | 'focus', isHeld: boolean) => () => {
    holders.current[by] = isHeld;
    desk.hold(key, holders.current.pointer || holders.current.focus);
  };
  // Whatever ends it, another removal or the page: time goes on.
  useEffect(() => () => desk.hold(key, false), [desk, key]);
  useEffect(() => announce(t('undoable', { what: children })), [announce, t, children]);
  const undo = ({ detail }: MouseEvent) => {
    swallowRestOfDoubleClick(container);
    if (detail === 0) onKeyUndo();
    desk.undo(key);
  };
  return (
    <div
      className={styles['bar']}
      onPointerEnter={hold('pointer', true)}
      onPointerLeave={hold('pointer', false)}
      onFocus={hold('focus', true)}
      onBlur={hold('focus', false)}
    >
      <p className={styles['what']}>{children}</p>
      <Button size="small" iconStart={<Undo2 className="ew-mirror" />} onClick={undo}>
        {t('undo')}
      </Button>
    </div>
  );
}
