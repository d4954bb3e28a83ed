import { scryptSync } from 'node:crypto';
import type { SeedContext } from './sizes.ts';

/** The password of every demo account; the sign-in page shows it. */
export const demoPassword = 'secret';

/** Cost is low on purpose: the password is public. */
export const scryptOptions = { N: 1024, r: 8, p: 1 } as const;

const salt = 'event-widgets-demo';

/** guard, tenant, name, e-mail, role, contact */
const users: readonly (readonly [string, string, string, string, string, number | null])[] = [
  ['admin', 'acme', 'Marta Vidal', 'marta@acme.example', 'Administrator', null],
  ['admin', 'acme', 'Тарас Гнатюк', 'taras@acme.example', 'Event manager', null],
  ['admin', 'globex', 'Ines Globex', 'ines@globex.example', 'Administrator of another tenant', null],
  ['contact_web', 'acme', 'ليلى حداد', 'layla@guest.example', 'Contact', 1],
  ['contact_web', 'acme', 'کاوه شیرازی', 'kaveh@guest.example', 'Contact', 2],
  ['web', 'acme', 'Jonas Weiß', 'jonas@visitor.example', 'Visitor', 3],
];

/** Two tenants and the demo accounts of the three areas. */
export function seedAccounts({ db }: SeedContext): void {
  db.insert(
    'tenants',
    ['slug', 'name', 'licenses'],
    [
      ['acme', 'Acme Events', 5],
      ['globex', 'Globex Congresses', 2],
    ],
  );
  const hash = `${salt}:${scryptSync(demoPassword, salt, 32, scryptOptions).toString('hex')}`;
  db.insert(
    'users',
    ['guard', 'tenant', 'name', 'email', 'role', 'contact_id', 'password'],
    users.map((user) => [...user, hash]),
  );
}
