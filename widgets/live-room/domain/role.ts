/** What somebody may do in the room (S3 §6), and how that changes (S3 §4.6). */

export type Role =
  | 'host'
  /** A promoted member of the audience: publishes, without the host's controls. */
  | 'cohost'
  | 'audience'
  /** In a meeting all are alike. */
  | 'member';

/** S3 §9.6: what a promoted person sees before the camera goes out. */
export const promoteCountdownMs = 5_000;

export interface RoleState {
  readonly role: Role;
  /** When the countdown began, in milliseconds since 1970; `null` while there is none. */
  readonly promotedAt: number | null;
}

export type RoleEvent =
  | { readonly kind: 'promoted'; readonly now: number }
  | { readonly kind: 'countdown-over' }
  /** In the room, with a line again, or awake: nobody goes out unprepared. */
  | { readonly kind: 'back'; readonly now: number }
  | { readonly kind: 'downgraded' };

/** Who somebody is at first. */
export function firstRole({
  isMeeting,
  isHost,
}: {
  readonly isMeeting: boolean;
  readonly isHost: boolean;
}): RoleState {
  if (isMeeting) return { role: 'member', promotedAt: null };
  return { role: isHost ? 'host' : 'audience', promotedAt: null };
}

/** Hosts and people in a meeting are never promoted or downgraded. A promotion told twice does not begin anew. */
export function changeRole(before: RoleState, event: RoleEvent): RoleState {
  const { role, promotedAt } = before;
  switch (event.kind) {
    case 'promoted':
      return role === 'audience' && promotedAt === null ? { role, promotedAt: event.now } : before;
    case 'countdown-over':
      return promotedAt === null ? before : { role: 'cohost', promotedAt: null };
    case 'back':
      return promotedAt === null ? before : { role, promotedAt: event.now };
    case 'downgraded':
      return role === 'cohost' || promotedAt !== null ? { role: 'audience', promotedAt: null } : before;
    default:
      return before;
  }
}

/** On the stage, or on the way there, by promotion. */
export const isCalled = ({ role, promotedAt }: RoleState): boolean =>
  role === 'cohost' || promotedAt !== null;

/** Whoever is on the way to the stage asks for nothing any more: nobody would take that hand down. */
export const mayRaiseHand = (own: RoleState): boolean => rightsOf(own.role).canRaiseHand && !isCalled(own);

/** Sends camera and microphone. */
export const isPublishing = (role: Role): boolean => role !== 'audience';

export interface Rights {
  readonly canPublish: boolean;
  readonly canShareScreen: boolean;
  readonly canRaiseHand: boolean;
  /** Start and stop polls and media, promote, downgrade, ban, lower hands. */
  readonly canModerate: boolean;
  readonly hasAttendees: boolean;
}

/** S3 §5.6, §6: only the audience raises hands, only hosts moderate; a meeting has neither. */
export function rightsOf(role: Role): Rights {
  return {
    canPublish: isPublishing(role),
    canShareScreen: isPublishing(role),
    canRaiseHand: role === 'audience',
    canModerate: role === 'host',
    hasAttendees: role === 'host',
  };
}
