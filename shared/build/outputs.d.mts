import type { Output } from './join.mjs';

export interface Built {
  readonly name: string;
  readonly isScreen: boolean;
  readonly isVendor: boolean;
  readonly files: readonly Output[];
}

export function writeOutputs(
  built: readonly Built[],
  options: { readonly buildId: string; readonly offered: Readonly<Record<string, ReadonlySet<string>>> },
): Promise<ReadonlyMap<string, string>>;
