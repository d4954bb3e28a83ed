/** What the room hears (S3 §7.7): which channels, in which phase, and what each event does. */
import { useEffect, useMemo } from 'react';
import { useChannel, usePresence } from '#shared/island/useRealtime.ts';
import {
  liveContactsChannel,
  liveRoomChannel,
  meetingChannel,
  waitingRoom,
} from '#shared/realtime/liveChannels.ts';
import { isInside } from './domain/room.ts';
import { reportError } from './store/roomWork.ts';
import { useRoom, useRoomState } from './store/useRoom.ts';

/**
 * Listens while the room is there. Draws nothing: what comes in a flood is drawn by those who show it. Client events are
 * forgeable, so none is heard.
 */
export function RoomChannels() {
  const { options } = useRoom();
  const phase = useRoomState(({ place }) => place.phase);
  const isIn = useRoomState(({ place }) => isInside(place));
  const isLive = isIn && !options.isMeeting;
  useWaiting(phase === 'waiting' ? options.channel : null);
  useLive(isLive ? options.channel : null);
  useMeeting(isIn && options.isMeeting ? options.channel : null);
  return null;
}

function useWaiting(channel: string | null): void {
  const { entering, missed } = useRoom();
  const queue = useMemo(() => (channel === null ? null : waitingRoom(channel)), [channel]);
  useChannel(queue, {
    on: { HostJoined: () => void entering.opened().catch(reportError) },
    onGap: missed,
  });
}

function useLive(channel: string | null): void {
  const { people, chat, poll, sharing, missed, missedRole, heardChannel } = useRoom();
  const [room, contacts] = useMemo(
    () => (channel === null ? [null, null] : [liveRoomChannel(channel), liveContactsChannel(channel)]),
    [channel],
  );
  const { state, members } = usePresence(room, {
    on: {
      RaiseHand: people.handRaised,
      PutDownHand: people.handLowered,
      SendChatMessageLiveStream: chat.heard,
      ShareLiveStreamMedia: sharing.shared,
      StopShareLiveStreamMedia: sharing.unshared,
      LiveStreamPollStarted: poll.started,
      LiveStreamPollStopped: poll.stopped,
      LiveStreamPollVote: poll.voted,
      LiveStreamBanUser: people.banned,
    },
    onGap: missed,
  });
  useChannel(contacts, {
    on: { PromoteToHost: people.promoted, DowngradeToAudience: people.downgraded },
    onGap: missedRole,
  });
  useEffect(() => {
    if (channel !== null)
      heardChannel(
        state,
        members.map(({ info }) => info),
      );
  }, [channel, state, members, heardChannel]);
}

function useMeeting(channel: string | null): void {
  const { chat, missed, heardChannel } = useRoom();
  const meeting = useMemo(() => (channel === null ? null : meetingChannel(channel)), [channel]);
  const { state } = useChannel(meeting, {
    on: {
      SendMeetingMessage: ({ id: uid, ...message }) => chat.heard({ ...message, uid }),
    },
    onGap: missed,
  });
  useEffect(() => {
    if (channel !== null) heardChannel(state, []);
  }, [channel, state, heardChannel]);
}
