import { useMemo } from 'react';
import type { ContactDetail } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { cardOf } from './domain/card.ts';
import { linkedPeople } from './domain/linked.ts';
import { usePicture } from './usePicture.ts';
import { LinkedContacts, ParticipationPanel } from './lazyParts.tsx';
import { Details } from './profile/Details.tsx';
import { ProfileHeader } from './profile/ProfileHeader.tsx';
import { BusinessCardPanel } from './card/BusinessCardPanel.tsx';
import styles from './contact-details.module.css';

interface ScreenProps {
  readonly id: string;
  readonly detail: ContactDetail;
  readonly eventId: string | null;
  readonly canPremium: boolean;
  readonly cardOpen: boolean;
  readonly titles: unknown;
}

/** The parts of the screen: each has its own data, and its own trouble. */
export function Screen({ id, detail, eventId, canPremium, cardOpen, titles }: ScreenProps) {
  const t = useTexts('contact-details');
  const { contact } = detail;
  const card = useMemo(() => {
    const read = cardOf(contact);
    return read.name === '' ? { ...read, name: t('unnamed', { id }) } : read;
  }, [contact, id, t]);
  const people = useMemo(() => linkedPeople(detail), [detail]);
  const picture = usePicture(canPremium);
  const src = picture(card.name, detail.contact_profile_url);
  return (
    <>
      <ProfileHeader
        id={id}
        contact={contact}
        card={card}
        picture={src}
        isWithoutPremium={!canPremium}
        titles={titles}
      />
      <div className={styles['columns']}>
        <BusinessCardPanel card={card} picture={src} isOpenAtFirst={cardOpen} />
        <div className={styles['main']}>
          <Details contact={contact} />
          <LinkedContacts id={id} name={card.name} people={people} picture={picture} />
        </div>
        <div className={styles['participation']}>
          <ParticipationPanel id={id} given={eventId} selected={detail.selected_event_id} />
        </div>
      </div>
    </>
  );
}
