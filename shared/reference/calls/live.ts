import {
  activePollQuery,
  availabilityQuery,
  banQuery,
  downgradeToAudience,
  promoteToHost,
  putDownHand,
  raiseHand,
  reportConnectedStatus,
  reportHostJoined,
  sendLiveMessage,
  sendMeetingMessage,
  shareMediaQuery,
  stopPoll,
  stopShareMedia,
  votePoll,
} from '../../api/live.ts';
import { call, read } from '../call.ts';

const at = { eventId: '12' } as const;
const uid = '502-Ana Ruiz-audience';
const done = { success: true };
const doneNotes = {
  '': { description: '`success: false` is a refusal whatever the status; `message` says why.' },
};
const uidNotes = {
  uid: 'Who it is about: `{user id}-{name}-{suffix}` with `host`, `audience` or `screen` at the end. Names may hold hyphens.',
};
const poll = {
  question: 'Which topic next?',
  start_date: '2026-05-04T10:00:00.000000Z',
  end_date: '2026-05-04T10:05:00.000000Z',
  options: [
    { option_id: 1, option: 'Budget', votes: 14 },
    { option_id: 2, option: 'Schedule', votes: 9 },
  ],
};

/** The live room of an event: a stream with an audience, or a meeting. */
export const live = {
  available: call({
    about: 'Whether a host has opened the stream',
    facts:
      'Asked on Join, and by those who wait: after 3 s, then each time half as long again, up to every 20 s. `HostJoined` spares them the wait. Without an answer on Join nobody comes in. Each check of devices asks four times in a row, in meetings too: there any answer will do.',
    at: { channel: 'live-12' },
    run: (api, { channel }) => read(availabilityQuery(api, { channel })),
    answer: { success: true, allowed: true },
    answerNotes: {
      allowed:
        'From `report-host-joined` on, while `report-connected-status` comes from a host. Missing counts as `false`.',
    },
    placeNotes: { channel: 'The room, as `data-channel` says.' },
  }),
  banned: call({
    about: 'Whether the caller is banned from the stream',
    facts:
      'Asked on Join, when a host comes while one waits, once inside and after a gap. Without an answer on Join nobody comes in; later it changes nothing. Meetings do not ask.',
    at,
    run: (api, { eventId }) => read(banQuery(api, { eventId })),
    answer: { success: true, banned: false, banned_at: null, ends_at: null, reason: null },
    others: {
      'A ban': {
        success: true,
        banned: true,
        banned_at: '2026-05-04T10:00:00.000000Z',
        ends_at: '2026-05-04T10:30:00.000000Z',
        reason: 'Advertising',
      },
    },
    answerNotes: { ends_at: 'Without one the ban has no end.' },
  }),
  'host-joined': call({
    about: 'Says that a host has opened the stream',
    facts:
      'From now on `is-available` allows it, and `channel` is the one on which what names only the event is broadcast. Broadcast `HostJoined` to those who wait. Meetings do not call it.',
    at: {},
    run: (api) => reportHostJoined(api, { channel: 'live-12', eventId: '12' }),
    answer: done,
    answerNotes: doneNotes,
  }),
  connected: call({
    about: 'Says that somebody is still there',
    facts:
      'Once inside, then every 60 s, by everybody, in meetings too. A host (`-host` at the end of the uid) of whom nothing was heard for two minutes has gone. Nothing is shown when it fails.',
    at: {},
    run: (api) => reportConnectedStatus(api, { eventId: '12', uid: '7-Marta Vidal-host' }),
    answer: done,
    bodyNotes: { uid: 'The caller’s own.' },
    answerNotes: doneNotes,
  }),
  'send-message': call({
    about: 'Says something in the chat of a stream',
    facts:
      'Broadcast `SendChatMessageLiveStream` to everybody, the sender too, with the caller’s uid and the text as it came: the sender’s screen knows its own by both. The same `Idempotency-Key` is the same message.',
    at,
    run: (api, { eventId }) =>
      sendLiveMessage(api, { eventId, isHost: false, message: 'Will the slides be shared?', intent: 'm1' }),
    answer: done,
    bodyNotes: {
      isHost: 'What the screen believes: the server knows better.',
      message: 'Trimmed, 1 to 200 characters as `mb_strlen` counts them.',
    },
    answerNotes: doneNotes,
    invalid: { message: ['The message field must not be greater than 200 characters.'] },
  }),
  'send-meeting-message': call({
    about: 'Says something in the chat of a meeting',
    facts:
      'Broadcast `SendMeetingMessage` on the meeting’s channel to everybody, the sender too, with the text as it came.',
    at: {},
    run: (api) =>
      sendMeetingMessage(api, {
        isHost: true,
        message: 'Can you hear me?',
        channelName: 'meeting-12',
        name: 'Marta Vidal',
        id: '7-Marta Vidal-host',
        intent: 'm2',
      }),
    answer: done,
    bodyNotes: {
      channelName: 'The meeting, as `data-channel` says.',
      id: 'The sender’s uid: refuse one that is not the caller’s.',
      message: 'Trimmed, 1 to 200 characters as `mb_strlen` counts them.',
    },
    answerNotes: doneNotes,
    invalid: { message: ['The message field must not be greater than 200 characters.'] },
  }),
  'raise-hand': call({
    about: 'Raises the caller’s hand',
    facts:
      'Only the audience; at most once in 2 s. Broadcast `RaiseHand` with the caller’s uid. Hands are never read again: who joins later does not see those that are up.',
    at,
    run: (api, { eventId }) => raiseHand(api, { eventId, intent: 'h1' }),
    answer: done,
    answerNotes: doneNotes,
  }),
  'put-down-hand': call({
    about: 'Lowers the caller’s hand',
    facts:
      'One’s own: those of others are lowered by the host’s own `actions.lowerHand`. Broadcast `PutDownHand`.',
    at,
    run: (api, { eventId }) => putDownHand(api, { eventId, intent: 'h2' }),
    answer: done,
    answerNotes: doneNotes,
  }),
  promote: call({
    about: 'Lets somebody of the audience speak',
    facts:
      'Hosts only. Store it, then broadcast `PromoteToHost` to everybody, the caller too: that screen asks `actions.getTokens` at once for a token to speak, where a no takes the promotion back, and is seen and heard five seconds later. Lasts until the downgrade or the ban: who loads the page again comes back to the stage where `getTokens` says `role: host`.',
    at,
    run: (api, { eventId }) => promoteToHost(api, { eventId, uid, intent: 'p1' }),
    answer: done,
    bodyNotes: uidNotes,
    answerNotes: doneNotes,
    conflict: {
      about: 'They speak already.',
      answer: { message: 'This attendee is a host already.' },
    },
  }),
  downgrade: call({
    about: 'Makes somebody listen again who was promoted',
    facts: 'Hosts only. Broadcast `DowngradeToAudience`; that screen then asks for a token to listen.',
    at,
    run: (api, { eventId }) => downgradeToAudience(api, { eventId, uid, intent: 'p2' }),
    answer: done,
    bodyNotes: uidNotes,
    answerNotes: doneNotes,
    conflict: { about: 'They do not speak.', answer: { message: 'This attendee is no host.' } },
  }),
  poll: call({
    about: 'The poll that is open, and whether the caller has voted',
    facts:
      'Read once inside, and whenever votes may have been missed. Polls are told apart by question, `start_date` and the ids of their options.',
    at,
    run: (api, { eventId }) => read(activePollQuery(api, { eventId })),
    answer: { success: true, found: true, poll, hasVoted: false },
    others: { 'No poll is open': { success: true, found: false, poll: null, hasVoted: false } },
    answerNotes: {
      poll: { description: '`null` when none is open.' },
      'poll.end_date':
        'It ends then by your clock, as the `Date` of your answers tells it; without one, when it is stopped.',
      'poll.options[].votes': 'So far.',
    },
  }),
  vote: call({
    about: 'Votes in the open poll',
    facts:
      'One vote each. Broadcast `LiveStreamPollVote` to everybody, or, where many vote, `LiveStreamPollStarted` once a second with the counts so far.',
    at,
    run: (api, { eventId }) => votePoll(api, { eventId, option: '1', intent: 'v1' }),
    answer: done,
    bodyNotes: { option: 'The `option_id`.' },
    answerNotes: doneNotes,
    conflict: { about: 'The caller has voted.', answer: { message: 'You have already voted.' } },
  }),
  'stop-poll': call({
    about: 'Ends the open poll',
    facts:
      'Hosts only; polls are started by the host’s own `actions.startPoll`. Broadcast `LiveStreamPollStopped`.',
    at,
    run: (api, { eventId }) => stopPoll(api, { eventId, intent: 'v2' }),
    answer: done,
    answerNotes: doneNotes,
  }),
  media: call({
    about: 'What a host shares just now',
    facts: 'Read when somebody joins and whenever its beginning or end may have been missed.',
    at,
    run: (api, { eventId }) => read(shareMediaQuery(api, { eventId })),
    answer: {
      success: true,
      exists: true,
      uid: '7-Marta Vidal-host',
      url: '/media/opening.mp4',
      mimeType: 'video/mp4',
      started_at: '2026-05-04T10:00:00.000000Z',
    },
    others: {
      'Nothing is shared': {
        success: true,
        exists: false,
        uid: null,
        url: null,
        mimeType: null,
        started_at: null,
      },
    },
    answerNotes: {
      url: 'Of the page’s origin, or whole (`http`, `https`). A PDF opens in a window of its own.',
      mimeType: 'A video, a picture but SVG, or `application/pdf`; anything else is not shown.',
      started_at:
        'When it was shared: whoever comes later sees a film where the others are. Without it, from its beginning.',
    },
  }),
  'stop-media': call({
    about: 'Ends what is shared',
    facts:
      'Hosts only; sharing is begun by the host’s own `actions.shareMedia`. Broadcast `StopShareLiveStreamMedia`.',
    at,
    run: (api, { eventId }) => stopShareMedia(api, { eventId, intent: 's1' }),
    answer: done,
    answerNotes: doneNotes,
  }),
};
