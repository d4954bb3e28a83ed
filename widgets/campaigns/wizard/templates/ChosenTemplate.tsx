import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import ExternalLink from 'lucide-react/icons/external-link';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { Template } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button, LinkButton } from '#shared/ui/Button.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { safeHref } from '#shared/lib/links.ts';
import { isolate } from '#shared/lib/text.ts';
import { linkStateOf, templateHref as hrefOf } from '../../domain/templateLinks.ts';
import { LinkDialog } from './LinkDialog.tsx';
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

interface LinkWarningProps {
  readonly eventId: string;
  readonly template: Template;
  readonly templateHref: string | undefined;
  readonly onChange: (template: Template) => void;
}

/** Merge tags need a template that is linked to this one event (S1 §5). There is no call to unlink: the editor does it. */
function LinkWarning({ eventId, template, templateHref, onChange }: LinkWarningProps) {
  const t = useTexts('campaigns');
  const format = useFormat();
  const [isLinking, setLinking] = useState(false);
  const state = linkStateOf(template, eventId);
  if (state === 'linked') return null;
  const events = format.list(template.events.map(({ name }) => isolate(name)));
  const texts = {
    unlinked: t('templates.unlinked'),
    several: t('templates.several', { events }),
    elsewhere: t('templates.elsewhere', { event: events }),
  };
  const href = safeHref(hrefOf(templateHref, template.id));
  return (
    <div role="status" className={styles['warning']}>
      <TriangleAlert size={16} aria-hidden="true" />
      <p>{texts[state]}</p>
      <span className={styles['warningActions']}>
        {state !== 'several' && (
          <Button size="small" onClick={() => setLinking(true)}>
            {t('templates.link')}
          </Button>
        )}
        {href !== null && (
          <LinkButton size="small" href={href} target="_blank" iconEnd={<ExternalLink />}>
            {t('templates.openEditor')}
          </LinkButton>
        )}
      </span>
      {isLinking && <LinkDialog template={template} onChange={onChange} onClose={() => setLinking(false)} />}
    </div>
  );
}
