import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { missing } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { parseServerDate } from '#shared/lib/dates.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import { Address } from '#shared/ui/Address.tsx';
import { When } from '#shared/ui/When.tsx';
import styles from './reports.module.css';

export interface Person {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** First and last name, read in the order they were written; the address where there is none. */
export function personName({ firstName, lastName, email }: Person): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return stripBidiControls(name || email || missing);
}

/** The person, leading to their page (screens.md §3 «Bounce triage»). */
export function PersonLink({ person }: { readonly person: Person }) {
  return (
    <a className={styles['person']} href={`/contacts/${encodeURIComponent(person.id)}/details`}>
      <bdi>{personName(person)}</bdi>
    </a>
  );
}

interface ForeignProps {
  readonly text: string | null;
  /** What tells more of a person: written smaller where there are columns. */
  readonly isBeside?: boolean | undefined;
}

/** A text of the server's, in the direction it has by itself. */
export function Foreign({ text, isBeside = false }: ForeignProps) {
  return text ? (
    <bdi className={styles[isBeside ? 'beside' : 'foreign']}>{stripBidiControls(text)}</bdi>
  ) : (
    missing
  );
}

/** Said in the place of a text that is not there: less loud than one. */
export function Nothing({ text = missing }: { readonly text?: string | undefined }) {
  return <span className={styles['nothing']}>{text}</span>;
}

export function Email({ text }: { readonly text: string | null }) {
  if (!text) return missing;
  return (
    <bdi className={styles['beside']}>
      <Address text={stripBidiControls(text)} />
    </bdi>
  );
}

/** A moment as the server wrote it, in the zone in which times are shown, which its title names. */
export function Moment({ text, none }: { readonly text: string | null; readonly none: string }) {
  const { serverTimeZone } = useLocale();
  const at = parseServerDate(text, { timeZone: serverTimeZone });
  return at ? <When at={at} hasTime /> : none;
}

/** S4 §2 «check or cross icon», with the word for it; unknown says nothing. */
export function Subscribed({ isSubscribed }: { readonly isSubscribed: boolean | null }) {
  const t = useTexts('reports');
  if (isSubscribed === null) return missing;
  const Icon = isSubscribed ? Check : X;
  return (
    <span className={styles['subscribed']} data-on={isSubscribed}>
      <Icon size={14} aria-hidden="true" />
      {t(isSubscribed ? 'subscribed.yes' : 'subscribed.no')}
    </span>
  );
}
