import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { recordHref } from '#shared/lib/links.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Person, Sets } from '../domain/sets.ts';
import styles from './compare.module.css';

interface ComparedProps {
  readonly sets: Sets;
  readonly names: readonly [one: string, other: string];
  readonly contactHref: string | undefined;
}

/** Two circles that lie over each other, with how many there are in each part; below, who they are. */
export function Compared({ sets, names: [one, other], contactHref }: ComparedProps) {
  const t = useTexts('statistics-filters');
  const { number } = useFormat();
  const { onlyOne, both, onlyOther, nameless } = sets;
  const names = { one: isolate(one), other: isolate(other) };
  const parts = [
    { key: 'one', title: t('compare.only', { name: names.one }), people: onlyOne },
    { key: 'both', title: t('compare.both'), people: both },
    { key: 'other', title: t('compare.only', { name: names.other }), people: onlyOther },
  ];
  const label = t('compare.picture', {
    ...names,
    first: number(onlyOne.length),
    both: number(both.length),
    second: number(onlyOther.length),
  });
  return (
    <>
      <Picture numbers={parts.map(({ people }) => number(people.length))} />
      <p role="status" className={styles['said']}>
        {label}
      </p>
      {nameless > 0 && <p className={styles['note']}>{t('compare.nameless', { count: nameless })}</p>}
      {parts.map(({ key, title, people }) => (
        <details key={key} className={styles['part']}>
          <summary>
            {title} <span className={styles['count']}>{number(people.length)}</span>
          </summary>
          <People people={people} contactHref={contactHref} />
        </details>
      ))}
    </>
  );
}

const [width, height, radius] = [280, 164, 78];

/** What is said below it in words; the first stands where reading begins. */
function Picture({ numbers }: { readonly numbers: readonly string[] }) {
  const isRtl = useLocale().direction === 'rtl';
  const places = [62, 140, 218];
  return (
    <svg aria-hidden="true" className={styles['picture']} viewBox={`0 0 ${width} ${height}`}>
      <circle cx={96} cy={height / 2} r={radius} data-at={isRtl ? 'end' : 'start'} />
      <circle cx={184} cy={height / 2} r={radius} data-at={isRtl ? 'start' : 'end'} />
      {(isRtl ? numbers.toReversed() : numbers).map((text, at) => (
        <text key={places[at]} x={places[at]} y={height / 2 + 5} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}

/** So many are shown at once. */
const shownAtOnce = 50;

function People({
  people,
  contactHref,
}: {
  readonly people: readonly Person[];
  readonly contactHref: string | undefined;
}) {
  const t = useTexts('statistics-filters');
  const [most, setMost] = useState(shownAtOnce);
  if (people.length === 0) return <p className={styles['note']}>{t('compare.nobody')}</p>;
  const left = people.length - most;
  return (
    <>
      <ul className={styles['people']}>
        {people.slice(0, most).map(({ id, name }) => {
          const href = recordHref(contactHref, id);
          const shown = <bdi>{name || `${id}`}</bdi>;
          return <li key={id}>{href === null ? shown : <a href={href}>{shown}</a>}</li>;
        })}
      </ul>
      {left > 0 && (
        <Button size="small" variant="ghost" onClick={() => setMost(most + 10 * shownAtOnce)}>
          {t('sentence.more', { count: left })}
        </Button>
      )}
    </>
  );
}
