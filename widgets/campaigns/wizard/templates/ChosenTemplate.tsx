import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import type { Template } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LinkWarning } from './LinkWarning.tsx';
import styles from './templates.module.css';

interface ChosenTemplateProps {
  readonly eventId: string;
  readonly template: Template;
  readonly templateHref: string | undefined;
  readonly onPreview: () => void;
  /** The template as it is after its link has changed. */
  readonly onChange: (template: Template) => void;
}

/** Which template it is, also while another page of them is shown, and what its links mean. */
export function ChosenTemplate({
  eventId,
  template,
  templateHref,
  onPreview,
  onChange,
}: ChosenTemplateProps) {
  const t = useTexts('campaigns');
  return (
    <div className={styles['chosen']}>
      <div className={styles['chosenLine']}>
        <Check size={16} aria-hidden="true" className={styles['check']} />
        <p className={styles['chosenName']}>
          {t('templates.chosen')} <strong>{<bdi>{template.name}</bdi>}</strong>
        </p>
        <Button size="small" iconStart={<Eye />} aria-keyshortcuts="F9" onClick={onPreview}>
          {t('templates.preview')}
        </Button>
      </div>
      <LinkWarning {...{ eventId, template, templateHref, onChange }} />
    </div>
  );
}
