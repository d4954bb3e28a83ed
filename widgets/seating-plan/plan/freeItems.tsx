import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import type { Texts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import { isChairFixed, isPersonFixed } from '../domain/locks.ts';
import { hasChair } from '../domain/tables.ts';
import type { Seating } from '../store/useSeating.ts';

/** What can be done with a free chair: everybody who has no chair yet, to sit here; or nobody, while it is kept free. */
export function freeItems(seating: Seating, chair: number, t: Texts<'seating-plan'>): readonly MenuItem[] {
  const { plan, speakers, locks } = seating;
  const isLocked = isChairFixed(locks, plan, chair);
  const lock: MenuItem = {
    label: t(isLocked ? 'lock.undo' : 'lock.chair'),
    icon: isLocked ? <LockOpen /> : <Lock />,
    onSelect: () => seating.setLocked(!isLocked, { chair }),
  };
  if (isLocked) return [lock];
  const unseated = plan.people.filter(({ chair: own }) => !hasChair(plan.table, own));
  const waiting = speakers.filter(({ id }) =>
    unseated.some((person) => person.id === id && !isPersonFixed(locks, person)),
  );
  const people = waiting.map((speaker): MenuItem => ({
    label: isolate(speakerName(speaker)),
    description: speaker.organisation ? isolate(speaker.organisation) : undefined,
    onSelect: () => seating.seatAt(speaker.id, chair),
  }));
  const why = speakers.length === 0 ? 'nobody' : unseated.length > 0 ? 'lock.refused' : 'nobodyLeft';
  const nobody: MenuItem = { label: t(why), isDisabled: true, onSelect: () => undefined };
  return [...(people.length === 0 ? [nobody] : people), { kind: 'separator' }, lock];
}
