/**
 * The catalogue of channels: who may hear what, and what each event carries. Screens take their channel from here; a new
 * one is a new entry.
 *
 * Server events may arrive as `App\Events\X`, `X` or `.X`: all are `X` here. Whispers (`client-*` events) come from other
 * members, who can forge them: good for a hint, never for a ban, a promotion or a poll (DESIGN.md §3).
 */
import * as v from 'valibot';
import { id } from '../api/schemas.ts';

/** Payloads by event name. */
export type Events = Readonly<Record<string, v.GenericSchema>>;

export interface Channel<
  E extends Events = Events,
  W extends Events = Events,
  M extends v.GenericSchema = v.GenericSchema,
> {
  readonly kind: 'public' | 'private' | 'presence';
  /** Without the prefix of its kind. */
  readonly name: string;
  readonly events: E;
  readonly whispers: W;
  /** Presence channels: what is known of each member. */
  readonly member: M;
}

type Nothing = Readonly<Record<string, never>>;

interface Parts<E, W, M> {
  readonly events: E;
  readonly whispers?: W;
  readonly member?: M;
}

const nothing: Nothing = {};
const anything = v.unknown();

/** A channel that anybody may hear. */
export function publicChannel<E extends Events, W extends Events = Nothing>(
  name: string,
  parts: Parts<E, W, never>,
) {
  return { kind: 'public' as const, name, whispers: nothing, member: anything, ...parts };
}

/** A channel that the server admits people to. */
export function privateChannel<E extends Events, W extends Events = Nothing>(
  name: string,
  parts: Parts<E, W, never>,
) {
  return { kind: 'private' as const, name, whispers: nothing, member: anything, ...parts };
}

/** A channel that also tells who is on it. */
export function presenceChannel<E extends Events, M extends v.GenericSchema, W extends Events = Nothing>(
  name: string,
  parts: Parts<E, W, M> & { readonly member: M },
) {
  return { kind: 'presence' as const, name, whispers: nothing, ...parts };
}

/** Fills a host's own template of a channel name, such as `Chat.{tenant}.{eventId}` (X-18, S-33). */
export function channelName(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What the example host and most Laravel applications say of a member; other keys are allowed. */
const person = v.object({ id, name: v.fallback(v.string(), '') });

/**
 * A session or registration that a pushed event carries; screens read the record by their own schema. Marked as pure, so
 * that it is not bundled with screens that take another channel.
 */
const record = /* @__PURE__ */ v.looseObject({});

/** Campaigns of a tenant (S1 §7): one was sent. */
export const campaignSent = (tenant: string) =>
  privateChannel(`Campaign.Sent.${tenant}`, { events: { CampaignSent: v.object({ campaignId: id }) } });

/**
 * The agenda editor of an event (S3 §7.5): who is in it, and what others change.
 *
 * @param template the host's own name for it (S-33), with `{tenant}` and `{eventId}`.
 */
export const interactiveAgenda = (
  of: { readonly tenant: string; readonly eventId: string },
  template = 'InteractiveAgenda.{tenant}.{eventId}',
) =>
  presenceChannel(channelName(template, of), {
    member: person,
    events: {
      'created-session': record,
      'edited-session': record,
      'deleted-session': record,
      'created-registration': record,
    },
    whispers: { moving: v.object({ sessionId: id, title: v.fallback(v.string(), '') }) },
  });
