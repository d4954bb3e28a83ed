import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState, type Ref } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { copyResultMs } from '#shared/ui/CopyButton.tsx';
import styles from './card.module.css';

interface CopyActionProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  /** Spoken when it has worked. */
  readonly done: string;
  /** Tells whether it worked. */
  readonly copy: () => Promise<boolean>;
  /** A key that does the same. */
  readonly shortcut?: string;
}

const icons = { idle: <Copy />, copied: <Check />, failed: <TriangleAlert /> };
type Phase = keyof typeof icons;

/** Copies something, and says on the button and in the live region how that went. */
export function CopyAction({ ref, label, done, copy, shortcut }: CopyActionProps) {
  const common = useTexts('common');
  const kit = useTexts('kit');
  const announce = useAnnounce();
  const [state, setState] = useState<{ readonly phase: Phase }>({ phase: 'idle' });
  useEffect(() => {
    if (state.phase === 'idle') return undefined;
    const timer = setTimeout(() => setState({ phase: 'idle' }), copyResultMs);
    return () => clearTimeout(timer);
  }, [state]);
  const onClick = async () => {
    const isCopied = await copy();
    setState({ phase: isCopied ? 'copied' : 'failed' });
    if (isCopied) announce(done);
    else announce(kit('copy.failed'), 'assertive');
  };
  const words = { idle: label, copied: common('copied'), failed: kit('copy.failed') };
  return (
    <Button
      ref={ref}
      size="small"
      iconStart={icons[state.phase]}
      aria-keyshortcuts={shortcut}
      data-phase={state.phase}
      onClick={onClick}
    >
      {words[state.phase]}
      {shortcut && state.phase === 'idle' && (
        <kbd className={styles['key']} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </Button>
  );
}
