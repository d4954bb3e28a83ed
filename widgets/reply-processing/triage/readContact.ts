/** Fetched with the first contact that somebody looked for: of the contacts' calls this one alone is made here. */
export { fetchContactRecord } from '#shared/api/contacts.ts';
