import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Phase } from '../domain/outbox.ts';

const icons = {
  queued: Clock,
  sending: Clock,
  checking: Clock,
  sent: Check,
  refused: CircleAlert,
  unconfirmed: CircleAlert,
  unknown: CircleAlert,
} as const satisfies Record<Phase, unknown>;

/** How far an own message has come: a mark, and words for screen readers and on pointing. */
export function SendState({ phase }: { readonly phase: Phase }) {
  const t = useTexts('contact-chat');
  const Icon = icons[phase];
  const words = t(`phase.${phase === 'unknown' ? 'unconfirmed' : phase}`);
  return (
    <span title={words} data-phase={phase}>
      <Icon size={12} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
