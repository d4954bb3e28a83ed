import { useState, type FormEvent } from 'react';
import { tableTypes, type Table, type TableType } from '#shared/api/seating.ts';
import { ApiError } from '#shared/api/errors.ts';
import { sortMessages } from '#shared/forms/problems.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import { isolate, stripBidiControls } from '#shared/lib/text.ts';
import type { Plan } from '../domain/changes.ts';
import { draftedTable, type Draft } from '../domain/draft.ts';
import { lockedBeyond } from '../domain/locks.ts';
import { isSameTable } from '../domain/sameTable.ts';
import type { Seated } from '../domain/seats.ts';
import { chairsOf, fitTable, mostHeads, problemsOf, type TableProblem } from '../domain/tables.ts';
import type { Seating } from '../store/useSeating.ts';
import { CountInput } from './CountInput.tsx';
import styles from './table-form.module.css';

/** What a type of table is called. */
const typeKeys = {
  Round: 'type.round',
  Rectangle: 'type.rectangle',
  Square: 'type.square',
  Line: 'type.line',
  'Multiple Lines': 'type.lines',
} as const satisfies Record<TableType, string>;

interface TableFormProps {
  readonly seating: Seating;
  readonly confirm: UseConfirm['confirm'];
  /** `null` while nothing is typed. */
  readonly draft: Draft | null;
  readonly onDraft: (change: (draft: Draft | null) => Draft | null) => void;
}

/** Type and number of chairs (S3 §2.4, §5.2); saved when asked to, after saying who would lose a seat (S-26). */
export function TableForm({ seating, confirm, draft, onDraft }: TableFormProps) {
  const t = useTexts('seating-plan');
  const { plan } = seating;
  const table = draft ? draftedTable(draft) : plan.table;
  const { refusal, save, forget } = useSave({ seating, confirm });
  const found = problemsOf(table);
  const problems = useProblemTexts(found, refusal);
  const held = useHeld(seating, draft);
  // Of a number of chairs that cannot be, nothing follows.
  const mayCountHeads = found.every(({ kind }) => kind === 'heads');
  const change = (part: Partial<Table>) => {
    forget();
    const typed = fitLines({ ...(draft?.typed ?? plan.table), ...part });
    const hasHeads = draft?.hasHeads === true || 'heads_of_table' in part;
    onDraft(() =>
      isSameTable(typed, plan.table)
        ? null
        : { typed, hasHeads, from: draft?.from ?? plan.table, sent: draft?.sent },
    );
  };
  const discard = () => {
    forget();
    onDraft(() => null);
  };
  const isLines = table.type === 'Multiple Lines';
  const isChangedElsewhere =
    draft !== null &&
    ![draft.from, draft.sent, fitTable(table)].some((one) => one && isSameTable(one, plan.table));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const sent = fitTable(table);
    if (problemsOf(table).length > 0 || held || (!draft && !plan.unsaved)) return;
    onDraft((now) => now && { ...now, sent });
    void save(sent, isChangedElsewhere).then((isSaved) => {
      if (isSaved) onDraft((now) => (now && isSameTable(fitTable(draftedTable(now)), sent) ? null : now));
    });
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate aria-label={t('table')}>
      <TableNotice {...{ plan, isChangedElsewhere }} onTheirs={discard} />
      <Field label={t('tableType')} errors={problems.of('type')}>
        <Select
          options={tableTypes.map((type) => ({ value: type, label: t(typeKeys[type]) }))}
          value={table.type}
          onChange={(type) => change({ type })}
        />
      </Field>
      {isLines ? (
        <>
          <CountInput
            label={t('lineCount')}
            value={table.number_of_lines}
            errors={problems.of('lines')}
            onChange={(count) => change({ number_of_lines: count })}
          />
          {table.chairs_per_line.map(({ chairs }, line) => (
            <CountInput
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place
              key={line}
              label={t('chairsOfLine', { line: line + 1 })}
              value={chairs}
              errors={problems.lineAt(line)}
              onChange={(count) =>
                change({
                  chairs_per_line: table.chairs_per_line.map((one, at) =>
                    at === line ? { chairs: count } : one,
                  ),
                })
              }
            />
          ))}
        </>
      ) : (
        <CountInput
          label={t('chairCount')}
          value={table.chairs}
          errors={problems.of('chairs')}
          onChange={(chairs) => change({ chairs })}
        />
      )}
      <CountInput
        label={t('headCount')}
        value={table.heads_of_table}
        hint={mayCountHeads ? t('headLimit', { count: mostHeads(chairsOf(table)) }) : undefined}
        errors={problems.of('heads')}
        onChange={(heads) => change({ heads_of_table: heads })}
      />
      <div className={styles['save']}>
        <Button
          type="submit"
          variant="primary"
          disabled={(!draft && !plan.unsaved) || problems.any || held !== null}
        >
          {t('saveTable')}
        </Button>
        {draft && !isChangedElsewhere && <Button onClick={discard}>{t('discardTable')}</Button>}
      </div>
      {(problems.total ?? held) && (
        <p role="alert" className={styles['total']}>
          {problems.total ?? held}
        </p>
      )}
    </form>
  );
}

interface TableNoticeProps {
  readonly plan: Plan;
  readonly isChangedElsewhere: boolean;
  readonly onTheirs: () => void;
}

/** What is to be known before the table is saved: the server has none, an unknown one, or another one since. */
function TableNotice({ plan, isChangedElsewhere, onTheirs }: TableNoticeProps) {
  const t = useTexts('seating-plan');
  if (isChangedElsewhere)
    return (
      <div role="status" className={styles['notice']}>
        <span>
          {t('changedElsewhere', { type: t(typeKeys[plan.table.type]), count: chairsOf(plan.table) })}
        </span>
        <Button size="small" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    );
  if (!plan.unsaved) return null;
  const { type } = plan.unsaved;
  return (
    <p role="status" className={styles['notice']}>
      {type === null ? t('noTable') : t('unknownTable', { type: isolate(stripBidiControls(type)) })}
    </p>
  );
}

/** As many lines as wanted while typing; numbers outside the limits stay as typed, so that they can be told. */
function fitLines(table: Table): Table {
  const count = Math.min(Math.max(table.number_of_lines, 0), 5);
  if (table.type !== 'Multiple Lines' || table.chairs_per_line.length === count) return table;
  const lines = Array.from({ length: count }, (_, line) => table.chairs_per_line[line] ?? { chairs: 4 });
  return { ...table, chairs_per_line: lines };
}

/** Why the typed table cannot be saved while chairs are locked that it has not; `null`: it can. */
function useHeld({ locks, plan }: Seating, draft: Draft | null): string | null {
  const t = useTexts('seating-plan');
  const format = useFormat();
  const chairs = draft ? lockedBeyond(locks, plan, fitTable(draftedTable(draft))) : [];
  if (chairs.length === 0) return null;
  return t('lock.table', { chairs: format.list(chairs.map((chair) => t('chair', { chair }))) });
}

type Refusal = ReadonlyMap<RefusedField, readonly string[]>;
type RefusedField = 'type' | 'chairs' | 'heads' | 'lines';

const nothing: Refusal = new Map();
const fieldNames = {
  'table.type': 'type',
  'table.chairs': 'chairs',
  heads_of_table: 'heads',
  'table.heads_of_table': 'heads',
  number_of_lines: 'lines',
  'table.number_of_lines': 'lines',
  chairs_per_line: 'lines',
  'table.chairs_per_line': 'lines',
} as const;

/** Saves a table, after a question where somebody would lose a seat or another table; keeps what the server refused (422). */
function useSave({ seating, confirm }: Pick<TableFormProps, 'seating' | 'confirm'>) {
  const t = useTexts('seating-plan');
  const format = useFormat();
  const [refusal, setRefusal] = useState(nothing);
  const agree = (losers: readonly Seated[]) =>
    confirm({
      title: t('shrink.title', { count: losers.length }),
      children: t('shrink.text', { names: format.list(losers.map(({ id }) => seating.nameOf(id))) }),
      confirmLabel: t('shrink.confirm'),
      tone: 'danger',
    });
  const save = async (table: Table, isOverAnother: boolean) => {
    const ask = {
      title: t('replace.title'),
      children: t('replace.text'),
      confirmLabel: t('replace.confirm'),
    };
    if (isOverAnother && !(await confirm({ ...ask, tone: 'danger' }))) return false;
    // What was said of an attempt before goes with the next one.
    setRefusal(nothing);
    const outcome = await seating.setTable(table, agree);
    if (outcome?.kind === 'failed' && outcome.error instanceof ApiError)
      setRefusal(sortMessages(outcome.error.fields, ['type', 'chairs', 'heads', 'lines'], fieldNames).fields);
    return outcome?.kind === 'done';
  };
  return { refusal, save, forget: () => setRefusal(nothing) };
}

/** What is wrong with a table, in the words of S3 §5.2 or of the server, by the field it belongs to. */
function useProblemTexts(problems: readonly TableProblem[], refusal: Refusal) {
  const t = useTexts('seating-plan');
  const find = (kind: TableProblem['kind']) => problems.find((problem) => problem.kind === kind);
  const line = find('line');
  return {
    any: problems.length > 0,
    of: (kind: RefusedField) => {
      const problem = kind === 'type' ? undefined : find(kind);
      return problem && 'most' in problem ? t('validNumber', { most: problem.most }) : refusal.get(kind);
    },
    lineAt: (at: number) => (line?.kind === 'line' && line.lines.includes(at) ? t('validLine') : undefined),
    total: find('total') ? t('validTotal') : undefined,
  };
}
