import { useEffect, useMemo, useRef, useState } from 'react';
import { useChunk } from '#shared/island/useChunk.ts';
import { loadDeciding } from '../desk/decidingParts.ts';
import {
  calledNow,
  choiceOf,
  rowsOf,
  type Choosing,
  type FieldRow,
  type Memory,
} from '../domain/choosing.ts';
import type { Settled } from '../domain/decision.ts';
import { changesOf, problemsOf } from '../domain/formData.ts';
import { matchesOf, type Match } from '../domain/matching.ts';
import type { QueueItem } from '../domain/queue.ts';
import { sideOfRecord, sideOfReply } from '../domain/sides.ts';
import type { Ground, ReviewControl, Target } from './reviewControl.ts';
import { ownFrom, ownOf, withRecord, type ChosenTarget, type Typed, type Work } from './works.ts';

export interface ReviewOptions extends Ground {
  readonly item: QueueItem;
  readonly work: Work;
  readonly onWork: (work: Work) => void;
  readonly memory: Memory;
  readonly onMemory: (memory: Memory) => void;
  readonly problem: Settled | undefined;
}

const noMemory: Memory = {};

/** Everything about the reply that is looked at. */
export function useReview(options: ReviewOptions): ReviewControl {
  const { item, fields, knowledge, work, onWork, onMemory, problem } = options;
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  const [focus, setFocus] = useState<{ readonly item: string; readonly field: string } | null>(null);
  // Asked for at a reply that was left before its own value had come.
  if (focus && focus.item !== item.id) setFocus(null);
  const reply = useMemo(() => sideOfReply(item.reply, fields), [item.reply, fields]);
  const matches = useMemo(
    () => matchesOf(reply, { full: item.fullMatches, partial: item.matches }, { fields, knowledge }),
    [reply, item.fullMatches, item.matches, fields, knowledge],
  );
  const found = useMemo(
    () =>
      matchesOf(reply, { full: [], partial: work.found }, { fields, knowledge }).filter(
        ({ record }) => !matches.some((match) => match.record.id === record.id),
      ),
    [reply, work.found, matches, fields, knowledge],
  );
  let target = targetOf(work.target, matches, found);
  /** Who was taken for the reply by itself, as it was shown first. */
  const [first, setFirst] = useState({ item: '', kind: '', id: '' });
  if (work.target === null) {
    const { kind } = target;
    const id = kind === 'record' ? target.match.record.id : '';
    if (first.item !== item.id) setFirst({ item: item.id, kind, id });
    // Read anew under the hand that is about to decide, nobody takes another's place, or that of nobody.
    else if (kind !== 'undecided' && (first.kind !== kind || first.id !== id))
      target = { kind: 'undecided', why: whyNot(first.kind, kind) };
  }
  const record = target.kind === 'record' ? target.match.record : null;
  // What is always kept of a record is nothing that a new one could lose.
  const memory = record ? options.memory : noMemory;
  const rows = useMemo(
    () => rowsOf(fields, { reply, record: record && sideOfRecord(record, fields) }, knowledge),
    [fields, reply, record, knowledge],
  );
  const key = record?.id ?? 'new';
  const choosings = calledNow({ ...ownOf(work.typed), ...work.choosings[key] }, knowledge.choices);
  const rowOf = new Map(rows.map((row) => [row.field.name, row]));
  const choiceFor = (field: string): Choosing => {
    const row = rowOf.get(field);
    return row ? choiceOf(row, choosings, memory) : { kind: 'record' };
  };
  const wrong = problemsOf({ rows, choosings, memory }, knowledge);
  const { module } = useChunk(problem ? loadDeciding : null);
  const said = problem && module?.refusedFields(problem);
  const problemOf = (field: string) => {
    const code = wrong.find(({ name }) => name === field)?.problem;
    const words = said?.get(field);
    return code ? { code } : words === undefined ? null : { said: words };
  };
  const setTarget = (next: ChosenTarget) => onWork({ ...work, target: next });
  const choose = (field: string, choosing: Choosing) => {
    const typed = typedAfter(work.typed, choosing, rowOf.get(field));
    // What is typed last goes along to those, too, of whom something else was chosen before.
    const others = choosing.kind === 'own' ? without(work.choosings, field) : work.choosings;
    onWork({ ...work, typed, choosings: { ...others, [key]: { ...choosings, [field]: choosing } } });
  };
  const focusOwn = (field: string) => setFocus({ item: item.id, field });
  return {
    item,
    reply,
    matches,
    found,
    target,
    rows,
    choosings,
    memory,
    knowledge,
    focusOn: focus?.field ?? null,
    onFocused: () => setFocus(null),
    changes: target.kind === 'undecided' ? [] : changesOf({ rows, choosings, memory }),
    choiceOf: choiceFor,
    problemOf,
    isValid: wrong.length === 0,
    choose,
    focusOwn,
    writeOwn: (row) => {
      const { name } = row.field;
      focusOwn(name);
      if (choiceFor(name).kind === 'own') return;
      choose(name, ownFrom(work.typed[name] ?? { text: atFirst(row), isChosen: true }));
    },
    setChoosings: (next) => onWork({ ...work, choosings: { ...work.choosings, [key]: next } }),
    setTarget,
    chooseNew: () => setTarget({ kind: 'new', seen: [...matches, ...found].map((match) => match.record.id) }),
    take: (taken) => {
      const now = newest.current;
      // Reading took its time: what was done meanwhile stays, and who has chosen another since means that one.
      if (now.item.id !== item.id || now.work.target !== work.target) return false;
      now.onWork(withRecord(now.work, taken));
      return true;
    },
    remember: (field, side) => {
      // What was chosen of it here before would go before what is always kept.
      if (side !== null && Object.hasOwn(choosings, field)) choose(field, { kind: side });
      const { [field]: _before, ...others } = options.memory;
      onMemory(side === null ? others : { ...others, [field]: side });
    },
  };
}

/** What has become of it since it was shown first. */
function whyNot(before: string, now: string) {
  if (before === 'record') return 'act.chosenGone';
  return now === 'record' ? 'act.nowThere' : 'act.chooseFirst';
}

/** What an own value begins with. */
const atFirst = ({ reply, record }: FieldRow): string => (reply.trim() === '' ? record : reply);

/** An own value that is put aside stays where it was typed, and is nothing where it is as it began. */
function typedAfter(typed: Typed, choosing: Choosing, row: FieldRow | undefined): Typed {
  if (!row) return typed;
  const { [row.field.name]: before, ...others } = typed;
  if (choosing.kind === 'own') {
    const { text, choice } = choosing;
    return { ...others, [row.field.name]: { text, choice, isChosen: true } };
  }
  if (!before) return typed;
  return before.text === atFirst(row)
    ? others
    : { ...others, [row.field.name]: { ...before, isChosen: false } };
}

/** For no record anything is chosen of this field. */
const without = (all: Work['choosings'], field: string): Work['choosings'] =>
  Object.fromEntries(
    Object.entries(all).map(([target, { [field]: _before, ...others }]) => [target, others] as const),
  );

/** The one person whom the server is sure of; somebody new where nobody is like them; else the user has to say. */
function targetOf(chosen: ChosenTarget, matches: readonly Match[], found: readonly Match[]): Target {
  const all = [...matches, ...found];
  if (chosen?.kind === 'new') {
    const { seen } = chosen;
    const hasCome = matches.some(({ isFull, record }) => isFull && !seen.includes(record.id));
    return hasCome ? { kind: 'undecided', why: 'act.nowThere' } : { kind: 'new' };
  }
  const match = chosen && all.find(({ record }) => record.id === chosen.id);
  if (match) return { kind: 'record', match };
  // Whom the user has chosen is no longer offered: nobody else is taken in their place.
  if (chosen)
    return {
      kind: 'undecided',
      why: chosen.isMade ? 'act.made' : 'act.chosenGone',
      isAwaited: chosen.isAwaited,
    };
  const sure = matches.filter(({ isFull }) => isFull);
  const [only] = sure;
  if (only && sure.length === 1) return { kind: 'record', match: only };
  return all.length === 0 ? { kind: 'new' } : { kind: 'undecided', why: 'act.chooseFirst' };
}
