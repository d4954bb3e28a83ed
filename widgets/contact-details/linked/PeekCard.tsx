import { useLayoutEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { showOnTop } from '#shared/ui/topLayer.ts';
import type { LinkedPerson } from '../domain/linked.ts';
import { placePeek } from '../domain/peekPlace.ts';
import { joinWords, oneLine } from '../domain/people.ts';
import { readPhone } from '../domain/phones.ts';
import { CopiedValue } from '../profile/ContactValues.tsx';
import styles from './peek-card.module.css';

interface PeekCardProps {
  readonly id: string;
  readonly one: LinkedPerson;
  readonly contactName: string;
  readonly src: string | null;
  /** The row it opens beside. */
  readonly row: HTMLElement;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onPointerDown: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** All that is known of a linked person, from the answer that is here already (screens.md §1 «Beyond» 4). */
export function PeekCard({ id, one, contactName, src, row, ...handlers }: PeekCardProps) {
  const t = useTexts('contact-details');
  const { direction } = useLocale();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const el = card.current;
    if (!el) return;
    showOnTop(el);
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const [anchor, size] = [row.getBoundingClientRect(), el.getBoundingClientRect()];
    const place = placePeek(anchor, size, { width, height }, direction);
    el.style.left = `${place.left}px`;
    el.style.top = `${place.top}px`;
  }, [row, direction]);
  const { person, relation } = one;
  const name = joinWords([person.title_name, one.name]);
  const related = t(`relation.${relation}`, { person: isolate(name), contact: isolate(contactName) });
  const facts = useFacts(one);
  return (
    <div
      ref={card}
      role="group"
      aria-label={name}
      popover="manual"
      className={styles['card']}
      data-peek=""
      {...handlers}
    >
      <div className={styles['head']}>
        <Avatar name={one.name} src={src} size="large" isDecorative />
        <div className={styles['names']}>
          <p className={styles['name']}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles['relation']}>{related}</p>
        </div>
      </div>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(([label, text]) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>
                <CopiedValue copied={text}>{text}</CopiedValue>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {/* What the name is described by, without the buttons. */}
      <p id={id} hidden>
        {[related, ...facts.map(([label, text]) => `${label}: ${text}`)].join('. ')}
      </p>
    </div>
  );
}

/** Labels and values of what is known. */
function useFacts({ person }: LinkedPerson): readonly (readonly [string, string])[] {
  const t = useTexts('contact-details');
  const phone = (written: string | null) => (written === null ? '' : readPhone(written, null).shown);
  const facts = [
    [t('fields.function'), oneLine(person.function)],
    [t('fields.organisation'), oneLine(person.organisation_name)],
    [t('fields.office'), oneLine(person.address_office)],
    [t('fields.country'), oneLine(person.country)],
    [t('fields.email'), oneLine(person.email)],
    [t('fields.phone'), phone(person.phone)],
    [t('fields.mobile'), phone(person.mobile)],
  ] as const;
  return facts.filter(([, text]) => text !== '');
}
