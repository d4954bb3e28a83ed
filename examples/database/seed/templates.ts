import { foldForSearch } from '#shared/lib/text.ts';
import { addDays } from '../../clock.ts';
import type { Value } from '../db.ts';
import { mailPlans } from './emails/plans.ts';
import type { SeedContext } from './sizes.ts';

/** E-mail templates, the newest first, and the events they are linked to. */
export function seedTemplates({ db, size, today }: SeedContext): void {
  const events = db
    .all("SELECT name FROM events WHERE tenant = 'acme' ORDER BY id")
    .map((row) => row.text('name'));
  const plans = mailPlans(events).slice(0, size.templates);
  const rows = plans.map(({ name, html }, index): Value[] => [
    index + 1,
    'acme',
    name,
    html,
    foldForSearch(name),
    `${addDays(today, -index)} 08:30:00`,
  ]);
  const foreign: Value[] = [
    plans.length + 1,
    'globex',
    'Globex newsletter',
    '<table><tr><td>Globex only</td></tr></table>',
    'globex newsletter',
    `${today} 08:30:00`,
  ];
  db.insert('email_templates', ['id', 'tenant', 'name', 'html', 'search', 'updated_at'], [...rows, foreign]);
  const links = plans.flatMap(({ events: linked }, index) => linked.map((event) => [index + 1, event]));
  db.insert('template_events', ['template_id', 'event_id'], links);
}
