import ExternalLink from 'lucide-react/icons/external-link';
import { isRegistrationType } from '#shared/lib/formFields.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { LinkButton } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { namedChoices } from '../domain/settings.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { Editing } from './editing.ts';

/** The design of the mail; for forms of registrations the way to the templates of their event (S2 §2). */
export function DesignCard({ editing }: { readonly editing: Editing }) {
  const t = useTexts('form-notifications');
  const { formType, eventId, designs, isUnsaid } = editing.model;
  const templates =
    isRegistrationType(formType) && eventId !== null
      ? `/events/${encodeURIComponent(eventId)}?activeRelationTab=templates`
      : null;
  return (
    <Card
      title={t('card.design')}
      description={t('card.designText')}
      actions={
        templates && (
          <LinkButton size="small" href={templates} target="_blank" iconEnd={<ExternalLink />}>
            {t('design.templates')}
            <VisuallyHidden> {t('newTab')}</VisuallyHidden>
          </LinkButton>
        )
      }
    >
      <ChoiceField
        editing={editing}
        name="chosenDesign"
        choices={namedChoices(designs)}
        none={t('design.none')}
        hint={designs.length > 0 ? undefined : t(isUnsaid.designs ? 'elsewhere.unknown' : 'design.empty')}
      />
    </Card>
  );
}
