/** The row of a list that lies at a height: above the first it is the first, below the last the last. */
export function rowAt(boxes: readonly { readonly bottom: number }[], y: number): number {
  const at = boxes.findIndex(({ bottom }) => y < bottom);
  return at === -1 ? boxes.length - 1 : at;
}
