/** What the host's page can do for the room (S-38): each ability is there, or its control is hidden. */
import * as v from 'valibot';
import { ApiError } from '#shared/api/errors.ts';
import { attendeeList, type LiveAttendee } from '#shared/api/live.ts';
import { problemOf, throwIfRefused } from '#shared/api/problems.ts';
import { id, orNull } from '#shared/api/schemas.ts';
import type { HostActions } from '#shared/island/island.ts';
import { report } from '#shared/lib/report.ts';
import type { Actions, RoomRequest, TokenRequest, VideoClientRequest } from '../actions.ts';
import { inTime } from './inTime.ts';

type Call = (input: object) => unknown;

const callable = v.custom<Call>((given) => typeof given === 'function');

const tokens = v.object({
  appId: orNull(id),
  /** `null` joins without one; what says nothing of one may be a `return` that was forgotten. */
  token: v.pipe(
    v.nullable(v.string()),
    v.transform((token) => (token?.trim() ? token : null)),
  ),
  role: v.fallback(v.nullable(v.picklist(['host', 'audience'])), null),
});

type Tokens = v.InferOutput<typeof tokens>;

const noTokens: Tokens = { appId: null, token: null, role: null };

/** Each resolves when the host has done it, and rejects when it has not; `null`: the host cannot. */
export interface Abilities {
  readonly getTokens: (request: TokenRequest) => Promise<Tokens>;
  readonly createVideoClient: ((request: VideoClientRequest) => unknown) | null;
  readonly startPoll: Ability<'startPoll'>;
  readonly shareMedia: Ability<'shareMedia'>;
  readonly banUser: Ability<'banUser'>;
  readonly lowerHand: Ability<'lowerHand'>;
  readonly loadAttendees: ((request: RoomRequest) => Promise<readonly LiveAttendee[]>) | null;
  readonly avatarUrl: ((name: string) => string | null) | null;
}

type Ability<Name extends keyof Actions> =
  | ((request: Parameters<NonNullable<Actions[Name]>>[0]) => Promise<void>)
  | null;

/** What the host has given; a promise that it returns is awaited, and `success: false` in it is a refusal. */
export function readAbilities(actions: HostActions): Abilities {
  const find = (name: keyof Actions): Call | null => {
    const given = v.safeParse(callable, actions[name]);
    return given.success ? given.output : null;
  };
  const ability = (name: keyof Actions): ((request: object) => Promise<void>) | null => {
    const run = find(name);
    // How long a file takes, nobody knows.
    const waitFor = name === 'shareMedia' ? async (answer: Promise<unknown>) => answer : inTime<unknown>;
    return run && (async (input) => throwIfRefused(await waitFor(answerOf(run, input))));
  };
  const getTokens = find('getTokens');
  const loadAttendees = find('loadAttendees');
  const avatar = find('avatarUrl');
  return {
    getTokens: async (request) => {
      if (!getTokens) return noTokens;
      const answer = await answerOf(getTokens, request);
      throwIfRefused(answer);
      return readTokens(answer);
    },
    createVideoClient: find('createVideoClient'),
    startPoll: ability('startPoll'),
    shareMedia: ability('shareMedia'),
    banUser: ability('banUser'),
    lowerHand: ability('lowerHand'),
    loadAttendees: loadAttendees && (async (request) => v.parse(attendeeList, await loadAttendees(request))),
    avatarUrl:
      avatar &&
      ((name) => {
        try {
          const made: unknown = Reflect.apply(avatar, undefined, [name]);
          return typeof made === 'string' ? made : null;
        } catch (error) {
          // Initials are drawn then.
          report(error, 'avatarUrl');
          return null;
        }
      }),
  };
}

/** Bare or under `data`, as the list of attendees is taken. */
function readTokens(answer: unknown): Tokens {
  if (typeof answer === 'string') return { ...noTokens, token: answer };
  const { data = answer }: { readonly data?: unknown } = Object(answer);
  const read = v.safeParse(tokens, data);
  if (!read.success) throw new TypeError('getTokens: no token in its answer');
  return read.output;
}

/** A rejection that has the status of a no is one, in its own words; any other is an answer that never came. */
async function answerOf(run: Call, input: object): Promise<unknown> {
  try {
    return await run(input);
  } catch (error) {
    const { status, message, errors } = Object(error);
    if (error instanceof ApiError || !(status >= 400 && status < 500)) throw error;
    throw await problemOf(new Response(JSON.stringify({ message, errors }), { status: Number(status) }));
  }
}
