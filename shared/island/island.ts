/** What a component can know and do about the island it is in. */
import { createContext, useContext } from 'react';
import type { CommonProps } from './attributes.ts';

/** Abilities that the host gives to `mount` as `actions` (DESIGN.md §2 «Events»). */
export type HostActions = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface Island {
  /** The widget's name. */
  readonly name: string;
  /** The host's element. */
  readonly element: HTMLElement;
  /** Where the island is drawn; overlays go here. */
  readonly shadowRoot: ShadowRoot;
  /** The island's own root element, which carries direction and theme. */
  readonly container: HTMLElement;
  /** The attributes every widget knows. */
  readonly common: Omit<CommonProps, 'token'>;
  readonly actions: HostActions;
  /** Dispatches a bubbling, composed `CustomEvent` on the host's element; false when the host prevented it. */
  readonly emit: (name: string, detail?: unknown, options?: { cancelable?: boolean }) => boolean;
}

export const IslandContext = createContext<Island | null>(null);

/** The island this component is in. */
export function useIsland(): Island {
  const island = useContext(IslandContext);
  if (!island) throw new Error('useIsland needs an island around it');
  return island;
}
