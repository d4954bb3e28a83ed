import type { documents } from '../reference/documents.ts';

export function describeWidgets(): Promise<{
  readonly widgets: readonly { readonly name: string; readonly events: readonly string[] }[];
  readonly documents: typeof documents;
}>;
