/** A file that a pass gives, before it is written; paths inside `dist/`. */
export interface Output {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly { readonly to: string; readonly isLazy: boolean }[];
  readonly inputs: readonly string[];
  readonly exports: readonly string[];
  readonly isEntry: boolean;
}

export function joinCrumbs(
  outputs: readonly Output[],
  widget: { readonly name: string; readonly buildId: string },
): Promise<readonly Output[]>;
