import type { Plugin } from 'esbuild';

export function shareModules(of: {
  readonly owners: ReadonlyMap<string, string>;
  readonly buildId: string;
  readonly self?: string;
}): Plugin;
