import Lock from 'lucide-react/icons/lock';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { factsOf, speakerName } from '#shared/speakers/speakerFacts.ts';
import { useSpeakerSource } from '#shared/speakers/useSpeakerSource.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Chair } from '../domain/chairs.ts';
import { isChairFixed } from '../domain/locks.ts';
import { occupantOf } from '../domain/seats.ts';
import type { Seating } from '../store/useSeating.ts';
import { useSeatDrop } from './useSeatDrop.ts';
import { freeItems } from './freeItems.tsx';
import { PersonButton } from '../people/PersonButton.tsx';
import type { MenuOf } from '../people/usePersonMenu.ts';
import styles from './plan.module.css';

interface ChairSpotProps {
  readonly seating: Seating;
  readonly menuOf: MenuOf | null;
  readonly chair: Chair;
  readonly heads: ReadonlySet<number>;
}

/** One chair: who sits there, or its number; a place to drop somebody, and a menu for everything else. */
export function ChairSpot({ seating, menuOf, chair, heads }: ChairSpotProps) {
  const t = useTexts('seating-plan');
  const { number, side } = chair;
  const isHead = heads.has(number);
  const occupant = occupantOf(seating.plan.people, number);
  const speaker = seating.speakers.find(({ id }) => id === occupant?.id);
  const drop = useSeatDrop(seating, {
    chair: number,
    onDrop: (id, isSwap) => (isSwap ? seating.swapWith(id, number) : seating.seatAt(id, number)),
  });
  const name = speaker ? speakerName(speaker) : null;
  const isFixed = isChairFixed(seating.locks, seating.plan, number);
  const source = useSpeakerSource(seating.eventId, menuOf && !isFixed ? speaker : undefined);
  const kind = isHead ? t('headChair', { chair: number }) : t('chair', { chair: number });
  return (
    <li
      ref={menuOf ? drop : undefined}
      className={styles['chair']}
      style={{ '--x': chair.x, '--y': chair.y }}
      data-side={side}
      data-small={chair.isSmall || undefined}
      data-head={isHead || undefined}
    >
      <PersonButton
        source={source}
        className={styles['seat']}
        data-taken={name !== null || undefined}
        items={menuOf && (speaker ? menuOf(speaker.id) : freeItems(seating, number, t))}
      >
        <VisuallyHidden>
          {name === null
            ? t('chairFree', { chair: kind })
            : t('chairOf', { chair: kind, name: isolate(name) })}
        </VisuallyHidden>
        {speaker && <VisuallyHidden>{` ${factsOf(speaker)}`}</VisuallyHidden>}
        {isFixed && <VisuallyHidden>{` ${t('lock.locked')}`}</VisuallyHidden>}
        {name !== null && <Avatar name={name} src={speaker?.profile_picture} size="large" isDecorative />}
        <span aria-hidden="true" className={name === null && !isFixed ? undefined : styles['number']}>
          {isFixed && <Lock size={10} />}
          {number}
        </span>
      </PersonButton>
      {name !== null && (
        <span className={styles['label']} aria-hidden="true">
          <bdi>{name}</bdi>
        </span>
      )}
    </li>
  );
}
