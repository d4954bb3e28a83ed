import type { Settings } from './settings.ts';

/** The three areas of the site, each with its own sign-in. */
export const guards = ['admin', 'contact_web', 'web'] as const;
export type Guard = (typeof guards)[number];

export interface User {
  id: number;
  guard: Guard;
  tenant: string;
  name: string;
  email: string;
  role: string;
  contactId: number | null;
}

/** Who is signed in where. */
export type SignedIn = Readonly<Partial<Record<Guard, User>>>;

export interface Session {
  id: string;
  csrf: string;
  users: SignedIn;
  settings: Settings;
}
