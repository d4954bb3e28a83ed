/**
 * The fields of contacts and registrations that a form may ask for (S2 §3), by all the names that they go by: the builder's
 * «Email2», processing's «Email 2» and the server's `email2` are one field.
 */
import { foldedName } from './text.ts';

/** What a field holds, as far as screens treat it differently. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'email'
  | 'phone'
  | 'number'
  | 'date-time'
  | 'truth'
  | 'title'
  | 'organisation'
  | 'hotel'
  | 'social-event'
  | 'dinner-table';

export interface DomainField {
  /** As the server's records name it. */
  readonly key: string;
  /** As a form names it, of those that the builder offers (S2 §3). */
  readonly formName: string;
  readonly kind: FieldKind;
  /** Of registrations alone. */
  readonly isRegistration: boolean;
  /** Other names it goes by, folded. */
  readonly aliases: readonly string[];
}

const field = (
  key: string,
  formName: string,
  kind: FieldKind,
  { isRegistration = false, aliases = [] }: Partial<Pick<DomainField, 'isRegistration' | 'aliases'>> = {},
): DomainField => ({ key, formName, kind, isRegistration, aliases });

const ofRegistrations = { isRegistration: true };

/** In the order in which a form asks for them. */
export const domainFields: readonly DomainField[] = [
  field('title', 'Title', 'title', { aliases: ['contacttitle', 'titlename', 'titleid', 'salutation'] }),
  field('first_name', 'First Name', 'text', { aliases: ['name', 'givenname', 'forename'] }),
  field('last_name', 'Last Name', 'text', { aliases: ['surname', 'familyname'] }),
  field('email', 'Email', 'email', { aliases: ['mail', 'emailaddress'] }),
  field('email2', 'Email2', 'email', { aliases: ['secondemail', 'otheremail'] }),
  field('phone', 'Phone', 'phone', { aliases: ['telephone', 'phonenumber'] }),
  field('mobile', 'Mobile', 'phone', { aliases: ['mobilephone', 'cellphone'] }),
  field('fax', 'Fax', 'phone'),
  field('function', 'Function', 'text', { aliases: ['jobtitle', 'position'] }),
  field('department', 'Department', 'text'),
  field('organisation', 'Organisation', 'organisation', {
    aliases: ['organization', 'organisationname', 'organizationname', 'organisationid', 'company'],
  }),
  field('address_office', 'Address Office', 'text', { aliases: ['officeaddress', 'address'] }),
  field('comments', 'Comments', 'long-text'),
  field('biography', 'Biography', 'long-text'),
  field('subscribed_mailing', 'Subscribed Mailing', 'truth'),
  field('number_of_nights', 'Number Of Nights', 'number', { ...ofRegistrations, aliases: ['nights'] }),
  field('hotel', 'Hotel', 'hotel', { ...ofRegistrations, aliases: ['hotelid', 'hotelname'] }),
  field('flights_in', 'Flights In', 'text', { ...ofRegistrations, aliases: ['flightin'] }),
  field('flights_in_date_time', 'Flights In Date Time', 'date-time', {
    ...ofRegistrations,
    aliases: ['flightindatetime', 'flightsindate'],
  }),
  field('flights_out', 'Flights Out', 'text', { ...ofRegistrations, aliases: ['flightout'] }),
  field('flights_out_date_time', 'Flights Out Date Time', 'date-time', {
    ...ofRegistrations,
    aliases: ['flightoutdatetime', 'flightsoutdate'],
  }),
  field('social_event', 'Social Event', 'social-event', {
    ...ofRegistrations,
    aliases: ['socialevents', 'socialeventid'],
  }),
  field('gala_dinner_table', 'Gala Dinner Table', 'dinner-table', {
    ...ofRegistrations,
    aliases: ['dinnertable', 'galadinnertableid', 'dinnertableid'],
  }),
  field('registration_comments', 'Registration Comments', 'long-text', ofRegistrations),
];

const byName: ReadonlyMap<string, DomainField> = new Map(
  domainFields.flatMap((known) =>
    [foldedName(known.key), foldedName(known.formName), ...known.aliases].map(
      (name) => [name, known] as const,
    ),
  ),
);

/** The field that a question, a column or a key of a record stands for, whatever its case, blanks and underscores; or `null`. */
export function domainFieldOf(name: string): DomainField | null {
  return byName.get(foldedName(name)) ?? null;
}

/** Whether a form's type is that of registrations; any other, and none, counts as contacts (T-34). */
export function isRegistrationType(formType: string | null): boolean {
  return formType !== null && foldedName(formType).startsWith('registration');
}
