import { useEffect, useState } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { copyText } from '#shared/lib/clipboard.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from './Announcer.tsx';
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export interface CopyButtonProps {
  /** What is copied; a function when it is made on demand. */
  readonly text: string | (() => string);
  /** What the button says; «Copy» by default. */
  readonly label?: string | undefined;
  readonly isIconOnly?: boolean | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}

/** How long the button says how it went, in milliseconds. */
export const copyResultMs = 2_500;
const icons = { idle: <Copy />, copied: <Check />, failed: <TriangleAlert /> };

/** Copies a text, and says whether that worked on the button and in the live region. */
export function CopyButton({ text, label, isIconOnly = false, variant, size = 'small' }: CopyButtonProps) {
  const [phase, setPhase] = usePassingPhase();
  const common = useTexts('common');
  const kit = useTexts('kit');
  const announce = useAnnounce();

  const copy = async () => {
    const isCopied = await copyText(typeof text === 'string' ? text : text());
    setPhase(isCopied ? 'copied' : 'failed');
    if (isCopied) announce(common('copied'));
    else announce(kit('copy.failed'), 'assertive');
  };
  const words = {
    idle: label ?? common('copy'),
    copied: common('copied'),
    failed: kit('copy.failed'),
  };
  const icon = icons[phase];
  const look = { size, onClick: copy, 'data-phase': phase };
  if (isIconOnly) return <IconButton {...look} variant={variant} label={words[phase]} icon={icon} />;
  return (
    <Button {...look} variant={variant} iconStart={icon}>
      {words[phase]}
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
