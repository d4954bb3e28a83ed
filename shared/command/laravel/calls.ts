/** Operations as methods of controllers: the addresses of one call are one method. */
import { camel, studly } from './php.ts';
import type { Operation, Parameter } from '../reference.ts';

export interface LaravelCall {
  /** `campaigns.list` */
  readonly id: string;
  readonly area: string;
  /** `Campaigns` */
  readonly prefix: string;
  /** `list` */
  readonly method: string;
  /** `CampaignsList` */
  readonly name: string;
  /** All addresses; the first says what the call is. */
  readonly operations: readonly [Operation, ...Operation[]];
  /** Places of any address; what not all of them have may be missing. */
  readonly places: readonly { readonly name: string; readonly isOptional: boolean }[];
  /** What follows the question mark at any address. */
  readonly query: readonly Parameter[];
}

/** The area that Laravel answers by itself. */
export const ownArea = 'realtime';

/** The calls that are to be written. */
export function callsOf(operations: readonly Operation[]): readonly LaravelCall[] {
  const byCall = new Map<string, [Operation, ...Operation[]]>();
  for (const operation of operations) {
    if (operation.area === ownArea) continue;
    const id = operation.id.replace(/-\d+$/, '');
    const others = byCall.get(id);
    if (others) others.push(operation);
    else byCall.set(id, [operation]);
  }
  return [...byCall].map(([id, all]) => toCall(id, all));
}

function toCall(id: string, operations: LaravelCall['operations']): LaravelCall {
  const [{ area, query }] = operations;
  const longest = operations.toSorted((a, b) => b.places.length - a.places.length)[0] ?? operations[0];
  const method = id.slice(area.length + 1);
  return {
    id,
    area,
    prefix: studly(area),
    method: camel(method),
    name: studly(`${area}-${method}`),
    operations,
    places: longest.places.map(({ name }) => ({
      name,
      isOptional: !operations.every(({ places }) => places.some((place) => place.name === name)),
    })),
    query,
  };
}
