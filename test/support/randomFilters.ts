/** Random filters that can be saved, the same on every run. */
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { newGroup, newRow } from '../../widgets/statistics-filters/domain/commands.ts';
import { fields, type Field } from '../../widgets/statistics-filters/domain/fields.ts';
import type { FilterType, Item, NewId, Row } from '../../widgets/statistics-filters/domain/tree.ts';

export { randomFrom, type Random };

/** What can be chosen, by what is stored: names that read like words of the sentence among them. */
export const someChoices = {
  visibilities: ['Private', 'Public'],
  countries: [
    'Spain',
    'France',
    'Germany',
    'Trinidad and Tobago',
    'Falkland Islands (Malvinas)',
    'Congo, Democratic Republic of the',
  ],
  industries: ['1', '2', '3'],
  types: ['1', '2'],
  rangesOfAction: ['1', '2'],
  statuses: ['Registered', 'Cancelled', 'not (Pending) or so'],
  paxStatuses: ['Confirmed', 'Invited'],
  galaDinnerTables: ['4', 'and 7'],
  socialEvents: ['Boat trip', 'City walk'],
  events: ['1', '12'],
  titles: ['Dr.', 'Prof.'],
} as const;

const texts = ['a', 'Ana', 'or', 'not (x) and', '@example.org', '; of these only'] as const;
const days = ['2026-01-31', '2026-02-28', '2026-05-04', '2026-12-31'] as const;

export function createIds(): NewId {
  let last = 0;
  return () => `i${(last += 1)}`;
}

function randomValue(random: Random, field: Field): unknown {
  switch (field.kind) {
    case 'flag':
      return random.chance(0.5);
    case 'text':
      return random.pick(texts);
    case 'day':
      return random.pick(days);
    case 'period':
      return [random.pick([days[0], days[1]]), random.pick([days[2], days[3]])];
    default: {
      const known: readonly string[] = someChoices[field.from];
      const id = known[random.int(0, known.length - 1)] ?? '';
      return ['events', 'industries', 'types', 'rangesOfAction'].includes(field.from) ? Number(id) : id;
    }
  }
}

export function randomRow(random: Random, newId: NewId, type: FilterType = 'registrations'): Row {
  const [first, ...others] = fields.filter(
    ({ source }) => type === 'registrations' || source !== 'registration',
  );
  if (!first) throw new Error('no fields');
  const field = random.pick([first, ...others]);
  const condition = field.kind === 'text' ? random.pick(['equals', 'includes']) : null;
  return { ...newRow(field, newId), value: randomValue(random, field), condition };
}

/** One to four items, with groups up to three deep; groups of one field's choices among them. */
export function randomItems(random: Random, newId: NewId, type: FilterType, depth = 0): readonly Item[] {
  return Array.from({ length: random.int(1, 4) }, (_, at): Item => {
    const joined = { join: at > 0 && random.chance(0.5) ? 'or' : 'and', isNot: random.chance(0.3) } as const;
    if (depth < 3 && random.chance(0.25))
      return { ...newGroup(randomItems(random, newId, type, depth + 1), newId), ...joined };
    const row = randomRow(random, newId, type);
    const isOfChoices = random.chance(0.2) && row.condition === null && typeof row.value !== 'boolean';
    if (!isOfChoices || Array.isArray(row.value)) return { ...row, ...joined };
    const field = fields.find((one) => one.name === row.field && one.source === row.source);
    const other = {
      ...row,
      id: newId(),
      join: 'or',
      value: field ? randomValue(random, field) : '',
    } as const;
    return { ...newGroup([row, other], newId), ...joined };
  });
}

/** As many filters as the sentence and the database of the example host are tried with, the same on every run. */
export function* manyFilters(count = 2_000) {
  const random = randomFrom(16);
  for (let round = 0; round < count; round += 1) {
    const type = random.pick(['registrations', 'contacts']);
    yield { type, items: randomItems(random, createIds(), type) };
  }
}
