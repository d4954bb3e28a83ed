/** Names as strangers at the kiosk may see them (S-21). */
import type { BadgeContact } from '#shared/api/badges.ts';

export const masks = ['none', 'surname', 'initials'] as const;

/** `surname`: «Ana R…»; `initials`: «A… R…», and neither title nor organisation. */
export type Mask = (typeof masks)[number];

export interface ShownGuest {
  readonly name: string;
  readonly organisation: string | null;
  readonly title: string | null;
}

export function showGuest(contact: BadgeContact, mask: Mask): ShownGuest {
  const first = contact.firstName?.trim() ?? '';
  const last = contact.lastName?.trim() ?? '';
  // Where there is only one name it is what `surname` would hide.
  const names =
    mask === 'none' || (mask === 'surname' && first === '')
      ? [first, mask === 'none' ? last : shortened(last)]
      : [mask === 'initials' ? shortened(first) : first, shortened(last)];
  return {
    name: names.filter((part) => part !== '').join(' '),
    organisation: mask === 'initials' ? null : contact.organisation,
    title: mask === 'initials' ? null : contact.title,
  };
}

/** A name that is written as one, as strangers may see it: of what is only one word nothing but its initial. */
export function maskName(fullName: string, mask: Mask): string {
  if (mask === 'none') return fullName;
  const words = fullName.trim().split(/\s+/);
  const isOpen = (index: number) => mask === 'surname' && index === 0 && words.length > 1;
  return words.map((word, index) => (isOpen(index) ? word : shortened(word))).join(' ');
}

function shortened(name: string): string {
  const [initial] = name;
  return initial === undefined ? '' : `${initial}…`;
}
