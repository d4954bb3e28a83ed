/** A slip of the finger in the domain of an e-mail address (screens §12). */

/** «gmial.com» → what was probably meant. Only ever offered, never done by itself. */
export interface EmailHint {
  readonly typed: string;
  readonly domain: string;
  /** The whole address with the other domain. */
  readonly suggestion: string;
}

/** Where most of the world has its mail. */
const wellKnown = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'protonmail.com',
  'live.com',
  'yandex.ru',
  'mail.ru',
  'ukr.net',
];

/** One letter away from a well-known one, and yet where people have their mail. */
const alsoReal: readonly string[] = ['ymail.com', 'email.com', 'mail.com'];

/** Of shorter domains too many are one letter away. */
const minSlipLength = 9;

/** Ends that nobody has, of addresses whose beginning is fine. */
const endSlips: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  cpm: 'com',
  ogr: 'org',
  nte: 'net',
};

/** What was probably meant; `null` where nothing looks mistyped. */
export function emailHint(typed: string): EmailHint | null {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || wellKnown.includes(domain) || alsoReal.includes(domain)) return null;
  const meant =
    wellKnown.find((one) => one.length >= minSlipLength && isOneSlip(domain, one)) ?? withOtherEnd(domain);
  return meant === null ? null : { typed, domain, suggestion: `${address.slice(0, at)}@${meant}` };
}

function withOtherEnd(domain: string): string | null {
  const dot = domain.lastIndexOf('.');
  const end = domain.slice(dot + 1);
  const meant = dot > 0 && Object.hasOwn(endSlips, end) ? endSlips[end] : undefined;
  return meant === undefined ? null : `${domain.slice(0, dot)}.${meant}`;
}

/** A letter too many, too few, another, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, restMeant] = [typed.slice(start), meant.slice(start)];
  const hasSwapped =
    rest[0] === restMeant[1] && rest[1] === restMeant[0] && rest.slice(2) === restMeant.slice(2);
  return (
    rest.slice(1) === restMeant ||
    rest === restMeant.slice(1) ||
    rest.slice(1) === restMeant.slice(1) ||
    hasSwapped
  );
}
