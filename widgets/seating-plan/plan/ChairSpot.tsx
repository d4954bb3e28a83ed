import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { useSpeakerSource } from '#shared/speakers/useSpeakerSource.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import type { MenuItem } from '#shared/ui/MenuEntry.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import type { Chair } from '../domain/chairs.ts';
import { occupantOf } from '../domain/seats.ts';
import type { Seating } from '../store/useSeating.ts';
import { useSeatDrop } from './useSeatDrop.ts';
import { PersonButton } from '../people/PersonButton.tsx';
import type { MenuOf } from '../people/usePersonMenu.ts';
import styles from './plan.module.css';

interface ChairSpotProps {
  readonly seating: Seating;
  readonly menuOf: MenuOf | null;
  readonly chair: Chair;
  readonly isHead: boolean;
}

/** One chair: who sits there, or its number; a place to drop somebody, and a menu for everything else. */
export function ChairSpot({ seating, menuOf, chair, isHead }: ChairSpotProps) {
  const t = useTexts('seating-plan');
  const { number } = chair;
  const occupant = occupantOf(seating.plan.people, number);
  const speaker = seating.speakers.find(({ id }) => id === occupant?.id);
  const drop = useSeatDrop(seating, (id, isSwap) =>
    isSwap ? seating.swapWith(id, number) : seating.seatAt(id, number),
  );
  const name = speaker ? speakerName(speaker) : null;
  const source = useSpeakerSource(seating.eventId, menuOf ? speaker : undefined);
  const kind = isHead ? t('headChair', { chair: number }) : t('chair', { chair: number });
  return (
    <li
      ref={drop}
      className={styles['chair']}
      style={{ insetInlineStart: `${chair.x * 100}%`, insetBlockStart: `${chair.y * 100}%` }}
      data-small={chair.isSmall || undefined}
      data-head={isHead || undefined}
    >
      <PersonButton
        source={source}
        className={styles['seat']}
        data-taken={name !== null || undefined}
        items={menuOf && (speaker ? menuOf(speaker.id) : freeItems(seating, number, t('nobodyLeft')))}
      >
        <VisuallyHidden>
          {name === null
            ? t('chairFree', { chair: kind })
            : t('chairOf', { chair: kind, name: isolate(name) })}
        </VisuallyHidden>
        {name === null ? (
          <span aria-hidden="true">{number}</span>
        ) : (
          <Avatar name={name} src={speaker?.profile_picture} isDecorative />
        )}
      </PersonButton>
      {name !== null && (
        <span className={styles['label']} aria-hidden="true">
          <bdi>{name}</bdi>
        </span>
      )}
    </li>
  );
}

/** Everybody who has no chair yet, to sit here. */
function freeItems(seating: Seating, chair: number, nobodyLeft: string): readonly MenuItem[] {
  const { plan, speakers } = seating;
  const waiting = speakers.filter(({ id }) =>
    plan.people.some((person) => person.id === id && person.chair === null),
  );
  if (waiting.length === 0) return [{ label: nobodyLeft, isDisabled: true, onSelect: () => undefined }];
  return waiting.map((speaker) => ({
    label: speakerName(speaker),
    description: speaker.organisation ?? undefined,
    onSelect: () => seating.seatAt(speaker.id, chair),
  }));
}
