import type { BuildOptions } from 'esbuild';

export function workerPass(
  worker: { readonly name: string; readonly source: string },
  config: BuildOptions,
): { readonly name: string; readonly options: BuildOptions };

export const ownLanguage: Required<Pick<BuildOptions, 'define' | 'inject'>>;
