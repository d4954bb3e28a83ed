/**
 * A small, typed face on `node-sqlite3-wasm`: rows are read by column and type, so nothing outside this folder handles
 * unchecked values. One connection, everything synchronous.
 */
import type sqlite from 'node-sqlite3-wasm';

export type Value = string | number | boolean | null;

/** One row of an answer, read by column name and expected type. */
export class Row {
  readonly #cells: Readonly<Record<string, unknown>>;

  constructor(cells: Readonly<Record<string, unknown>>) {
    this.#cells = cells;
  }

  text(column: string): string {
    return this.textOrNull(column) ?? '';
  }

  textOrNull(column: string): string | null {
    const value = this.#cells[column];
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    return typeof value === 'string' ? value : null;
  }

  int(column: string): number {
    return Number(this.#cells[column] ?? 0);
  }

  intOrNull(column: string): number | null {
    const value = this.#cells[column];
    return value === null || value === undefined ? null : Number(value);
  }

  flag(column: string): boolean {
    return this.int(column) !== 0;
  }
}

export interface Changed {
  /** Rows written. */
  changes: number;
  /** The last row's id. */
  id: number;
}

/** How many bound values one INSERT carries at most. */
const valuesPerInsert = 600;

/** The database of the example host. */
export class Db {
  readonly #connection: sqlite.Database;
  readonly #onClose: () => void;

  constructor(connection: sqlite.Database, onClose: () => void = () => undefined) {
    this.#connection = connection;
    this.#onClose = onClose;
  }

  all(sql: string, values: readonly Value[] = []): Row[] {
    return this.#connection.all(sql, [...values]).map((cells) => new Row(cells));
  }

  get(sql: string, values: readonly Value[] = []): Row | null {
    const cells = this.#connection.get(sql, [...values]);
    return cells ? new Row(cells) : null;
  }

  run(sql: string, values: readonly Value[] = []): Changed {
    const { changes, lastInsertRowid } = this.#connection.run(sql, [...values]);
    return { changes, id: Number(lastInsertRowid) };
  }

  /** Runs statements without values. */
  exec(sql: string): void {
    this.#connection.exec(sql);
  }

  /** Inserts rows of equal length with as few statements as possible; call it inside a transaction. */
  insert(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): void {
    const perInsert = Math.max(1, Math.floor(valuesPerInsert / columns.length));
    const one = `(${columns.map(() => '?').join(',')})`;
    const statement = (count: number) =>
      `INSERT INTO ${table} (${columns.join(',')}) VALUES ${Array(count).fill(one).join(',')}`;
    const rest = rows.length % perInsert;
    const whole = rows.length - rest;
    if (whole > 0) this.#insertWhole(statement(perInsert), rows.slice(0, whole), perInsert);
    if (rest > 0) this.#connection.run(statement(rest), rows.slice(whole).flat());
  }

  #insertWhole(sql: string, rows: readonly (readonly Value[])[], perInsert: number): void {
    const statement = this.#connection.prepare(sql);
    try {
      for (let start = 0; start < rows.length; start += perInsert) {
        statement.run(rows.slice(start, start + perInsert).flat());
      }
    } finally {
      statement.finalize();
    }
  }

  /**
   * Runs `work` wholly or not at all. There is one connection, so `work` must not wait for anything: statements of other
   * requests would run inside the transaction.
   */
  transaction<T>(work: () => T): T {
    if (this.#connection.inTransaction) return work();
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      if (result instanceof Promise)
        throw new Error('A transaction must not wait: its work returned a promise.');
      this.#connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    if (!this.#connection.isOpen) return;
    this.#connection.close();
    this.#onClose();
  }
}
