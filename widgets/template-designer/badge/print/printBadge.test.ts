import { beforeEach, expect, it } from 'vitest';
import { drawBadge } from '#shared/lib/badges/draw.ts';
import { objectOf } from '#test/support/openBadgeEditor.ts';
import { printer, placePrinter } from '#test/support/standInPrinter.ts';
import { emptyBadge } from '#shared/lib/badges/design.ts';
import { hardPeople, hardStatusOf } from '../../domain/badge/hardNames.ts';
import { oneUp } from '../../domain/badge/imposition.ts';
import { printBadge } from './printBadge.ts';

beforeEach(placePrinter);

it('prints hard names with the statuses of the stress sheet (screens.md §5)', async () => {
  const design = {
    ...emptyBadge({ width: 90, height: 50 }),
    front: [objectOf('status', 'Bar', { hasLabel: true, width: 80, height: 20 })],
  };
  await printBadge({
    design,
    draw: ({ design: of, side, person, ...drawing }) => {
      if (!person) throw new Error('nobody');
      return drawBadge(of, side, person, { dir: 'ltr', statusName: () => 'Sample', ...drawing });
    },
    people: hardPeople,
    plan: oneUp(design, hardPeople.length),
    title: 'Badges',
    lang: 'en',
    dir: 'ltr',
  });
  expect(printer.jobs.flat()).toEqual(
    hardPeople.map((person) => expect.stringContaining(hardStatusOf(person).slice(0, 8))),
  );
});
