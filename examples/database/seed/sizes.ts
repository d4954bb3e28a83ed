import type { Db } from '../db.ts';

/** How much of everything: the real size for people, a small one that is ready at once for unit tests. */
export interface SeedSize {
  organisations: number;
  contacts: number;
  /** So many of the organisations and contacts, the last ones, are another tenant's. */
  foreignOrganisations: number;
  foreignContacts: number;
  registrationsPerEvent: number;
  hotels: number;
  congressHotels: number;
  nights: number;
  campaigns: number;
  sessions: number;
  templates: number;
  /** Designs of e-mails. */
  designs: number;
  /** Replies to the longest form; the others have fewer. */
  mostReplies: number;
  /** Messages of the longest conversation. */
  chatHistory: number;
}

/** What the parts of the seed need: the database, how much, and the day everything is counted from. */
export interface SeedContext {
  db: Db;
  size: SeedSize;
  /** ISO date of the first night. */
  today: string;
}

export type SeedName = 'full' | 'small';

export const seedSizes: Readonly<Record<SeedName, SeedSize>> = {
  full: {
    organisations: 1_500,
    contacts: 10_000,
    foreignOrganisations: 10,
    foreignContacts: 40,
    registrationsPerEvent: 400,
    hotels: 40,
    congressHotels: 200,
    nights: 120,
    campaigns: 300,
    sessions: 400,
    templates: 79,
    designs: 120,
    mostReplies: 2_000,
    chatHistory: 460,
  },
  small: {
    organisations: 24,
    contacts: 120,
    foreignOrganisations: 2,
    foreignContacts: 3,
    registrationsPerEvent: 12,
    hotels: 14,
    congressHotels: 20,
    nights: 60,
    campaigns: 16,
    sessions: 24,
    templates: 14,
    designs: 40,
    mostReplies: 240,
    chatHistory: 230,
  },
};
