import { useTexts } from '#shared/i18n/useTexts.ts';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { slotMinutes } from '../domain/timeGrid.ts';

interface MinutesInputProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** It is what was just asked for. */
  readonly autoFocus?: boolean;
}

/** By how many minutes something shall move, by slots; a minus is earlier. */
export function MinutesInput(props: MinutesInputProps) {
  const t = useTexts('agenda-editor');
  return <TextInput {...props} type="number" aria-label={t('popup.minutes')} step={slotMinutes} />;
}
