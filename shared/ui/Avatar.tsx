import UserRound from 'lucide-react/icons/user-round';
import { initials } from '#shared/lib/text.ts';
import { usePicture } from './usePicture.ts';
import styles from './avatar.module.css';

export type AvatarSize = 'small' | 'normal' | 'large' | 'huge';

export interface AvatarProps {
  readonly name: string;
  /** Tried once; the initials stand until it is there, and when it cannot be shown. */
  readonly src?: string | null | undefined;
  /** 20, 32, 40 or 64 px. */
  readonly size?: AvatarSize | undefined;
  /** The name is written beside it already. */
  readonly isDecorative?: boolean | undefined;
}

/** Two of its letters are wider than a small circle. */
const isArabic = /\p{Script=Arabic}/u;

/** A person as a picture or as initials on a colour of their own, drawn here: no service is asked (DESIGN.md §2). */
export function Avatar({ name, src, size = 'normal', isDecorative = false }: AvatarProps) {
  const picture = usePicture(src);
  const letters = initials(name);
  const naming =
    isDecorative || name.trim() === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={styles['avatar']} data-size={size} data-colour={avatarColour(name)} {...naming}>
      {letters === '' ? (
        <UserRound aria-hidden="true" />
      ) : (
        <span aria-hidden="true" data-wide={isArabic.test(letters) || undefined}>
          {letters}
        </span>
      )}
      {picture && <img {...picture} alt="" className={styles['picture']} />}
    </span>
  );
}

/** How many colours `avatar.module.css` has. */
export const avatarColourCount = 12;

/** A colour number for a name: the same on every screen and every day, whatever the case and the blanks. */
export function avatarColour(name: string): number {
  const text = name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % avatarColourCount;
}
