/** A contact's business card as data: what every form of it is made of (S1 §2, screens.md §1 «Beyond» 1). */
import type { Contact } from '#shared/api/contacts.ts';
import { joinWords, oneLine } from './people.ts';
import { readPhone, type PhoneNumber } from './phones.ts';
import { readWebLink } from './webLinks.ts';

export interface CardAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** One line each, empty where nothing is known. Comments and biography are the staff's own and stay out of it. */
export interface BusinessCard {
  /** Title, first and last name; the e-mail where there is no name. */
  readonly name: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  readonly organisation: string;
  readonly department: string;
  readonly emails: readonly string[];
  readonly phone: PhoneNumber | null;
  readonly mobile: PhoneNumber | null;
  /** The office where it is known, else the organisation's seat. */
  readonly address: CardAddress;
  /** The organisation's seat in one line, where the address is that of an office; else empty. */
  readonly seat: string;
  /** Addresses of sites, `http` and `https` only: the person's own first, then social networks. */
  readonly sites: readonly string[];
  /** The contact's language as a tag such as `es`; empty when it is none. */
  readonly language: string;
}

/** The card of a contact. */
export function cardOf(contact: Contact): BusinessCard {
  const { contact_title: title, first_name: first, last_name: last, call_code: callCode } = contact;
  const hasName = joinWords([first, last]) !== '';
  const phone = (written: string | null) => (written === null ? null : readPhone(written, callCode));
  const emails = [contact.email, contact.email2].map(oneLine).filter((email) => email !== '');
  const office = oneLine(contact.address_office);
  return {
    name: hasName ? joinWords([title, first, last]) : (emails[0] ?? ''),
    title: oneLine(title),
    firstName: oneLine(first),
    lastName: oneLine(last),
    jobTitle: oneLine(contact.function),
    organisation: oneLine(contact.organisation_name),
    department: oneLine(contact.department),
    emails: [...new Set(emails)],
    phone: phone(contact.phone),
    mobile: phone(contact.mobile),
    address:
      office === ''
        ? seatOf(contact)
        : { street: office, postalCode: '', city: '', country: oneLine(contact.country) },
    seat: office === '' ? '' : addressLine({ ...seatOf(contact), country: '' }),
    sites: sitesOf(contact),
    language: languageTag(contact.language),
  };
}

/** Where the organisation is; the country is the contact's. */
export function seatOf(contact: Contact): CardAddress {
  return {
    street: joinWords([contact.org_street, contact.org_building]),
    postalCode: oneLine(contact.org_postal_code),
    city: oneLine(contact.org_city),
    country: oneLine(contact.country),
  };
}

/** «Calle Mayor 1, 28013 Madrid, Spain»; empty when nothing is known. */
export function addressLine({ street, postalCode, city, country }: CardAddress): string {
  return [street, joinWords([postalCode, city]), country].filter((part) => part !== '').join(', ');
}

function sitesOf(contact: Contact): readonly string[] {
  const written = [contact.website_url, contact.linkedin_url, contact.twitter_url, contact.facebook_url];
  return [...new Set(written.flatMap((text) => readWebLink(text ?? '')?.href ?? []))];
}

function languageTag(language: string | null): string {
  const tag = oneLine(language);
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : '';
}
