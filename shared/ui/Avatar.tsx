import { useState } from 'react';
import UserRound from 'lucide-react/icons/user-round';
import { useIsland } from '#shared/island/island.ts';
import { safePicture } from '#shared/lib/links.ts';
import { initials } from '#shared/lib/text.ts';
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

/** A person as a picture or as initials on a colour of their own, drawn here: no service is asked (DESIGN.md §2). */
export function Avatar({ name, src: given, size = 'normal', isDecorative = false }: AvatarProps) {
  const { pictureOrigins, apiBase } = useIsland().common;
  const src = safePicture(given, originsOf(pictureOrigins, apiBase));
  const [failed, setFailed] = useState<string | null>(null);
  const letters = initials(name);
  const naming =
    isDecorative || name.trim() === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={styles['avatar']} data-size={size} data-colour={avatarColour(name)} {...naming}>
      {letters === '' ? <UserRound aria-hidden="true" /> : <span aria-hidden="true">{letters}</span>}
      {src && src !== failed && (
        <img
          className={styles['picture']}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}

/** The page's own, the API's, and those the host names. */
function originsOf(named = '', apiBase = ''): readonly string[] {
  const page = document.baseURI;
  return [page, apiBase, ...named.split(/\s+/)].flatMap((address) =>
    URL.canParse(address, page) ? [new URL(address, page).origin] : [],
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
