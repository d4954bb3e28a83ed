import type { Plugin } from 'esbuild';

export function wordsOutside(files: readonly string[]): Promise<ReadonlySet<string>>;
export function shareModules(of: {
  readonly owners: ReadonlyMap<string, string>;
  readonly buildId: string;
  readonly self?: string;
}): Plugin;
