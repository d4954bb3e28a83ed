import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { chooseStatistics, statisticsQuery, type Statistics } from '#shared/api/dashboard.ts';
import { useSubmission } from '#shared/forms/useSubmission.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { orderedChoices } from '../domain/statistics.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useLeaving } from '../useLeaving.tsx';
import { useOrdering } from './useOrdering.ts';
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
  const names = new Map([
    // Of which nothing is known but that it is chosen.
    ...begun.map((id) => [id, `#${id}`] as const),
    ...order.map(({ id, name }) => [id, name] as const),
  ]);
  /** Not while it is on its way: what was sent is what is shown then, and what is saved. */
  const change = (next: readonly string[]) => {
    if (!save.isUnderWay()) setChosen(next);
  };
  const { box, held, shown, move, keepFocus } = useOrdering({ chosen, names, onChange: change });
  const list = [...shown, ...order.map(({ id }) => id).filter((id) => !shown.includes(id))];
  // Compared with what the server has by now: also a save of which nobody knew may have been done.
  const isChanged = chosen !== begun && chosen.join(' ') !== data.chosen.join(' ');
  const { leave, confirmation } = useLeaving({ isChanged, onLeave: onClose, title: t('settings.mayLeave') });
  const { send, question } = useReplacing({ present: data.chosen, onSend: save.send });
  const toggle = (id: string) => {
    // Another row comes to lie under the second press.
    if (box.current) swallowRestOfDoubleClick(box.current);
    keepFocus();
    change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <Dialog
      isOpen
      title={t('settings.title')}
      description={t('settings.text')}
      dismissible={!save.isBusy}
      onClose={() => void leave()}
      footer={
        <>
          <Button disabled={save.isBusy} onClick={() => void leave()}>
            {common('cancel')}
          </Button>
          <Button variant="primary" isBusy={save.isBusy} onClick={() => void send(chosen)}>
            {common('save')}
          </Button>
        </>
      }
    >
      {save.failure && (
        <ErrorNotice
          error={save.failure.error}
          message={t(save.failure.isOutcomeUnknown ? 'settings.notKnown' : 'settings.notSaved')}
        />
      )}
      <ul ref={box} className={styles['choices']} aria-label={t('settings.title')}>
        {list.map((id) => (
          <Choice
            key={id}
            id={id}
            name={names.get(id) ?? ''}
            place={shown.indexOf(id)}
            count={shown.length}
            isHeld={held === id}
            isLocked={save.isBusy}
            onToggle={() => toggle(id)}
            onMove={(by) => move(id, by)}
          />
        ))}
      </ul>
      {confirmation}
      {question}
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
  /** The choice is being saved. */
  readonly isLocked: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

function Choice({ id, name, place, count, isHeld, isLocked, onToggle, onMove }: ChoiceProps) {
  const t = useTexts('dashboard');
  const isChosen = place >= 0;
  return (
    <li
      className={styles['choice']}
      data-id={id}
      data-chosen={isChosen || undefined}
      data-held={isHeld || undefined}
    >
      <span className={styles['grip']} data-grip={isLocked ? undefined : ''} aria-hidden="true">
        <GripVertical size={16} />
      </span>
      <div className={styles['box']}>
        <Checkbox label={<bdi>{name}</bdi>} isChecked={isChosen} isDisabled={isLocked} onChange={onToggle} />
      </div>
      {isChosen && (
        <>
          <IconButton
            size="small"
            label={t('settings.up', { name: isolate(name) })}
            icon={<ArrowUp />}
            aria-disabled={isLocked || place === 0 || undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={t('settings.down', { name: isolate(name) })}
            icon={<ArrowDown />}
            aria-disabled={isLocked || place === count - 1 || undefined}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </li>
  );
}

interface Replacing {
  readonly present: Statistics['chosen'];
  readonly onSend: (chosen: readonly string[]) => void;
}

/** What was chosen elsewhere meanwhile, which nobody has seen behind the dialog, is replaced only after a question. */
function useReplacing({ present, onSend }: Replacing) {
  const t = useTexts('dashboard');
  const { confirm, confirmation: question } = useConfirm();
  /** What is known here: that of the begin, and what was sent. */
  const known = useRef([present.join(' ')]);
  const sendNow = (chosen: readonly string[]) => {
    known.current.push(chosen.join(' '));
    onSend(chosen);
  };
  const ask = () =>
    confirm({
      tone: 'danger',
      title: t('settings.newer'),
      children: t('settings.newerText'),
      confirmLabel: t('settings.replace'),
      cancelLabel: t('leave.stay'),
    });
  const send = async (chosen: readonly string[]) => {
    // Else at once: from the press on nothing is changed.
    const isNewer = ![...known.current, chosen.join(' ')].includes(present.join(' '));
    if (!isNewer || (await ask())) sendNow(chosen);
  };
  return { send, question };
}

function useSaving(onDone: () => void) {
  const t = useTexts('dashboard');
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey } = statisticsQuery(api, ownerOf(useOwner()));
  /** From the press on: what is drawn as busy comes later. */
  const isUnderWay = useRef(false);
  const show = async (chosen: readonly string[]) => {
    await client.cancelQueries({ queryKey });
    // The numbers are those of before, and say so.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    client.setQueryData<Statistics>(queryKey, (known) => known && { ...known, chosen }, { updatedAt });
    notify({ tone: 'success', message: t('settings.saved') });
    onDone();
    void client.invalidateQueries({ queryKey });
  };
  const { send, isBusy, failure } = useSubmission<readonly string[], void>({
    wishOf: (statistics) => statistics.join(' '),
    run: async (statistics, withIntent) =>
      withIntent(statistics, (intent) => chooseStatistics(api, { statistics, intent }), 'statistics'),
    onDone: (_, chosen) => void show(chosen),
    onFailed: ({ isOutcomeUnknown }) => {
      isUnderWay.current = false;
      if (isOutcomeUnknown) void client.invalidateQueries({ queryKey });
    },
  });
  return {
    isBusy,
    failure,
    isUnderWay: () => isUnderWay.current,
    send: (chosen: readonly string[]) => {
      isUnderWay.current = true;
      send(chosen);
    },
  };
}
