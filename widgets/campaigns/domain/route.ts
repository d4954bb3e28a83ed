/** Where the user is: list state, screen, and the wizard's session behind it. */
import { eventOfDraft } from './draft.ts';
import type { ListView, Screen } from './address.ts';

/** What a session of the wizard begins with. */
export type Start =
  | { readonly kind: 'empty' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'copy'; readonly id: string }
  /** The vault's name of the draft. */
  | { readonly kind: 'draft'; readonly recordId: string };

/** One run of the wizard. Its draft has a place of its own, so that two tabs never overwrite each other's. */
export interface Session {
  readonly key: string;
  /** The campaign's id on the server; `null` until the first save. */
  readonly id: string | null;
  /** Whose campaign it is, whatever event the host shows by now; `undefined` where the page names none. */
  readonly eventId: string | undefined;
  readonly start: Start;
}

export interface Route {
  readonly list: ListView;
  readonly screen: Screen;
  readonly session: Session | null;
}

export interface NextSession {
  /** Of a new session, if there is to be one. */
  readonly key: string;
  /** That the host shows. */
  readonly eventId: string | undefined;
  /** Given for work that is to begin anew, whatever is open. */
  readonly start?: Start | undefined;
}

/**
 * The session of a screen. It lives on while the steps of the same campaign are walked, also when its first save has given
 * the campaign an id; every other way into the wizard begins a new one.
 */
export function sessionFor(screen: Screen, before: Session | null, next: NextSession): Session | null {
  if (screen.kind === 'list' || screen.kind === 'report') return null;
  const id = screen.kind === 'edit' ? screen.id : null;
  const { key, eventId, start } = next;
  if (start?.kind === 'draft') return { key, id, eventId: eventOfDraft(start.recordId) ?? eventId, start };
  if (start) return { key, id, eventId, start };
  if (before && isSessionOf(screen, before)) return before;
  return { key, id, eventId, start: id === null ? { kind: 'empty' } : { kind: 'edit', id } };
}

/** The address of a new campaign stays good for its session after the first save: Back leads there. */
function isSessionOf(screen: Screen, { id, start }: Session): boolean {
  if (screen.kind === 'edit') return screen.id === id;
  return screen.kind === 'create' && (id === null || start.kind !== 'edit');
}

/** The session of that name after its first save, or taken off its campaign (`null`): what is saved then is a new one. */
export function withId(route: Route, key: string, id: string | null): Route {
  const { screen, session } = route;
  if (session?.key !== key || !('step' in screen)) return route;
  const { step } = screen;
  const next: Screen = id === null ? { kind: 'create', step } : { kind: 'edit', id, step };
  return { ...route, screen: next, session: { ...session, id } };
}

/** Where the work on a campaign is done, or on one that is not saved yet. */
export function screenOfWork(savedId: string | null): Screen {
  return savedId === null ? { kind: 'create', step: 1 } : { kind: 'edit', id: savedId, step: 1 };
}
