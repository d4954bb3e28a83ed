import { useState, type FormEvent } from 'react';
import { tableTypes, type Table, type TableType } from '#shared/api/seating.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
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
}

/** Type and number of chairs (S3 §2.4, §5.2); saved when asked to, after saying who would lose a seat (S-26). */
export function TableForm({ seating, confirm }: TableFormProps) {
  const t = useTexts('seating-plan');
  // What was typed stays when the server refuses it, and when a colleague saves another table.
  const [typed, setTyped] = useState<Table | null>(null);
  const table = typed ?? seating.plan.table;
  const problems = useProblemTexts(problemsOf(table));
  const isSaved = (one: Table) => JSON.stringify(one) === JSON.stringify(seating.plan.table);
  const change = (part: Partial<Table>) => {
    const next = fitLines({ ...table, ...part });
    setTyped(isSaved(next) ? null : next);
  };
  const isLines = table.type === 'Multiple Lines';
  const isChanged = !isSaved(table);
  const save = useSave(seating, confirm);
  const submit = async (sent: Table) => {
    setTyped(sent);
    if (await save(sent)) setTyped((now) => (now === sent ? null : now));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (problemsOf(table).length === 0) void submit(fitTable(table));
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate aria-label={t('table')}>
      <Field label={t('tableType')}>
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
            errors={problems.lines}
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
          errors={problems.chairs}
          onChange={(chairs) => change({ chairs })}
        />
      )}
      <CountInput
        label={t('headCount')}
        value={table.heads_of_table}
        hint={t('headLimit', { count: mostHeads(chairsOf(table)) })}
        onChange={(heads) => change({ heads_of_table: heads })}
      />
      <div className={styles['save']}>
        <Button type="submit" variant="primary" disabled={!isChanged || problems.any}>
          {t('saveTable')}
        </Button>
      </div>
      {problems.total && (
        <p role="alert" className={styles['total']}>
          {problems.total}
        </p>
      )}
    </form>
  );
}

/** As many lines as wanted while typing; numbers outside the limits stay as typed, so that they can be told. */
function fitLines(table: Table): Table {
  const count = Math.min(Math.max(table.number_of_lines, 0), 5);
  if (table.type !== 'Multiple Lines' || table.chairs_per_line.length === count) return table;
  const lines = Array.from({ length: count }, (_, line) => table.chairs_per_line[line] ?? { chairs: 4 });
  return { ...table, chairs_per_line: lines };
}

/** Saves a table, after a question where somebody would lose a seat. */
function useSave(seating: Seating, confirm: UseConfirm['confirm']) {
  const t = useTexts('seating-plan');
  const format = useFormat();
  return (table: Table) =>
    seating.setTable(table, (losers) =>
      confirm({
        title: t('shrink.title', { count: losers.length }),
        children: t('shrink.text', { names: format.list(losers.map(({ id }) => seating.nameOf(id))) }),
        confirmLabel: t('shrink.confirm'),
        tone: 'danger',
      }),
    );
}

/** What is wrong with a table, in the words of S3 §5.2, by the field it belongs to. */
function useProblemTexts(problems: readonly TableProblem[]) {
  const t = useTexts('seating-plan');
  const of = (kind: TableProblem['kind']) => problems.find((problem) => problem.kind === kind);
  const within = (kind: 'chairs' | 'lines') => {
    const problem = of(kind);
    return problem && 'most' in problem ? t('validNumber', { most: problem.most }) : undefined;
  };
  const line = of('line');
  return {
    any: problems.length > 0,
    chairs: within('chairs'),
    lines: within('lines'),
    lineAt: (at: number) => (line?.kind === 'line' && line.lines.includes(at) ? t('validLine') : undefined),
    total: of('total') ? t('validTotal') : undefined,
  };
}
