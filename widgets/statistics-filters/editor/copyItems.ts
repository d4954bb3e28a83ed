import { copyText } from '#shared/lib/clipboard.ts';
import { copiedItems } from '../domain/copied.ts';
import type { Item } from '../domain/tree.ts';

/** Puts rows and groups on the clipboard; loaded when somebody copies. */
export function copyItems(items: readonly Item[]): Promise<boolean> {
  return copyText(copiedItems(items));
}
