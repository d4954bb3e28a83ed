import { useEffect, useState, type Ref } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { copyRich, copyText } from '#shared/lib/clipboard.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from './Announcer.tsx';
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './button.module.css';

export interface CopyButtonProps {
  /** What is copied; a function when it is made on demand. */
  readonly text: string | (() => string);
  /** The same for editors and tables; made by us, never foreign HTML. */
  readonly html?: (() => string) | undefined;
  /** What the button says; «Copy» by default. */
  readonly label?: string | undefined;
  /** Spoken when it has worked; «Copied» by default. */
  readonly done?: string | undefined;
  /** A key that does the same; the screen listens for it. */
  readonly shortcut?: string | undefined;
  readonly isIconOnly?: boolean | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** How long the button says how it went, in milliseconds. */
export const copyResultMs = 2_500;
const icons = { idle: <Copy />, copied: <Check />, failed: <TriangleAlert /> };

/** Copies a text, and says whether that worked on the button and in the live region. */
export function CopyButton(props: CopyButtonProps) {
  const { text: source, html, label, done, shortcut, isIconOnly, variant, size = 'small', ref } = props;
  const [phase, setPhase] = usePassingPhase();
  const common = useTexts('common');
  const kit = useTexts('kit');
  const announce = useAnnounce();

  const copy = async () => {
    const text = typeof source === 'string' ? source : source();
    const isCopied = await (html ? copyRich({ text, html: html() }) : copyText(text));
    setPhase(isCopied ? 'copied' : 'failed');
    if (isCopied) announce(done ?? common('copied'));
    else announce(kit('copy.failed'), 'assertive');
  };
  const words = {
    idle: label ?? common('copy'),
    copied: common('copied'),
    failed: kit('copy.failed'),
  };
  const icon = icons[phase];
  const look = { ref, size, variant, onClick: copy, 'data-phase': phase, 'aria-keyshortcuts': shortcut };
  if (isIconOnly) return <IconButton {...look} label={words[phase]} icon={icon} />;
  return (
    <Button {...look} iconStart={icon}>
      {words[phase]}
      {shortcut && phase === 'idle' && (
        <kbd className={styles['key']} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </Button>
  );
}

type Phase = keyof typeof icons;

/** Goes back to `idle` by itself. */
function usePassingPhase() {
  const [state, setState] = useState<{ readonly phase: Phase }>({ phase: 'idle' });
  useEffect(() => {
    if (state.phase === 'idle') return undefined;
    const timer = setTimeout(() => setState({ phase: 'idle' }), copyResultMs);
    return () => clearTimeout(timer);
  }, [state]);
  return [state.phase, (phase: Phase) => setState({ phase })] as const;
}
