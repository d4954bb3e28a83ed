let owner: HTMLElement | null = null;

/** Of several islands on a page the first has the address; whether it is this one. */
export function claimAddress(element: HTMLElement): boolean {
  if (owner === null || !owner.isConnected) owner = element;
  return owner === element;
}

export function releaseAddress(element: HTMLElement): void {
  if (owner === element) owner = null;
}
