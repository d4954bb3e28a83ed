import * as v from 'valibot';
import { useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { swallowRestOfDoubleClick } from '#shared/interaction/restOfDoubleClick.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { report } from '#shared/lib/report.ts';
import { writeDue } from '../domain/due.ts';
import { listedAtOnce } from '../domain/limits.ts';
import { linesOfList } from '../domain/pastedList.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { useWriting, type Writing } from '../store/useWriting.ts';
import { useQuickAdd } from './useQuickAdd.ts';

export interface TaskWriting extends Writing {
  /** Something is sent. */
  readonly onAdd: () => void;
}

/** What is typed, the day in it, and what becomes of both. */
export function useTaskWriting({ desk, back, onAdd }: TaskWriting) {
  const t = useTexts('dashboard');
  const zones = useLocale();
  const { words, write, wishFor, take, isJustSent } = useWriting('tasks', { desk, back });
  const { typed, day } = words;
  const quick = useQuickAdd();
  const pasting = usePasting({ desk, quick, onAdd });
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  const isReading = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const chosen = day === '' ? null : { day, minutes: null };
  const read = quick.read(typed);

  const add = async () => {
    const found = (await quick.ready())(typed);
    const text = (chosen ? typed : found.text).trim();
    if (text === '') return setError(t('tasks.needsText'));
    if (form.current) swallowRestOfDoubleClick(form.current);
    desk.add([wishFor(text, writeDue(chosen ?? found.due, zones))]);
    take(words);
    onAdd();
    quick.reset();
  };
  const attempt = async (work: () => Promise<void>) => {
    setError(undefined);
    // At the press: whoever writes elsewhere by the time that the words are there stays there.
    focusField();
    try {
      await work();
    } catch (failure) {
      report(failure, 'adding a task');
      setError(t('tasks.notAddedText'));
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReading.current || isJustSent()) return;
    isReading.current = true;
    setUnderWay(true);
    await attempt(add);
    isReading.current = false;
    setUnderWay(false);
  };
  return {
    ...pasting,
    form,
    typed,
    day,
    error,
    quick,
    onSubmit,
    /** The words of days are still on their way. */
    isUnderWay,
    /** Of the words, unless a day was chosen beside them. */
    due: chosen ?? read.due,
    isInWords: chosen === null && read.due !== null,
    type: (next: string) => {
      setError(undefined);
      // «Keep as text» was said of what is gone.
      if (next.trim() === '') quick.reset();
      write({ typed: next, day });
    },
    choose: (next: string) => write({ typed, day: next }),
    join: () => {
      write({ typed: [typed.trim(), ...pasting.take()].filter(Boolean).join(' '), day });
      focusField();
    },
    addAll: () => attempt(pasting.addAll),
    dropList: () => {
      pasting.take();
      focusField();
    },
  };
}

const pastedSchema = v.array(v.string());

interface Pasting extends Pick<TaskWriting, 'desk' | 'onAdd'> {
  readonly quick: ReturnType<typeof useQuickAdd>;
}

/** A list that was pasted waits for a word, kept as what is typed is: many tasks, or one. Another one comes behind it. */
function usePasting({ desk, quick, onAdd }: Pasting) {
  const zones = useLocale();
  const owner = useOwner();
  const { value, keep, latest } = useStored({
    key: storageKey('pasted-tasks', owner),
    schema: pastedSchema,
    isLasting: owner.userId === undefined ? false : 'tab',
  });
  const pasted = value ?? [];
  const [ticked, setTicked] = useState(0);
  useAskBeforeUnload(pasted.length > 0 && owner.userId === undefined);
  const onPaste = (event: ClipboardEvent) => {
    const { lines, ticked: done } = linesOfList(event.clipboardData.getData('text'));
    // Where all of it is done it is meant as it is.
    if (lines.length === 0 || lines.length + done < 2) return;
    event.preventDefault();
    setTicked(done + (pasted.length > 0 ? ticked : 0));
    keep([...(latest() ?? []), ...lines]);
  };
  // What is there at that moment: a second press finds nothing.
  const take = () => {
    const taken = latest() ?? [];
    keep(null);
    return taken;
  };
  const addAll = async () => {
    const read = await quick.readyForLists();
    // Read and handed over before it is taken: where that fails, the list is still there.
    const lines = latest() ?? [];
    const tasks = lines.slice(0, listedAtOnce).map((line) => {
      const { text, due } = read(line);
      return { text, due: writeDue(due, zones), typed: line, day: '' };
    });
    if (tasks.length === 0) return;
    desk.add(tasks);
    const rest = lines.slice(listedAtOnce);
    keep(rest.length > 0 ? rest : null);
    onAdd();
  };
  return { pasted, ticked, onPaste, take, addAll };
}
