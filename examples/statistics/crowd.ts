import { isoDay } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { seed } from '../database/seed/seed.ts';
import type { HostContext } from '../http/types.ts';

/** As many contacts as a large organiser has. */
const crowdSize = 50_000;

/**
 * A database of its own with a crowd of contacts and their registrations, made when somebody first asks for it: no other screen
 * and no test waits for them.
 */
export function crowdOf({ clock, onClose }: HostContext): () => Db {
  let crowd: Db | null = null;
  onClose(() => crowd?.close());
  return () => {
    crowd ??= makeCrowd(isoDay(clock()));
    return crowd;
  };
}

function makeCrowd(today: string): Db {
  const db = openDatabase(':memory:');
  migrate(db);
  seed(db, 'small', today);
  db.transaction(() => {
    db.run(
      `INSERT INTO contacts (tenant, title, first_name, last_name, email, phone, function, department, country_id,
         language, subscribed_mailing, organisation_id, tags, created_at, search)
       SELECT 'acme', a.title, a.first_name, b.last_name,
         'person' || row_number() OVER () || '@crowd.example', a.phone, a.function, b.department, a.country_id,
         a.language, b.subscribed_mailing, b.organisation_id, '[]', a.created_at, ''
       FROM contacts a, contacts b, (SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4)
       WHERE a.tenant = 'acme' AND b.tenant = 'acme'
       LIMIT ? - (SELECT COUNT(*) FROM contacts WHERE tenant = 'acme')`,
      [crowdSize],
    );
    // Each as one of those that are there.
    db.exec(
      `CREATE TEMP TABLE known AS SELECT row_number() OVER () - 1 AS place, r.* FROM registrations r;
       CREATE INDEX temp.known_by_place ON known (place);
       INSERT OR IGNORE INTO registrations (event_id, contact_id, status, pax_status, reg_number, registered_at,
         social_event)
       SELECT 1 + c.id % 6, c.id, known.status, known.pax_status, 'C' || c.id, known.registered_at,
         known.social_event
       FROM contacts c JOIN known ON known.place = c.id % (SELECT COUNT(*) FROM known)
       WHERE c.tenant = 'acme';
       DROP TABLE known`,
    );
  });
  return db;
}
