import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useOwnFormat } from '#shared/i18n/useOwnFormat.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { FormTexts } from './formTexts.ts';
import type { FormValues } from './useFormValues.ts';
import styles from './form.module.css';

interface DraftBannerProps<V extends object> {
  readonly t: FormTexts;
  readonly form: FormValues<V>;
  /** It is on its way: nothing can be put in its place or thrown away. */
  readonly isBusy: boolean;
  /** Asks before something is thrown away. */
  readonly mayDiscard: () => Promise<boolean>;
}

/** What became of unsaved work: back in the form, waiting beside it, or too much to be kept. */
export function DraftBanner<V extends object>({ t, form, isBusy, mayDiscard }: DraftBannerProps<V>) {
  const disabled = isBusy || undefined;
  const format = useOwnFormat();
  const kit = useTexts('kit');
  const { hasContent, restoredAt, offeredAt, storage } = form;
  const startOver = async () => {
    if (await mayDiscard()) form.reset();
  };
  const restore = async () => {
    if (!isBusy && (!hasContent || (await mayDiscard()))) form.restore();
  };
  const decline = async () => {
    if (await mayDiscard()) await form.decline();
  };
  return (
    <>
      {storage === 'lost' && <FormBanner tone="warning">{t('draft.tooLarge')}</FormBanner>}
      {form.isOpenElsewhere && <FormBanner tone="warning">{kit('openElsewhere')}</FormBanner>}
      {offeredAt !== null && (
        <FormBanner
          actions={
            <>
              <Button size="small" aria-disabled={disabled} onClick={() => void restore()}>
                {t('draft.restore')}
              </Button>
              <Button size="small" variant="ghost" aria-disabled={disabled} onClick={() => void decline()}>
                {t('draft.decline')}
              </Button>
            </>
          }
        >
          {t('draft.offered', { when: format.moment(new Date(offeredAt)) })}
        </FormBanner>
      )}
      {restoredAt !== null && offeredAt === null && (
        <FormBanner
          actions={
            <Button size="small" aria-disabled={disabled} onClick={() => void startOver()}>
              {t('draft.startOver')}
            </Button>
          }
        >
          {t('draft.restored', { when: format.moment(new Date(restoredAt)) })}
        </FormBanner>
      )}
    </>
  );
}

interface FormBannerProps {
  readonly tone?: 'info' | 'warning';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Its words change while somebody types: whoever shows it says it once. */
  readonly isUnspoken?: boolean;
}

/** One line above a form: what was restored, what cannot be kept. */
export function FormBanner({ tone = 'info', children, actions, isUnspoken = false }: FormBannerProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <div role={isUnspoken ? undefined : 'status'} className={styles['banner']} data-tone={tone}>
      <p className={styles['words']}>
        <Icon size={16} aria-hidden="true" />
        <span>{children}</span>
      </p>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
