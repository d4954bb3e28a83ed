import { useId, type ReactNode } from 'react';
import type { Contact } from '#shared/api/contacts.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Card } from '#shared/ui/Card.tsx';
import { addressLine, seatOf } from '../domain/card.ts';
import { countryName, languageName } from '../domain/localNames.ts';
import { oneLine } from '../domain/people.ts';
import { EmailValue, PhoneValue, SiteValue } from './ContactValues.tsx';
import { Fact } from './Fact.tsx';
import { Folded } from './Folded.tsx';
import { LongText } from './LongText.tsx';
import { MailingBadge } from './MailingBadge.tsx';
import { OrganisationLink } from './OrganisationLink.tsx';
import styles from './profile.module.css';

interface PartProps {
  readonly contact: Contact;
}

/** All fields of a contact in four groups (S1 §3). */
export function Details({ contact }: PartProps) {
  const t = useTexts('contact-details');
  return (
    <Card title={t('groups.details')}>
      <Folded from={contact} className={styles['groups']}>
        <Ways contact={contact} />
        <Work contact={contact} />
        <Person contact={contact} />
        <Notes contact={contact} />
      </Folded>
    </Card>
  );
}

/** E-mail, telephone, sites. */
function Ways({ contact }: PartProps) {
  const t = useTexts('contact-details');
  const { email, email2, phone, mobile, call_code: callCode } = contact;
  const sites = [
    ['website', contact.website_url],
    ['linkedin', contact.linkedin_url],
    ['twitter', contact.twitter_url],
    ['facebook', contact.facebook_url],
  ] as const;
  return (
    <Group title={t('groups.contact')} shape="tall">
      <Fact label={t('fields.email')}>{email && <EmailValue email={email} />}</Fact>
      {email2 && (
        <Fact label={t('fields.email2')}>
          <EmailValue email={email2} />
        </Fact>
      )}
      <Fact label={t('fields.phone')}>{phone && <PhoneValue phone={phone} callCode={callCode} />}</Fact>
      <Fact label={t('fields.mobile')}>{mobile && <PhoneValue phone={mobile} callCode={callCode} />}</Fact>
      {sites.map(([key, address]) => (
        <Fact key={key} label={t(`fields.${key}`)}>
          {address && <SiteValue address={address} />}
        </Fact>
      ))}
    </Group>
  );
}

function Work({ contact }: PartProps) {
  const t = useTexts('contact-details');
  const seat = addressLine({ ...seatOf(contact), country: '' });
  return (
    <Group title={t('groups.work')}>
      <Fact label={t('fields.organisation')}>
        {contact.organisation_name && <OrganisationLink contact={contact} />}
      </Fact>
      <Fact label={t('fields.function')}>{line(contact.function)}</Fact>
      <Fact label={t('fields.department')}>{line(contact.department)}</Fact>
      <Fact label={t('fields.office')}>{line(contact.address_office)}</Fact>
      <Fact label={t('fields.organisationAddress')}>{line(seat)}</Fact>
    </Group>
  );
}

function Person({ contact }: PartProps) {
  const t = useTexts('contact-details');
  const { language } = useLocale();
  const { subscribed_mailing: isSubscribed } = contact;
  return (
    <Group title={t('groups.person')}>
      <Fact label={t('fields.title')}>{line(contact.contact_title)}</Fact>
      <Fact label={t('fields.firstName')}>{line(contact.first_name)}</Fact>
      <Fact label={t('fields.lastName')}>{line(contact.last_name)}</Fact>
      <Fact label={t('fields.country')}>{line(countryName(contact, language))}</Fact>
      <Fact label={t('fields.language')}>{line(languageName(contact.language, language))}</Fact>
      <Fact label={t('fields.mailing')}>
        {isSubscribed !== null && <MailingBadge isSubscribed={isSubscribed} />}
      </Fact>
    </Group>
  );
}

function Notes({ contact: { biography, comments } }: PartProps) {
  const t = useTexts('contact-details');
  return (
    <Group title={t('groups.notes')} shape="wide">
      <Fact label={t('fields.biography')}>
        {biography && <LongText text={biography} label={t('fields.biography')} />}
      </Fact>
      <Fact label={t('fields.comments')}>
        {comments && <LongText text={comments} label={t('fields.comments')} />}
      </Fact>
    </Group>
  );
}

/** A name keeps its direction to itself. */
function line(text: string | null): ReactNode {
  const shown = oneLine(text);
  return shown === '' ? null : <bdi>{shown}</bdi>;
}

interface GroupProps {
  readonly title: string;
  /** As high as two others beside it, or as wide. */
  readonly shape?: 'tall' | 'wide';
  readonly children: ReactNode;
}

function Group({ title, shape, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles['group']} data-shape={shape} aria-labelledby={id}>
      <h4 id={id} className={styles['groupTitle']}>
        {title}
      </h4>
      <dl className={styles['facts']}>{children}</dl>
    </section>
  );
}
