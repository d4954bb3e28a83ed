/** Why a record may be the one whom a reply is about (S2 §3, screens §12 «match score explained»). */
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { clamp } from '#shared/lib/ranges.ts';
import { choiceOfText, foldedEmail, foldedWords, phonesAgree, type Knowledge } from './compare.ts';
import type { TargetField } from './fields.ts';
import { sideOfRecord, type Side } from './sides.ts';

/** What speaks for it, and the last two against it: a chip each, with what it weighs. */
const weights = {
  sameEmail: 60,
  sameSecondEmail: 50,
  sameName: 30,
  sameSurnameOrganisation: 25,
  similarName: 15,
  samePhone: 20,
  phoneCountry: 12,
  sameSurname: 8,
  sameOrganisation: 8,
  sameDomain: 4,
  otherEmail: -10,
  otherName: -20,
} as const;

export type MatchReason = keyof typeof weights;

export interface Match {
  readonly record: MatchedRecord;
  readonly side: Side;
  /** Whether the server takes it for the same person. */
  readonly isFull: boolean;
  /** From 0 to 100. */
  readonly score: number;
  /** The weightiest first, those against it last. */
  readonly reasons: readonly MatchReason[];
}

export interface Candidates {
  readonly full: readonly MatchedRecord[];
  readonly partial: readonly MatchedRecord[];
}

interface Around {
  readonly fields: readonly TargetField[];
  readonly knowledge: Knowledge;
}

/** All records that it may be about: the server's full matches first, each kind by score; a record in both lists is there once. */
export function matchesOf(reply: Side, { full, partial }: Candidates, around: Around): readonly Match[] {
  const seen = new Set<string>();
  return [
    ...full.map((record) => ({ record, isFull: true })),
    ...partial.map((record) => ({ record, isFull: false })),
  ]
    .filter(({ record }) => !seen.has(record.id) && seen.add(record.id))
    .map(({ record, isFull }) => {
      const side = sideOfRecord(record, around.fields);
      return { record, side, isFull, ...scoreOf(reply, side, around) };
    })
    .toSorted((a, b) => Number(b.isFull) - Number(a.isFull) || b.score - a.score);
}

/** How much speaks for a record, and what. */
function scoreOf(reply: Side, record: Side, around: Around): Pick<Match, 'score' | 'reasons'> {
  const [a, b] = [personOf(reply, around), personOf(record, around)];
  const found = [emailReason(a, b), ...nameReasons(a, b), phoneReason(a, b, around.knowledge)];
  const reasons = found.filter((one) => one !== null).toSorted((one, other) => weights[other] - weights[one]);
  const score = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  return { score: clamp(score, 0, 100), reasons };
}

interface Person {
  readonly email: string;
  readonly email2: string;
  readonly first: string;
  readonly last: string;
  readonly organisation: string;
  readonly phones: readonly string[];
}

/** By the keys of the fields, folded; telephone numbers as they are written. */
function personOf({ values }: Side, { fields, knowledge }: Around): Person {
  const text = (key: string): string => {
    const name = fields.find((field) => field.key === key)?.name;
    return (name === undefined ? undefined : values.get(name)?.text)?.trim() ?? '';
  };
  const organisation = text('organisation');
  const known = choiceOfText(organisation, knowledge.choices.organisation ?? [])?.name;
  return {
    email: foldedEmail(text('email')),
    email2: foldedEmail(text('email2')),
    first: foldedWords(text('first_name')),
    last: foldedWords(text('last_name')),
    organisation: foldedWords(known ?? organisation),
    phones: [text('mobile'), text('phone')].filter((phone) => phone !== ''),
  };
}

const areSame = (a: string, b: string): boolean => a !== '' && a === b;

function emailReason(a: Person, b: Person): MatchReason | null {
  if (areSame(a.email, b.email)) return 'sameEmail';
  if (areSame(a.email, b.email2) || areSame(a.email2, b.email) || areSame(a.email2, b.email2))
    return 'sameSecondEmail';
  if (a.email === '' || b.email === '') return null;
  const [domainA, domainB] = [domainOf(a.email), domainOf(b.email)];
  return areSame(domainA, domainB) && !publicDomains.has(domainA) ? 'sameDomain' : 'otherEmail';
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Where strangers have their mail side by side. */
const publicDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'mail.ru',
  'yandex.ru',
  'ukr.net',
  'protonmail.com',
]);

function nameReasons(a: Person, b: Person): readonly (MatchReason | null)[] {
  const isSameOrganisation = areSame(a.organisation, b.organisation);
  const organisation = isSameOrganisation ? 'sameOrganisation' : null;
  if (areSame(a.last, b.last)) {
    if (areSame(a.first, b.first)) return ['sameName', organisation];
    if (areAlike(a.first, b.first)) return ['similarName', organisation];
    return [isSameOrganisation ? 'sameSurnameOrganisation' : 'sameSurname'];
  }
  const areSwapped = areSame(a.first, b.last) && areSame(a.last, b.first);
  const isSlip = a.first === b.first && isOneLetterOff(a.last, b.last);
  if (areSwapped || isSlip) return ['similarName', organisation];
  return [a.last !== '' && b.last !== '' ? 'otherName' : null, organisation];
}

/** An initial, the first of several names, or one letter off. */
function areAlike(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isInitial = short.length === 1 && long.startsWith(short);
  return isInitial || long.startsWith(`${short} `) || isOneLetterOff(a, b);
}

/** Of names so short, one letter makes another name. */
const minSlipLength = 4;

function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < minSlipLength || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return long.slice(same + 1) === short.slice(short.length === long.length ? same + 1 : same);
}

function phoneReason(a: Person, b: Person, knowledge: Knowledge): MatchReason | null {
  const pairs = a.phones.flatMap((one) => b.phones.map((other) => phonesAgree(one, other, knowledge)));
  if (pairs.includes('same')) return 'samePhone';
  return pairs.includes('by-country-code') ? 'phoneCountry' : null;
}
