import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './mails.module.css';

export interface HiddenPicturesProps {
  /** How many pictures of other sites are held back; with none there is nothing to say. */
  readonly count: number;
  readonly onShow: () => void;
}

/** Says that pictures of other sites are held back, since each tells its site who looks, and offers them (DESIGN.md §3, T-12). */
export function HiddenPictures({ count, onShow }: HiddenPicturesProps) {
  const t = useTexts('kit');
  if (count === 0) return null;
  return (
    <div role="status" className={styles['pictures']}>
      <p>{t('mail.hiddenPictures', { count })}</p>
      <Button size="small" onClick={onShow}>
        {t('mail.showPictures')}
      </Button>
    </div>
  );
}
