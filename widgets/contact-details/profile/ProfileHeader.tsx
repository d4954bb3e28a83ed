import Pencil from 'lucide-react/icons/pencil';
import type { Contact } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { LinkButton } from '#shared/ui/Button.tsx';
import { CardName } from '../card/CardName.tsx';
import { NewContact } from '../NewContact.tsx';
import type { BusinessCard } from '../domain/card.ts';
import { contactEditPage } from '../domain/pages.ts';
import { MailingBadge } from './MailingBadge.tsx';
import { OrganisationLink } from './OrganisationLink.tsx';
import styles from './profile.module.css';

interface ProfileHeaderProps {
  readonly id: string;
  readonly contact: Contact;
  readonly card: BusinessCard;
  readonly picture: string | null;
  readonly isWithoutPremium: boolean;
  readonly titles: unknown;
}

/** Who it is: picture, name, work, and what can be done (S1 §2). */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { id, contact, card, picture, isWithoutPremium, titles } = props;
  const t = useTexts('contact-details');
  const { subscribed_mailing: isSubscribed } = contact;
  const editPage = contactEditPage(id);
  return (
    <header className={styles['header']}>
      <Avatar name={card.name} src={picture} size="huge" isDecorative />
      <div className={styles['who']}>
        <h2 className={styles['name']}>
          <CardName card={card} />
          {isSubscribed !== null && <MailingBadge isSubscribed={isSubscribed} />}
        </h2>
        <p className={styles['work']}>
          {card.jobTitle !== '' && <bdi>{card.jobTitle}</bdi>}
          {card.jobTitle !== '' && card.organisation !== '' && ' · '}
          {card.organisation !== '' && <OrganisationLink contact={contact} />}
        </p>
        {isWithoutPremium && <p className={styles['hint']}>{t('noPictures')}</p>}
      </div>
      <div className={styles['actions']}>
        <NewContact titles={titles} />
        {editPage && (
          <LinkButton href={editPage} iconStart={<Pencil />}>
            {t('edit')}
          </LinkButton>
        )}
      </div>
    </header>
  );
}
