import { useMemo, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { countGroups, type CountedGroup } from '../domain/found.ts';
import type { View } from '../useView.ts';
import { headOf } from '../values.ts';
import styles from './groups.module.css';

/** So many bars at first, and so many more at each press. */
const step = 12;

/** How many contacts each group has, as bars; a press on one shows it alone. */
export function Groups({ view }: { readonly view: View }) {
  const t = useTexts('contacts-table');
  const { sought, group } = view;
  const by = group?.by ?? '';
  const [most, setMost] = useState(step);
  const counted = useMemo(() => countGroups(sought, by), [sought, by]);
  const largest = Math.max(...counted.map(({ count }) => count), 1);
  const left = counted.length - most;
  return (
    <section className={styles['groups']} aria-label={t('group.by', { column: headOf(t)(by) })}>
      <ul className={styles['bars']}>
        {counted.slice(0, most).map((one) => (
          <Bar key={JSON.stringify(one.value)} group={one} largest={largest} view={view} />
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" variant="ghost" onClick={() => setMost(most + 4 * step)}>
          {t('group.more', { count: left })}
        </Button>
      )}
    </section>
  );
}

interface BarProps {
  readonly group: CountedGroup;
  readonly largest: number;
  readonly view: View;
}

function Bar({ group: { value, count }, largest, view }: BarProps) {
  const t = useTexts('contacts-table');
  const format = useFormat();
  const { sought, group, setGroup } = view;
  const by = group?.by ?? '';
  const isChosen = group?.value === value;
  const share = sought.length === 0 ? 0 : count / sought.length;
  const percent = format.percent(share, share < 0.1 ? 1 : 0);
  return (
    <li>
      <button
        type="button"
        className={styles['bar']}
        aria-pressed={isChosen}
        onClick={() => setGroup(isChosen ? { by } : { by, value })}
      >
        <bdi className={styles['label']}>{value === null ? t('group.without') : String(value)}</bdi>
        <span className={styles['track']} aria-hidden="true">
          <span style={{ inlineSize: `${(count / largest) * 100}%` }} />
        </span>
        <span className={styles['figure']}>
          {format.number(count)} · {percent}
        </span>
      </button>
    </li>
  );
}
