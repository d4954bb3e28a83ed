import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { chooseStatistics, statisticsQuery, type Statistics } from '#shared/api/dashboard.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { listenForDrag } from '#shared/interaction/listenForDrag.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { moved, orderedChoices } from '../domain/statistics.ts';
import { rowAt } from '../domain/rowAt.ts';
import { useOwner } from '../store/useOwner.ts';
import { useLeaving } from '../useLeaving.tsx';
import styles from './statistics.module.css';

interface SettingsDialogProps {
  readonly data: Statistics;
  readonly onClose: () => void;
}

/** Which numbers are shown, in which order: by drag, by buttons and by keys; both go out with one call (screens.md §7). */
export function SettingsDialog({ data, onClose }: SettingsDialogProps) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const save = useSaving(onClose);
  const [order] = useState(() => orderedChoices(data));
  const [begun] = useState(data.chosen);
  const [chosen, setChosen] = useState(begun);
  const names = new Map(order.map((one) => [one.id, one.name]));
  const list = [...chosen, ...order.map(({ id }) => id).filter((id) => !chosen.includes(id))];
  const { box, held, move, keepFocus } = useOrdering({ chosen, names, onChange: setChosen });
  const isChanged = chosen.join(' ') !== begun.join(' ');
  const { leave, confirmation } = useLeaving({ isChanged, onLeave: onClose, title: t('settings.mayLeave') });
  const toggle = (id: string) => {
    // Another row comes to lie under the second press.
    if (box.current) swallowRestOfDoubleClick(box.current);
    keepFocus();
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <Dialog
      isOpen
      title={t('settings.title')}
      description={t('settings.text')}
      dismissible={!save.isPending}
      onClose={() => void leave()}
      footer={
        <>
          <Button disabled={save.isPending} onClick={() => void leave()}>
            {common('cancel')}
          </Button>
          <Button variant="primary" isBusy={save.isPending} onClick={() => save.send(chosen)}>
            {common('save')}
          </Button>
        </>
      }
    >
      {save.isError && <ErrorNotice error={save.error} message={t('settings.notSaved')} />}
      <ul ref={box} className={styles['choices']} aria-label={t('settings.title')}>
        {list.map((id) => (
          <Choice
            key={id}
            id={id}
            name={names.get(id) ?? ''}
            place={chosen.indexOf(id)}
            count={chosen.length}
            isHeld={held === id}
            onToggle={() => toggle(id)}
            onMove={(by) => move(id, chosen.indexOf(id) + by)}
          />
        ))}
      </ul>
      {confirmation}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly name: string;
  /** From 0 among those chosen; -1 of all others. */
  readonly place: number;
  readonly count: number;
  readonly isHeld: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

function Choice({ id, name, place, count, isHeld, onToggle, onMove }: ChoiceProps) {
  const t = useTexts('dashboard');
  const isChosen = place >= 0;
  return (
    <li
      className={styles['choice']}
      data-id={id}
      data-chosen={isChosen || undefined}
      data-held={isHeld || undefined}
    >
      <span className={styles['grip']} data-grip="" aria-hidden="true">
        <GripVertical size={16} />
      </span>
      <div className={styles['box']}>
        <Checkbox label={<bdi>{name}</bdi>} isChecked={isChosen} onChange={onToggle} />
      </div>
      {isChosen && (
        <>
          <IconButton
            size="small"
            label={t('settings.up', { name: isolate(name) })}
            icon={<ArrowUp />}
            aria-disabled={place === 0 || undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={t('settings.down', { name: isolate(name) })}
            icon={<ArrowDown />}
            aria-disabled={place === count - 1 || undefined}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </li>
  );
}

interface Ordering {
  readonly chosen: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Moves what is chosen; what has the focus keeps it, and the new place is said. */
function useOrdering({ chosen, names, onChange }: Ordering) {
  const t = useTexts('dashboard');
  const announce = useAnnounce();
  const box = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected && focusedElement() !== focused.current) focused.current.focus();
    focused.current = null;
  });
  /** Before rows change their places. */
  const keepFocus = () => {
    focused.current = focusedElement();
  };
  const move = (id: string, to: number) => {
    const next = moved(chosen, chosen.indexOf(id), to);
    if (next === chosen) return;
    keepFocus();
    onChange(next);
    announce(t('settings.moved', { name: isolate(names.get(id) ?? ''), place: to + 1, total: next.length }));
  };
  const over = useEffectEvent((id: string, y: number) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-chosen]') ?? [])];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    move(id, rowAt(boxes, y));
  });
  useEffect(() => {
    const el = box.current;
    if (!el) return undefined;
    return listenForDrag<string>(el, {
      pick: ({ target }) => {
        const row = target instanceof Element && target.closest('[data-grip]') ? target.closest('li') : null;
        return row?.hasAttribute('data-chosen') ? (row.dataset['id'] ?? null) : null;
      },
      begin: (id) => {
        setHeld(id);
        return {
          moveTo: ({ y }) => over(id, y),
          onScroll: () => undefined,
          end: () => setHeld(null),
        };
      },
    });
  }, []);
  return { box, held, move, keepFocus };
}

function useSaving(onDone: () => void) {
  const t = useTexts('dashboard');
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const owner = ownerOf(useOwner());
  const withIntent = useIntent();
  const isUnderWay = useRef(false);
  const { mutate, ...saving } = useMutation({
    mutationFn: (statistics: readonly string[]) =>
      withIntent(statistics, (intent) => chooseStatistics(api, { statistics, intent })),
    onSuccess: async (_, chosen) => {
      const { queryKey } = statisticsQuery(api, owner);
      await client.cancelQueries({ queryKey });
      // The numbers are those of before, and say so.
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      client.setQueryData(queryKey, (known) => known && { ...known, chosen }, { updatedAt });
      notify({ tone: 'success', message: t('settings.saved') });
      onDone();
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  /** Once, however fast it is pressed again: the button is busy only with the next drawing. */
  const send = (chosen: readonly string[]) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(chosen);
  };
  return { ...saving, send };
}
