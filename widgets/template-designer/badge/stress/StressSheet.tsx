import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { BadgeDesign, StatusObject, TextObject } from '#shared/lib/badges/design.ts';
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import type { BadgePerson } from '#shared/lib/badges/person.ts';
import { isolate } from '#shared/lib/text.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { hardPeopleWith, hardStatusOf } from '../../domain/badge/hardNames.ts';
import { badgeSidesInOrder, printedObjects } from '../../domain/badge/objects.ts';
import type { BadgeParts } from '../badgeContext.ts';
import { Findings } from '../checks/Findings.tsx';
import { UnknownTags } from '../panels/UnknownTags.tsx';
import { useObjectName } from '../useObjectName.ts';
import styles from './stress.module.css';

type Fitted = TextObject | StatusObject;

interface StressSheetProps extends Pick<BadgeParts, 'draw' | 'tags'> {
  readonly design: BadgeDesign;
  readonly onClose: () => void;
}

/** So wide is a side here, in px; where there is less room the style sheet has it smaller. */
const sideWidth = 150;

/** The badge with twelve names that are hard on it: what has no room is red before anything is printed (screens.md §5). */
export function StressSheet({ design, draw, tags, onClose }: StressSheetProps) {
  const t = useTexts('badge-designer');
  const people = useMemo(() => hardPeopleWith(tags), [tags]);
  // By the registration: with the tags come others in their places.
  const [over, setOver] = useState<ReadonlyMap<BadgePerson['registrationId'], readonly Fitted[]>>(new Map());
  const texts = printedObjects(design).flatMap((object) =>
    object.kind === 'text' ? [object.text] : object.kind === 'qr' ? [object.content] : [],
  );
  const count = [...over.values()].filter((objects) => objects.length > 0).length;
  return (
    <Dialog isOpen size="large" title={t('stress.title')} description={t('stress.hint')} onClose={onClose}>
      <output className={styles['total']} data-over={count > 0 || undefined}>
        {over.size === people.length && (count > 0 ? t('stress.total', { count }) : t('stress.fits'))}
      </output>
      <UnknownTags {...{ texts, tags }} />
      <Findings design={design} />
      <ul className={styles['sheet']}>
        {people.map((person) => (
          <HardBadge
            key={person.registrationId}
            {...{ design, draw, person }}
            over={over.get(person.registrationId) ?? []}
            onOver={(objects) => setOver((before) => new Map(before).set(person.registrationId, objects))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface HardBadgeProps extends Pick<StressSheetProps, 'design' | 'draw'> {
  readonly person: BadgePerson;
  readonly over: readonly Fitted[];
  readonly onOver: (objects: readonly Fitted[]) => void;
}

function HardBadge({ design, draw, person, over, onOver }: HardBadgeProps) {
  const t = useTexts('badge-designer');
  const format = useFormat();
  const nameOf = useObjectName();
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onOver);
  useLayoutEffect(() => {
    const found: Fitted[] = [];
    const sides = badgeSidesInOrder.slice(0, design.isDoubleSided ? 2 : 1).map((side) =>
      draw({
        design,
        side,
        person,
        scale: sideWidth / design.width,
        hasUnknownTags: true,
        statusName: () => hardStatusOf(person),
        onFitted: (object, { isOverflowing }) => {
          if (isOverflowing) found.push(object);
        },
      }),
    );
    for (const side of sides)
      for (const node of side.querySelectorAll<HTMLElement>('[data-object]'))
        if (found.some(({ id }) => id === node.dataset['object'])) node.style.outline = '2px solid #d32029';
    place.current?.replaceChildren(...sides);
    tell(found);
  }, [design, draw, person]);
  return (
    <li className={styles['badge']} data-over={over.length > 0 || undefined}>
      <div ref={place} inert className={styles['drawn']} dir="ltr" />
      <bdi>{fullNameOf(person)}</bdi>
      {over.length > 0 && (
        <span className={styles['over']}>
          {t('stress.over', { names: format.list(over.map((object) => isolate(nameOf(object)))) })}
        </span>
      )}
    </li>
  );
}
