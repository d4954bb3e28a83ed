import { Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { HiddenPictures } from './HiddenPictures.tsx';
import styles from './mails.module.css';

const TemplateFrame = lazyPart(() => import('./TemplateFrame.tsx'), 'TemplateFrame');

export interface MailPreviewProps {
  readonly title: string;
  /** Foreign; `null` where there is none. */
  readonly html: string | null;
  readonly onClose: () => void;
  /** What is to be said above the mail. */
  readonly children?: ReactNode;
}

/** The whole mail, as on a desk. Pictures of other servers only when asked for: each tells them who looked. */
export function MailPreview({ title, html, onClose, children }: MailPreviewProps) {
  const t = useTexts('kit');
  const [hidden, setHidden] = useState(0);
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog isOpen size="large" title={title} onClose={onClose}>
      {children}
      <HiddenPictures count={isAsked ? 0 : hidden} onShow={() => setAsked(true)} />
      {html === null ? (
        <EmptyState isCompact title={t('mail.noHtml')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div role="group" aria-label={title} tabIndex={0} className={styles['mail']}>
          <Suspense fallback={<Skeleton kind="block" height={320} />}>
            <TemplateFrame
              html={html}
              title={title}
              pictures={isAsked ? 'all' : 'own'}
              onReady={({ hiddenPictures }) => setHidden(hiddenPictures)}
            />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
