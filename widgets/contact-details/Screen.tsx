import { useMemo, useRef } from 'react';
import Printer from 'lucide-react/icons/printer';
import type { ContactDetail } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { usePrint } from '#shared/print/usePrint.ts';
import { Card } from '#shared/ui/Card.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { cardOf, type BusinessCard } from './domain/card.ts';
import { linkedPeople } from './domain/linked.ts';
import { usePicture } from './usePicture.ts';
import { LinkedContacts, ParticipationPanel, loadLaterParts } from './lazyParts.tsx';
import { Details } from './profile/Details.tsx';
import { ProfileHeader } from './profile/ProfileHeader.tsx';
import { CardActions } from './card/CardActions.tsx';
import { CardFace } from './card/CardFace.tsx';
import styles from './contact-details.module.css';

interface ScreenProps {
  readonly id: string;
  readonly detail: ContactDetail;
  readonly eventId: string | null;
  readonly canPremium: boolean;
  readonly titles: unknown;
}

/** The parts of the screen: each has its own data, and its own trouble. */
export function Screen({ id, detail, eventId, canPremium, titles }: ScreenProps) {
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
        <div className={styles['main']}>
          <Details contact={contact} />
          <LinkedContacts id={id} name={card.name} people={people} picture={picture} />
        </div>
        <div className={styles['aside']}>
          <BusinessCardPanel card={card} picture={src} />
          <ParticipationPanel id={id} given={eventId} selected={detail.selected_event_id} />
        </div>
      </div>
    </>
  );
}

interface BusinessCardPanelProps {
  readonly card: BusinessCard;
  readonly picture: string | null;
}

/** The business card with everything that can be done with it (S1 §2, screens.md §1 «Beyond» 1). */
function BusinessCardPanel({ card, picture }: BusinessCardPanelProps) {
  const t = useTexts('contact-details');
  const print = usePrint(loadLaterParts);
  const face = useRef<HTMLDivElement>(null);
  const printFace = () =>
    print(async ({ printCard }, reading) => {
      if (face.current) await printCard(face.current, { ...reading, title: card.name });
    });
  return (
    <Card
      title={t('card.title')}
      actions={<IconButton size="small" icon={<Printer />} label={t('card.print')} onClick={printFace} />}
      footer={<CardActions card={card} />}
    >
      <CardFace ref={face} card={card} picture={picture} />
    </Card>
  );
}
