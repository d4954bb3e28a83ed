import type { BuildOptions, BuildResult } from 'esbuild';

export function workerPass(
  worker: { readonly name: string; readonly source: string },
  config: BuildOptions,
): { readonly name: string; readonly options: BuildOptions };

export const ownLanguage: Required<Pick<BuildOptions, 'define' | 'inject'>>;

/** What a pass gives, as far as others read it. */
export interface BuiltPass {
  readonly files: readonly { readonly file: string; readonly inputs: readonly string[] }[];
}

export function runPass(
  pass: { readonly name: string; readonly isScreen?: boolean },
  result: BuildResult,
  build: { readonly buildId: string; readonly isDev: boolean },
): Promise<BuiltPass>;
