import { Fragment, memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { EmailValue, PhoneValue } from '../profile/ContactValues.tsx';
import type { LinkedPerson } from '../domain/linked.ts';
import { contactPage } from '../domain/pages.ts';
import { oneLine } from '../domain/people.ts';
import styles from './linked.module.css';

interface PersonRowProps {
  readonly one: LinkedPerson;
  readonly src: string | null;
  /** The card that says more, while it is open. */
  readonly describedBy: string | undefined;
}

/** One linked person: name, work, and the ways to reach them. */
export const PersonRow = memo(function PersonRow({ one, src, describedBy }: PersonRowProps) {
  const { key, person } = one;
  const { email } = person;
  const phone = person.phone ?? person.mobile;
  const work = [person.function, person.organisation_name].map(oneLine).filter((part) => part !== '');
  return (
    <div role="row" data-row={key} className={styles['row']}>
      <div role="gridcell" className={styles['who']}>
        <Avatar name={one.name} src={src} isDecorative />
        <NameLink one={one} describedBy={describedBy} />
        {work.length > 0 && (
          <span className={styles['work']}>
            {work.map((part, at) => (
              <Fragment key={at}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </div>
      <div role="gridcell" className={styles['way']}>
        {email && <EmailValue email={email} />}
      </div>
      <div role="gridcell" className={styles['way']}>
        {phone && <PhoneValue phone={phone} callCode={null} />}
      </div>
    </div>
  );
});

function NameLink({ one, describedBy }: Pick<PersonRowProps, 'one' | 'describedBy'>) {
  const t = useTexts('contact-details');
  const page = contactPage(one.person.id);
  const name = <bdi>{one.name === '' ? t('unnamed', { id: one.person.id }) : one.name}</bdi>;
  if (page === null) return <span className={styles['name']}>{name}</span>;
  return (
    <a href={page} className={styles['name']} aria-describedby={describedBy} data-name="">
      {name}
    </a>
  );
}
