import type { Template } from '#shared/api/templates.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Island } from '#shared/island/Island.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useReadTemplate } from './useReadTemplate.ts';

interface LinkDialogProps {
  readonly template: Template;
  readonly onChange: (template: Template) => void;
  readonly onClose: () => void;
}

/** The linker of templates and events, in place; what it changed is read anew. */
export function LinkDialog({ template, onChange, onClose }: LinkDialogProps) {
  const t = useTexts('campaigns');
  const common = useTexts('common');
  const readAnew = useReadTemplate(template, onChange);
  // Whoever got no answer to a link does not know what is linked now.
  const leave = () => {
    void readAnew();
    onClose();
  };
  // Its `eventId` is the present link, not the campaign's event that the common ones name.
  const props = { templateId: template.id, eventId: template.events[0]?.id };
  return (
    <Dialog
      isOpen
      title={t('templates.linkTitle', { name: isolate(template.name) })}
      description={t('templates.linkText')}
      onClose={leave}
      footer={
        <Button variant="primary" onClick={leave}>
          {common('close')}
        </Button>
      }
    >
      <Island name="template-event-link" props={props} events={{ 'event-linked': () => void readAnew() }} />
    </Dialog>
  );
}
