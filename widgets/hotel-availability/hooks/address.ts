/** The screen's own keys in the page's address. Of several islands with one prefix the first has them. */
import { readUrlState, writeUrlState } from '#shared/lib/urlState.ts';
import { addressKeys, type Address } from '../domain/view.ts';

const owners = new Map<string, HTMLElement>();

/** Whether the element has this prefix: the first that asks, until it is gone. */
export function claimAddress(prefix: string, element: HTMLElement): boolean {
  if (prefix === '') return false;
  const owner = owners.get(prefix);
  if (owner === undefined || !owner.isConnected) owners.set(prefix, element);
  return owners.get(prefix) === element;
}

export function releaseAddress(prefix: string, element: HTMLElement): void {
  if (owners.get(prefix) === element) owners.delete(prefix);
}

export function readAddress(prefix: string): Partial<Address> {
  const values = readUrlState(addressKeys.map((key) => `${prefix}-${key}`));
  return Object.fromEntries(addressKeys.map((key) => [key, values[`${prefix}-${key}`] ?? null]));
}

export function writeAddress(prefix: string, address: Address): void {
  writeUrlState(Object.fromEntries(addressKeys.map((key) => [`${prefix}-${key}`, address[key]])));
}
