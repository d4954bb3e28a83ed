import { foldForSearch } from '#shared/lib/text.ts';
import { addDays } from '../../../clock.ts';
import type { Db, Value } from '../../db.ts';
import type { SeedContext } from '../sizes.ts';
import { badgePlans } from './badges.ts';
import { designPlans } from './plans.ts';

type Stored = Readonly<Record<string, Value>>;

const ofAcme: Stored = {
  tenant: 'acme',
  name: '',
  template_subject: '',
  design: null,
  html: null,
  is_badge: false,
  badge_width: null,
  badge_height: null,
  badge_double_sided: false,
};

/** Designs of e-mails and badges, the newest first, those of another tenant, and the colours of the first users (S2 §3). */
export function seedDesigns({ db, size, today }: SeedContext): void {
  const names = db
    .all("SELECT name FROM events WHERE tenant = 'acme' ORDER BY id")
    .map((row) => row.text('name'));
  const plans = designPlans(names, size.designs);
  const badges = badgePlans(names);
  // The day before, so that what is saved today comes first.
  const at = (index: number) => `${addDays(today, -1 - index)} 08:30:00`;
  const mails = plans.map(({ name, subject, design, html }, index): Stored => ({
    ...ofAcme,
    name,
    template_subject: subject,
    design,
    html,
    search: foldForSearch(`${name} ${subject}`),
    updated_at: at(index),
  }));
  const cards = badges.map((badge, index): Stored => ({
    ...ofAcme,
    name: badge.name,
    design: badge.design,
    html: badge.html,
    is_badge: true,
    badge_width: badge.width,
    badge_height: badge.height,
    badge_double_sided: badge.isDoubleSided,
    search: foldForSearch(badge.name),
    updated_at: at(index),
  }));
  const foreign: Stored = {
    ...ofAcme,
    tenant: 'globex',
    name: 'Globex letter',
    template_subject: 'Only for Globex',
    html: '<p>Globex only</p>',
    search: 'globex letter only for globex',
    updated_at: at(0),
  };
  const columns = Object.keys(foreign);
  const rows = [...mails, ...cards, foreign].map((row, index) => [
    index + 1,
    ...columns.map((column) => row[column] ?? null),
  ]);
  db.insert('template_designs', ['id', ...columns], rows);
  const links = [...plans.map(({ events }) => events), ...badges.map(({ event }) => [event])];
  db.insert(
    'design_events',
    ['design_id', 'event_id'],
    links.flatMap((events, index) => events.map((event) => [index + 1, event])),
  );
  seedPalettes(db);
}

/** Old ones in capitals, short and twice, as they were written before anybody minded (T-6). */
const palettes = [
  ['acme', ['#4F46E5', '#0f766e', '#BE123C', '#be123c', '#f90', '#1f2937', '#ffffff']],
  ['globex', ['#00aa55']],
] as const;

function seedPalettes(db: Db): void {
  const rows = palettes.flatMap(([tenant, colours]) => {
    const sql = "SELECT id FROM users WHERE tenant = ? AND guard = 'admin' ORDER BY id LIMIT 1";
    const user = db.get(sql, [tenant])?.int('id');
    return user === undefined ? [] : colours.map((colour) => [user, colour]);
  });
  db.insert('palette_colours', ['user_id', 'color'], rows);
}
