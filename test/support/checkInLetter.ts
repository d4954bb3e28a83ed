/** A check-in of the kiosk as it stands at its desk. */
import type { Letter } from '../../widgets/check-in-kiosk/domain/letter.ts';

export const checkInLetter = (changes: Partial<Letter> = {}): Letter => ({
  registrationId: '7',
  eventId: '1',
  fullName: 'Ana Ruiz',
  printerId: '3',
  gala: null,
  intent: 'a',
  at: 0,
  by: null,
  isReprint: false,
  isWished: false,
  isUntold: false,
  asks: null,
  table: null,
  ...changes,
});
