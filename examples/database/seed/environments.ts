import { addDays } from '../../clock.ts';
import type { SeedContext } from './sizes.ts';

/** Three of five licences in use; «production» is protected, so that a refusal with status 200 can be seen (S3 §7.6). */
export function seedEnvironments({ db, today }: SeedContext): void {
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)} ${time}`;
  db.insert(
    'environments',
    ['tenant', 'display_name', 'protected', 'ready', 'created_at', 'updated_at'],
    [
      ['acme', 'production', 1, 1, at(1_140, '08:02:11'), at(12, '17:40:00')],
      ['acme', 'staging', 0, 1, at(410, '13:27:45'), at(3, '09:12:30')],
      ['acme', 'training-2024', 0, 1, at(37, '10:00:00'), at(37, '10:00:00')],
      ['globex', 'production', 1, 1, at(90, '10:00:00'), at(90, '10:00:00')],
    ],
  );
}
