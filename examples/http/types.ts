import type { Hono, Context } from 'hono';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import type { Hub } from '../realtime/hub.ts';
import type { SessionStore } from './sessions.ts';
import type { Settings } from './settings.ts';
import type { Session, SignedIn } from './users.ts';

/** What the socket layer hands to a request; all absent when a test calls `fetch`. */
export interface Bindings {
  /** Stands for the Cookie header, which scripts may not set. */
  cookie?: string;
}

export interface Variables {
  session: Session | null;
  users: SignedIn;
  /** True when a bearer token, not a cookie, says who is calling. */
  viaToken: boolean;
  settings: Settings;
  /** Answer every map as `[]`, as the failure switch asks. */
  emptyMaps: boolean;
  /** The answer is a refusal in the clothes of a success: a repetition is to be worked out anew. */
  isRefusal: boolean;
}

export interface HostEnv {
  Bindings: Bindings;
  Variables: Variables;
}

export type HostRequest = Context<HostEnv>;

/** Sends an event to everyone on a channel, but not to the socket that caused it. */
export type Broadcast = (channel: string, event: string, data: unknown, exceptSocketId?: string) => void;

/** What every part of the host is given. */
export interface HostContext {
  app: Hono<HostEnv>;
  db: Db;
  clock: Clock;
  sessions: SessionStore;
  hub: Hub;
  broadcast: Broadcast;
  options: HostSwitches;
  /** Runs when the host is closed, before the database is. */
  onClose: (undo: () => void) => void;
}

export interface HostSwitches {
  /** How long creating an environment takes. */
  provisioningMs: number;
  /** How long sending a campaign takes. */
  sendingMs: number;
  /** How long the slow printer of the check-in takes for a badge. */
  slowPrinterMs: number;
  /** So many times faster than life the recipients of a campaign react; 0: not at all. */
  reactionSpeed: number;
  /** A visitor without a session is signed in as the first administrator. */
  autoLogin: boolean;
  /** `X-Example-Fault` and `X-Example-Latency` (or `?_fault=`, `?_latency=`) are obeyed. */
  faultHeader: boolean;
  /** Requests per minute and user before 429. */
  requestsPerMinute: number;
  /** A folder of the visitor's own pages, shown at `/pages/`; none when empty. */
  pagesFolder: string;
  /** Other origins whose pages may call the API with a bearer token. */
  origins: readonly string[];
}

/** Adds the routes of one API area; one file of `api/` each. */
export type ApiArea = (context: HostContext) => void;
