/** A component's ear on a channel. Screens use the hooks of `shared/island/useRealtime.ts`, which know the island. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { reportSeldom } from '../lib/report.ts';
import type { Channel, Events } from './channels.ts';
import { wireName } from './names.ts';
import { joining, openLater } from './openLater.ts';
import type { ConnectionPlan } from './plan.ts';
import type { OpenChannel } from './pool.ts';
import type { ChannelNews, ChannelSnapshot } from './subscription.ts';
import type { GapReason } from './wake.ts';

export interface ChannelHandlers<E extends Events = Events, W extends Events = Events> {
  /** By event name; always the newest function is called. */
  readonly on?: { readonly [K in keyof E]?: (payload: v.InferOutput<E[K]>) => void };
  /** Client events of other members. Forgeable: a hint, never a fact. `from` is known on presence channels only. */
  readonly onWhisper?: {
    readonly [K in keyof W]?: (payload: v.InferOutput<W[K]>, from: string | null) => void;
  };
  /** Events may have been missed: read again. `since`: when something came over the line last, where that is known. */
  readonly onGap?: (reason: GapReason, since: number | null) => void;
}

export interface ChannelView<W extends Events = Events> extends Pick<ChannelSnapshot, 'state' | 'joinedAt'> {
  /** Sends a client event to the other members; false when it could not go out. At most ten a second get through. */
  readonly whisper: <K extends keyof W & string>(name: K, payload: v.InferInput<W[K]>) => boolean;
}

export interface Member<M = unknown> {
  readonly id: string;
  readonly info: M;
  readonly isMe: boolean;
}

export interface PresenceView<W extends Events = Events, M = unknown> extends ChannelView<W> {
  /** Who is on the channel, oneself included, one entry per person; the last known ones while interrupted. */
  readonly members: readonly Member<M>[];
}

/** Who sends such things sends many. */
const reportUnreadable = reportSeldom();

const off: ChannelSnapshot = { ...joining, state: 'off' };
const refused: ChannelSnapshot = { ...joining, state: 'refused' };

/** Listens to a channel while mounted; `null` listens to nothing. */
export function useChannelOf<E extends Events, W extends Events>(
  plan: ConnectionPlan,
  channel: Channel<E, W> | null,
  handlers: ChannelHandlers<E, W>,
): ChannelView<W> {
  const { snapshot, whisper } = useSnapshot(plan, channel, handlers);
  const { state, joinedAt } = snapshot;
  return useMemo(() => ({ state, joinedAt, whisper }), [state, joinedAt, whisper]);
}

/** Listens to a presence channel while mounted, and tells who else is there. */
export function usePresenceOf<E extends Events, W extends Events, M extends v.GenericSchema>(
  plan: ConnectionPlan,
  channel: Channel<E, W, M> | null,
  handlers: ChannelHandlers<E, W>,
): PresenceView<W, v.InferOutput<M>> {
  const { snapshot, whisper } = useSnapshot(plan, channel, handlers);
  const { state, joinedAt, members: infos, myId } = snapshot;
  const schema = channel?.member;
  const read = useMemo(() => (schema ? readMembers(schema, infos, myId) : nobody), [schema, infos, myId]);
  useEffect(() => {
    if (read.unreadable.length > 0)
      reportUnreadable(`Cannot read the members ${read.unreadable.join(', ')}.`);
  }, [read]);
  return useMemo(
    () => ({ state, joinedAt, members: read.members, whisper }),
    [state, joinedAt, read, whisper],
  );
}

const nobody = { members: [], unreadable: [] };

/** What a schema has made of what is known of somebody: thousands stay while one comes. */
const readBefore = new WeakMap<v.GenericSchema, WeakMap<object, v.SafeParseResult<v.GenericSchema>>>();

function readMember<M extends v.GenericSchema>(schema: M, info: unknown): v.SafeParseResult<M> {
  if (typeof info !== 'object' || info === null) return v.safeParse(schema, info);
  const known: WeakMap<object, v.SafeParseResult<M>> = readBefore.get(schema) ?? new WeakMap();
  readBefore.set(schema, known);
  const result = known.get(info) ?? v.safeParse(schema, info);
  known.set(info, result);
  return result;
}

function readMembers<M extends v.GenericSchema>(
  schema: M,
  infos: Readonly<Record<string, unknown>>,
  myId: string | null,
): { readonly members: readonly Member<v.InferOutput<M>>[]; readonly unreadable: readonly string[] } {
  const members: Member<v.InferOutput<M>>[] = [];
  const unreadable: string[] = [];
  for (const [id, info] of Object.entries(infos)) {
    const result = readMember(schema, info);
    if (result.success) members.push({ id, info: result.output, isMe: id === myId });
    else unreadable.push(id);
  }
  return { members, unreadable };
}

function useSnapshot(plan: ConnectionPlan, channel: Channel | null, handlers: ChannelHandlers) {
  const name = channel && wireName(channel);
  const newest = useRef({ plan, channel, handlers });
  useLayoutEffect(() => {
    newest.current = { plan, channel, handlers };
  });
  const opened = useRef<OpenChannel | null>(null);
  const subscribe = useCallback(
    (notify: () => void) => {
      if (name === null || newest.current.plan.key !== plan.key) return () => undefined;
      const open = openLater({
        plan: newest.current.plan,
        wireName: name,
        whispers: Object.keys(newest.current.channel?.whispers ?? {}),
        onNews: (news) => {
          if (news.kind === 'changed') notify();
          else deliver(news, newest.current.channel, newest.current.handlers);
        },
      });
      opened.current = open;
      return () => {
        opened.current = null;
        open.close();
      };
    },
    [plan.key, name],
  );
  const unopened = name === null ? (channel ? refused : off) : joining;
  const snapshot = useSyncExternalStore(subscribe, () => opened.current?.snapshot() ?? unopened);
  const whisper = useCallback(
    (what: string, payload: unknown) => opened.current?.whisper(what, payload) ?? false,
    [],
  );
  return { snapshot, whisper };
}

type Message = Exclude<ChannelNews, { readonly kind: 'changed' }>;

/** Reads the payload by its schema; what cannot be read is reported and left out. */
function deliver(news: Message, channel: Channel | null, { on, onWhisper, onGap }: ChannelHandlers): void {
  if (news.kind === 'gap') return onGap?.(news.reason, news.since);
  const { kind, name, payload } = news;
  const handler = kind === 'event' ? on?.[name] : onWhisper?.[name];
  const schema = kind === 'event' ? channel?.events[name] : channel?.whispers[name];
  if (!handler || !schema) return undefined;
  const result = v.safeParse(schema, payload ?? {});
  if (!result.success) {
    const at = v.getDotPath(result.issues[0]) ?? '';
    return reportUnreadable(`Cannot read the event ${name} at «${at}».`);
  }
  return handler(result.output, kind === 'whisper' ? news.from : null);
}
