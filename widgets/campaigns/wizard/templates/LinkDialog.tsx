import { useQueryClient } from '@tanstack/react-query';
import type { Template } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { isolate } from '#shared/lib/text.ts';
import { Island } from '#shared/island/Island.tsx';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { findTemplate } from './findTemplate.ts';

interface LinkDialogProps {
  readonly template: Template;
  readonly onChange: (template: Template) => void;
  readonly onClose: () => void;
}

/** The linker of templates and events, in place; what it changed is read anew. */
export function LinkDialog({ template, onChange, onClose }: LinkDialogProps) {
  const t = useTexts('campaigns');
  const common = useTexts('common');
  const api = useApi();
  const client = useQueryClient();
  const readAnew = async () => {
    try {
      const now = await findTemplate(api, template);
      if (typeof now === 'object') onChange(now);
    } catch (error) {
      report(error, 'reading a template after its link has changed');
    }
    await client.invalidateQueries({ queryKey: ['templates', 'list', api.id] });
  };
  // Its `eventId` is the present link, not the campaign's event that the common ones name.
  const props = { templateId: template.id, eventId: template.events[0]?.id };
  return (
    <Dialog
      isOpen
      title={t('templates.linkTitle', { name: isolate(template.name) })}
      description={t('templates.linkText')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <Island name="template-event-link" props={props} events={{ 'event-linked': () => void readAnew() }} />
    </Dialog>
  );
}
