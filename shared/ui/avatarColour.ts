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
