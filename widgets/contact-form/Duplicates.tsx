import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { FoundContact } from '#shared/api/contacts.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { Button } from '#shared/ui/Button.tsx';
import styles from './contact-form.module.css';

/** More would not be read. */
const maxShown = 3;

interface SameAddressProps {
  readonly people: readonly FoundContact[];
  readonly onCreate: () => void;
}

/** Somebody has the very address: nothing is created until the user insists. */
export function SameAddress({ people, onCreate }: SameAddressProps) {
  const t = useTexts('contact-form');
  return (
    <div data-wide="" className={styles['names']}>
      <Found people={people} text={t('duplicate.sameEmail')} tone="warning">
        <Button size="small" onClick={onCreate}>
          {t('duplicate.anyway')}
        </Button>
      </Found>
    </div>
  );
}

/** Somebody has the same names: it may be another. */
export function SameName({ people }: { readonly people: readonly FoundContact[] }) {
  const t = useTexts('contact-form');
  return (
    <div data-wide="" className={styles['names']}>
      <Found people={people} text={t('duplicate.sameName')} tone="info" />
    </div>
  );
}

interface FoundProps {
  readonly people: readonly FoundContact[];
  readonly text: string;
  readonly tone: 'warning' | 'info';
  readonly children?: ReactNode;
}

/** Said when it appears: the region is there before. */
function Found({ people, text, tone, children }: FoundProps) {
  return (
    <div aria-live="polite">
      {people.length > 0 && (
        <div className={styles['found']} data-tone={tone}>
          <p className={styles['foundTitle']}>
            <UsersRound size={16} aria-hidden="true" />
            <span>{text}</span>
          </p>
          <ul className={styles['people']}>
            {people.slice(0, maxShown).map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
          {children}
        </div>
      )}
    </div>
  );
}

/** Opened beside the form, which stays. */
function Person({ person }: { readonly person: FoundContact }) {
  const t = useTexts('contact-form');
  const { id, first_name: first, last_name: last, email, organisation_name: organisation } = person;
  const name = stripBidiControls([first, last].filter((part) => part !== null).join(' ') || email || id);
  return (
    <li className={styles['person']}>
      <Avatar name={name} isDecorative />
      <span className={styles['who']}>
        <bdi className={styles['name']}>{name}</bdi>
        {organisation && <bdi className={styles['where']}>{stripBidiControls(organisation)}</bdi>}
      </span>
      <a href={`/contacts/${encodeURIComponent(id)}/details`} target="_blank" rel="noopener">
        {t('duplicate.open')}
        <span className="ew-hidden"> {name}</span>
      </a>
    </li>
  );
}
