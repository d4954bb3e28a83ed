import { useTexts } from '#shared/i18n/useTexts.ts';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import { isChairFixed, isPersonFixed } from '../domain/locks.ts';
import { occupantOf } from '../domain/seats.ts';
import { hasChair, linesOf } from '../domain/tables.ts';
import type { Seating } from '../store/useSeating.ts';

/** What can be done with somebody: the same by mouse, finger and keyboard (S3 §2.4, S-23). */
export type MenuOf = (speakerId: string) => readonly MenuItem[];

/** Seat at any free chair, change places with anybody who sits, stand up, leave the session. */
export function usePersonMenu(seating: Seating, confirm: UseConfirm['confirm']): MenuOf {
  const t = useTexts('seating-plan');
  const { plan, nameOf, speakers, locks } = seating;
  const chairs = linesOf(plan.table).flat();
  return (id) => {
    const own = plan.people.find((person) => person.id === id)?.chair ?? null;
    const speaker = speakers.find((one) => one.id === id);
    const isFixed = isPersonFixed(locks, { id, chair: own });
    const isOpen = (chair: number) => !isChairFixed(locks, plan, chair);
    const free = chairs.filter((chair) => !occupantOf(plan.people, chair) && isOpen(chair));
    const isSeated = hasChair(plan.table, own);
    const others = plan.people.flatMap(({ id: other, chair }) =>
      !hasChair(plan.table, chair) || other === id || !isOpen(chair) ? [] : [{ other, chair }],
    );
    const lock: MenuItem = {
      label: t(isFixed ? 'lock.undo' : 'lock.person'),
      onSelect: () =>
        seating.setLocked(!isFixed, { person: id }, ...(isFixed && own !== null ? [{ chair: own }] : [])),
    };
    const whyNot = isFixed ? t('lock.refused') : undefined;
    const stand: MenuItem = {
      label: t('unseat'),
      isDisabled: isFixed || own === null,
      description: own === null ? undefined : whyNot,
      onSelect: () => seating.unseat(id),
    };
    const leave: MenuItem = {
      label: t('delete.label'),
      tone: 'danger',
      isDisabled: isFixed,
      description: whyNot,
      onSelect: () => void ask(),
    };
    const ask = async () => {
      const isSure = await confirm({
        title: t('delete.title', { name: nameOf(id) }),
        children: t('delete.text'),
        confirmLabel: t('delete.confirm'),
        tone: 'danger',
      });
      if (isSure && speaker) await seating.remove(speaker);
    };
    if (isFixed) return [lock, stand, leave];
    const seats: MenuItem = {
      kind: 'group',
      label: t('seatAtChair'),
      isCompact: true,
      items: free.map((chair) => ({
        label: t('seatAt', { chair }),
        short: String(chair),
        onSelect: () => seating.seatAt(id, chair),
      })),
    };
    return [
      ...(free.length > 0 ? [seats] : []),
      ...others.map(({ other, chair }): MenuItem => ({
        label: isSeated
          ? t('swapWith', { name: nameOf(other), chair })
          : t('takeFrom', { name: nameOf(other), chair }),
        onSelect: () => (isSeated ? seating.swapWith(id, chair) : seating.seatAt(id, chair)),
      })),
      { kind: 'separator' },
      stand,
      lock,
      leave,
    ];
  };
}
