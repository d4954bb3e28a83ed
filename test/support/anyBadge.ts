/** Badges with objects anywhere on them, the same for the same seed. */
import { randomFrom, type Random } from '#examples/database/seed/random.ts';
import { emptyBadge, type BadgeDesign, type BadgeObject } from '#shared/lib/badges/design.ts';
import { addedKinds, newObject } from '../../widgets/template-designer/domain/badge/adding.ts';

/** In tenths of a millimetre. */
export const between = (random: Random, min: number, max: number) =>
  random.int(Math.round(min * 10), Math.round(max * 10)) / 10;

/** A two-sided badge with objects anywhere on it, some of them locked or in groups. */
export function anyBadge(random: Random, count = 3 + random.int(0, 7)): BadgeDesign {
  const empty = emptyBadge({
    width: between(random, 40, 200),
    height: between(random, 40, 200),
    isDoubleSided: true,
  });
  const objects = Array.from({ length: count }, (_, at): BadgeObject => {
    const size = { width: between(random, 2, 40), height: between(random, 2, 40) };
    const place = {
      x: between(random, 0, empty.width - size.width),
      y: between(random, 0, empty.height - size.height),
    };
    return { ...newObject(random.pick(addedKinds), empty, { id: `o${at}`, words: 'x' }), ...size, ...place };
  });
  const half = random.int(0, count);
  return { ...empty, front: objects.slice(0, half), back: objects.slice(half) };
}

export const idsOf = ({ front, back }: BadgeDesign) => [...front, ...back].map(({ id }) => id);
export const some = (random: Random, design: BadgeDesign) => idsOf(design).filter(() => random.chance(0.5));
/** A hundred rows of chances; a failure tells which. */
export function forEachSeed(check: (random: Random) => void) {
  for (let seed = 1; seed <= 100; seed += 1) {
    try {
      check(randomFrom(seed));
    } catch (error) {
      throw new Error(`With seed ${seed}`, { cause: error });
    }
  }
}
export const close = (one: number, other: number) => Math.abs(one - other) <= 0.03;
