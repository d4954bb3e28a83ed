import type { FoundContact } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import styles from './found-contacts.module.css';

/** Who it is that a search has found, and what tells them from others of the name. */
export function FoundPerson({ person }: { readonly person: FoundContact }) {
  const t = useTexts('reply-processing');
  const { id, contact_title: title, first_name: first, last_name: last, email } = person;
  const isNamed = (first ?? last) !== null;
  const name = isNamed ? [title, first, last].filter(Boolean).join(' ') : email;
  const about = [isNamed ? email : null, person.organisation_name].filter(Boolean).join(' · ');
  return (
    <>
      <bdi>{name === null ? t('matches.unnamed', { id }) : stripBidiControls(name)}</bdi>
      {about !== '' && <bdi className={styles['about']}>{stripBidiControls(about)}</bdi>}
    </>
  );
}
