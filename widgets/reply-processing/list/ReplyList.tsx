import CircleAlert from 'lucide-react/icons/circle-alert';
import Zap from 'lucide-react/icons/zap';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { stepsOf } from '#shared/interaction/moves.ts';
import { showWithin } from '#shared/interaction/showWithin.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Address } from '#shared/ui/Address.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import type { Settled } from '../domain/decision.ts';
import type { QueueItem } from '../domain/queue.ts';
import { personOf } from '../review/person.ts';
import styles from './list.module.css';

export interface ReplyListProps {
  readonly items: readonly QueueItem[];
  readonly current: string | null;
  readonly ready: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly problems: ReadonlyMap<string, Settled>;
  readonly onLook: (id: string) => void;
  readonly onSelect: (id: string, isSelected: boolean) => void;
}

/** All replies that wait; arrows lead from one to the next, one stop for Tab (ARIA practice «Keyboard interface»). */
export function ReplyList(props: ReplyListProps) {
  const { items, current, ready, selected, problems, onLook, onSelect } = props;
  const t = useTexts('reply-processing');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const row = rows.find(({ dataset }) => dataset['item'] === current);
    if (list.current && row) showWithin(list.current, row);
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf(event.key);
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null;
    if (!row || !steps || !list.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-item]')];
    const at = Math.min(Math.max(rows.indexOf(row) + steps, 0), rows.length - 1);
    const to = rows[at];
    const id = to?.dataset['item'];
    if (!to || id === undefined) return;
    event.preventDefault();
    onLook(id);
    to.querySelector<HTMLElement>('[data-row]')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside
    <ul ref={list} className={styles['list']} aria-label={t('list.label')} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          isTabStop={item.id === (current ?? items[0]?.id)}
          isCurrent={item.id === current}
          isReady={ready.has(item.id)}
          isSelected={selected.has(item.id)}
          isSelectable={item.reply.index !== null}
          hasProblem={problems.has(item.id)}
          {...{ onLook, onSelect }}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<ReplyListProps, 'onLook' | 'onSelect'> {
  readonly item: QueueItem;
  readonly isTabStop: boolean;
  readonly isCurrent: boolean;
  readonly isReady: boolean;
  readonly isSelected: boolean;
  /** What cannot be dismissed is none of those that are together. */
  readonly isSelectable: boolean;
  readonly hasProblem: boolean;
}

/** A list of hundreds is read again after each write: rows that say the same are not drawn anew. */
const Row = memo(function Row(props: RowProps) {
  const { item, isTabStop, isCurrent, isReady, isSelected, isSelectable, hasProblem, onLook, onSelect } =
    props;
  const t = useTexts('reply-processing');
  const { id, reply } = item;
  const { name, email, organisation } = personOf(reply.answers);
  const isRaw = reply.answers === null;
  const called = name || t(isRaw ? 'list.raw' : 'list.unnamed');
  return (
    <li className={styles['row']} data-item={id} data-current={isCurrent || undefined}>
      <span className={styles['select']}>
        {isSelectable && (
          <Checkbox
            label={t('list.select', { name: isolate(called) })}
            isLabelHidden
            isChecked={isSelected}
            onChange={(isSelected) => onSelect(id, isSelected)}
          />
        )}
      </span>
      <button
        type="button"
        data-row=""
        className={styles['open']}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isCurrent || undefined}
        onClick={() => onLook(id)}
      >
        <span className={styles['who']}>
          <bdi className={styles['name']} title={called} data-raw={isRaw || undefined}>
            {called}
          </bdi>
          <bdi className={styles['about']}>
            <Address text={isRaw ? reply.raw.slice(0, 80) : email === name ? organisation : email} />
          </bdi>
        </span>
        {hasProblem && (
          <span className={styles['mark']} data-tone="danger">
            <CircleAlert size={14} aria-hidden="true" />
            <span className="ew-hidden">{t('list.problem')}</span>
          </span>
        )}
        {isReady && (
          <span className={styles['mark']} data-tone="ready">
            <Zap size={14} aria-hidden="true" />
            <span className="ew-hidden">{t('list.ready')}</span>
          </span>
        )}
      </button>
    </li>
  );
}, isSameRow);

/** What a row shows of a reply is in its content. */
function isSameRow({ item: before, ...old }: RowProps, { item: after, ...now }: RowProps): boolean {
  const isSameReply = before.id === after.id && before.content === after.content;
  const others = Object.values(now);
  return isSameReply && Object.values(old).every((value, at) => value === others[at]);
}

interface SelectionBarProps {
  readonly count: number;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly onDismiss: () => void;
}

/** What can be done with several at once. */
export function SelectionBar({ count, isAll, onAll, onDismiss }: SelectionBarProps) {
  const t = useTexts('reply-processing');
  return (
    <div className={styles['selection']}>
      <Checkbox
        label={count === 0 ? t('list.selectAll') : t('list.selected', { count })}
        isChecked={isAll || (count > 0 && 'mixed')}
        onChange={onAll}
      />
      {count > 0 && (
        <Button size="small" onClick={onDismiss}>
          {t('list.dismissSelected')}
        </Button>
      )}
    </div>
  );
}
