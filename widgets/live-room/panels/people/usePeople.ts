import { useEffect, useMemo } from 'react';
import { useRoom, useRoomState } from '../../store/useRoom.ts';
import { reportError } from '../../store/roomWork.ts';
import { useCalmState } from '../useCalmState.ts';
import { toAttendees, type Attendee } from './attendees.ts';

/** A hundred people who come at once are drawn together, in milliseconds. */
const restMs = 500;

export interface People {
  readonly attendees: readonly Attendee[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Whether all are known: before, their number is not. */
  readonly isComplete: boolean;
  readonly retry: () => void;
}

/** Who is in the room: the host's list, read when this is first shown, else whoever is there (S-38). */
export function usePeople(): People {
  const room = useRoom();
  const { list, status } = useCalmState((state) => state.attendees, restMs);
  const present = useCalmState((state) => state.present, restMs);
  const gone = useCalmState((state) => state.gone, restMs);
  const people = useCalmState((state) => state.people, restMs);
  // A page's own socket may come late: until then nobody is known to be there.
  const isPresenceKnown = useRoomState((state) => state.isPresenceKnown);
  const isCut = useRoomState(({ place }) => place.phase === 'joined' && place.connection !== 'joined');
  const hasList = room.abilities().loadAttendees !== null;
  const { uid: ownUid } = room.options;
  const retry = () => void room.people.loadAttendees().catch(reportError);
  useEffect(() => {
    room.people.loadAttendees().catch(reportError);
  }, [room]);
  const attendees = useMemo(
    () => toAttendees({ list: hasList ? list : null, present, gone, people, isCut, ownUid }),
    [hasList, list, present, gone, people, isCut, ownUid],
  );
  // The list is about to be asked for.
  const asked = status === 'idle' ? 'loading' : status;
  const known = isPresenceKnown ? 'ready' : 'loading';
  const isComplete = hasList ? list.length > 0 || status === 'ready' : isPresenceKnown;
  return { attendees, status: hasList ? asked : known, isComplete, retry };
}
