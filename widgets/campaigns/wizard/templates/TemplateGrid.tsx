import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import { useId } from 'react';
import type { Template } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { MailThumb } from '#shared/mails/MailThumb.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './templates.module.css';

interface TemplateGridProps {
  readonly templates: readonly Template[];
  readonly chosenId: string | null;
  readonly onChoose: (template: Template) => void;
  readonly onPreview: (template: Template) => void;
  /** Of the page before: another one is on its way. */
  readonly isStale: boolean;
}

/** One of these templates; six beside each other where there is room (S1 §9). */
export function TemplateGrid({ templates, chosenId, onChoose, onPreview, isStale }: TemplateGridProps) {
  const t = useTexts('campaigns');
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('templates.title')}
      className={styles['grid']}
      data-stale={isStale || undefined}
    >
      {templates.map((template) => (
        <div key={template.id} className={styles['card']} data-chosen={template.id === chosenId || undefined}>
          <label className={styles['label']}>
            <input
              type="radio"
              name={name}
              className={styles['radio']}
              checked={template.id === chosenId}
              onChange={() => onChoose(template)}
            />
            <span className={styles['thumb']} aria-hidden="true">
              <MailThumb html={template.html} name={template.name} />
              <span className={styles['mark']}>
                <Check size={14} strokeWidth={3} />
              </span>
            </span>
            <span className={styles['name']}>
              <bdi>{template.name}</bdi>
            </span>
          </label>
          <span className={styles['look']}>
            <IconButton
              size="small"
              variant="secondary"
              icon={<Eye />}
              label={t('templates.previewOf', { name: isolate(template.name) })}
              onClick={() => onPreview(template)}
            />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Two rows of six. */
const usualCount = 12;

export function TemplateGridSkeleton() {
  return (
    <div className={styles['grid']}>
      {Array.from({ length: usualCount }, (_, index) => (
        <div key={index} className={styles['card']} data-awaited="">
          <Skeleton kind="block" height={150} isSilent={index > 0} />
          <Skeleton kind="lines" count={1} isSilent />
        </div>
      ))}
    </div>
  );
}
