import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { emailHint } from '../domain/emailHints.ts';
import styles from './fields.module.css';

interface EmailHintProps {
  readonly address: string;
  readonly onUse: (address: string) => void;
}

/** «Did you mean …?» where an address looks mistyped (screens.md §12). */
export function EmailHint({ address, onUse }: EmailHintProps) {
  const t = useTexts('reply-processing');
  const hint = emailHint(address);
  if (!hint) return null;
  return (
    <small className={styles['warning']}>
      {t('fields.emailHint', { email: hint.suggestion })}{' '}
      <Button size="small" variant="ghost" onClick={() => onUse(hint.suggestion)}>
        {t('fields.useHint')}
      </Button>
    </small>
  );
}
