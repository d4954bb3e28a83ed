/**
 * The page store: what all islands of a page share (DESIGN.md §3).
 *
 * One zustand store per page. Screens read it with a narrow selector (`usePage`) and change it only through the
 * exported functions of `shared/store`.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** State of one socket connection, as people are told about it. */
export type SocketState = 'idle' | 'connecting' | 'connected' | 'interrupted' | 'refused';

export type NoticeTone = 'success' | 'info' | 'warning' | 'danger';

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly id: number;
  readonly tone: NoticeTone;
  /** One sentence, in the island's language. */
  readonly message: string;
  readonly title?: string | undefined;
  /** What it is about. */
  readonly topic?: string | undefined;
  /** Where an island shows it itself (`NoticePlace`); else the page's one layer does. */
  readonly place?: string | undefined;
  /** Comes often, and is no loss if its end is cut: there it has one line. */
  readonly isOneLine?: boolean | undefined;
  readonly action?: NoticeAction | undefined;
  /** How long it stays, in milliseconds; it waits while pointed at or focused. `null` stays until closed. */
  readonly durationMs: number | null;
  /** Language and direction of the island it comes from. */
  readonly language: string;
}

export interface PageState {
  /** `navigator.onLine`, kept current. */
  readonly isOnline: boolean;
  /** Whether the page around the islands is dark just now. */
  readonly isPageDark: boolean;
  /** What is behind an island has that theme for sure: the page names it, or there is no other. */
  readonly isGroundSure: boolean;
  /** The page's own language (`<html lang>`). */
  readonly pageLanguage: string;
  /** Requests that have been waiting for more than four seconds, by API session. */
  readonly slowRequests: Readonly<Record<string, number>>;
  /** API sessions whose sign-in has ended. */
  readonly signedOut: Readonly<Record<string, boolean>>;
  /** Socket connections by their key. */
  readonly sockets: Readonly<Record<string, SocketState>>;
  /** Messages to the user, oldest first. */
  readonly notices: readonly Notice[];
}

export const pageStore = createStore<PageState>(() => ({
  isOnline: globalThis.navigator?.onLine ?? true,
  isPageDark: false,
  isGroundSure: true,
  pageLanguage: 'en',
  slowRequests: {},
  signedOut: {},
  sockets: {},
  notices: [],
}));

/** Reads the page store in a component; pass a narrow selector. */
export function usePage<T>(selector: (state: PageState) => T): T {
  return useStore(pageStore, selector);
}

/** Notes that a request of this API session began or stopped keeping the user waiting. */
export function changeSlowRequests(apiId: string, delta: 1 | -1): void {
  pageStore.setState(({ slowRequests }) => ({
    slowRequests: { ...slowRequests, [apiId]: Math.max((slowRequests[apiId] ?? 0) + delta, 0) },
  }));
}

/** Notes whether an API session is signed out; the islands that use it show so. */
export function setSignedOut(apiId: string, isSignedOut: boolean): void {
  if ((pageStore.getState().signedOut[apiId] ?? false) === isSignedOut) return;
  pageStore.setState(({ signedOut }) => ({ signedOut: { ...signedOut, [apiId]: isSignedOut } }));
}

/** Notes the state of a socket connection. */
export function setSocketState(key: string, state: SocketState): void {
  if (pageStore.getState().sockets[key] === state) return;
  pageStore.setState(({ sockets }) => ({ sockets: { ...sockets, [key]: state } }));
}
