import History from 'lucide-react/icons/history';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';

interface LogButtonProps {
  readonly count: number;
  readonly onOpen: () => void;
}

/** The way to what was decided in this sitting: there is none before the first decision. */
export function LogButton({ count, onOpen }: LogButtonProps) {
  return (
    <Button size="small" variant="ghost" iconStart={<History />} onClick={onOpen}>
      {useTexts('reply-processing')('log.button', { count })}
    </Button>
  );
}
