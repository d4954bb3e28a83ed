export function chunkKey(manifest: Readonly<Record<string, unknown>>, name: string, widget?: string): string;

interface Row {
  readonly name: string;
  /** KB gzip. */
  readonly limit: number;
  readonly files: readonly string[];
}

interface Built {
  readonly file: string;
  readonly imports: readonly string[];
}

export function budgets(manifest: Readonly<Record<string, Built>>): readonly Row[];
