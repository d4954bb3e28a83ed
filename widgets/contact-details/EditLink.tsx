import Pencil from 'lucide-react/icons/pencil';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { LinkButton } from '#shared/ui/Button.tsx';
import { contactEditPage } from './domain/pages.ts';

interface EditLinkProps {
  readonly id: string;
  readonly part: 'linkedContacts' | 'participation';
  /** What is edited there, for screen readers. */
  readonly label: string;
}

/** The way to the page where a part of a contact is edited; nothing where there is none. */
export function EditLink({ id, part, label }: EditLinkProps) {
  const t = useTexts('contact-details');
  const page = contactEditPage(id, part);
  if (!page) return null;
  return (
    <LinkButton size="small" variant="ghost" href={page} iconStart={<Pencil />} aria-label={label}>
      {t('editShort')}
    </LinkButton>
  );
}
