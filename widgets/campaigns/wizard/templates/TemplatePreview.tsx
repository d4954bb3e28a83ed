import { Suspense, useState, type ReactNode } from 'react';
import type { Template } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './templates.module.css';

const TemplateFrame = lazyPart(() => import('./TemplateFrame.tsx'), 'TemplateFrame');

interface TemplatePreviewProps {
  readonly template: Pick<Template, 'name' | 'html'>;
  readonly onClose: () => void;
  /** What is to be said above the mail. */
  readonly children?: ReactNode;
}

/** The whole mail, as on a desk. Pictures of other servers only when asked for: each tells them who looked. */
export function TemplatePreview({ template, onClose, children }: TemplatePreviewProps) {
  const t = useTexts('campaigns');
  const [hidden, setHidden] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const title = t('templates.previewOf', { name: isolate(template.name) });
  return (
    <Dialog isOpen size="large" title={title} onClose={onClose}>
      {children}
      {hidden > 0 && !isAsked && (
        <div role="status" className={styles['pictures']}>
          <p>{t('templates.hiddenPictures', { count: hidden })}</p>
          <Button size="small" onClick={() => setAsked(true)}>
            {t('templates.showPictures')}
          </Button>
        </div>
      )}
      {template.html === null ? (
        <EmptyState isCompact title={t('templates.noHtml')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div role="group" aria-label={title} tabIndex={0} className={styles['mail']}>
          <Suspense fallback={<Skeleton kind="block" height={320} />}>
            <TemplateFrame
              html={template.html}
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
