/** What the video service tells, and what it does to the room. */
import type { DeviceKind } from '#shared/lib/openDevice.ts';
import { withoutGone } from '../domain/presence.ts';
import { hear, type LastSpoke } from '../domain/speaking.ts';
import type { RemotePerson, VideoProblem, VideoReport } from '../video/videoClient.ts';
import { endScreen } from './ownScreen.ts';
import { changing, reportError, type RoomWork } from './roomWork.ts';

interface ReportOptions {
  /** The service has let us in, for the first time. */
  readonly onJoined: () => void;
  /** The same, and each time that the line is back. */
  readonly onLine: () => void;
  readonly onTokenEnding: () => void;
  readonly onScreenTokenEnding: () => void;
}

export function createVideoReport(
  work: RoomWork,
  { onJoined, onLine, onTokenEnding, onScreenTokenEnding }: ReportOptions,
): VideoReport {
  const { store } = work;
  return {
    onConnection: (state) => {
      const { place, gone } = store.state();
      // What is seen no more is no picture that stands still, and who is heard no more does not speak.
      if (state !== 'joined')
        store.change((before) => ({
          ...before,
          people: withoutPictures(before.people),
          spoke: nobody,
          isStageKnown: false,
        }));
      // Nor are those seen again who have left meanwhile, until it is told who is there.
      else store.change(changing('people', (people) => withoutGone(people, gone)));
      work.place({ kind: 'connection', state, now: Date.now() });
      if (state === 'joined') setElsewhere(work, false);
      if (state !== 'joined') return;
      onLine();
      if (place.phase === 'joining') onJoined();
    },
    onSent: (kind) => setUnsent(work, kind, false),
    onScreenConnection: (state) => {
      const { screen } = store.state();
      const isCut = state === 'reconnecting';
      if (screen.status !== 'on' || screen.isCut === isCut) return;
      store.change((before) => ({ ...before, screen: { ...screen, isCut } }));
      work.news.emit({ kind: isCut ? 'screen-lost' : 'screen-back' });
    },
    onPeople: (people) => store.changeSoon((state) => ({ ...state, people, isStageKnown: true })),
    onLevels: (levels) =>
      store.changeSoon((state) => {
        const spoke = hear(state.spoke, levels, Date.now());
        return spoke === state.spoke ? state : { ...state, spoke };
      }),
    onQuality: (quality) => store.changeSoon((state) => ({ ...state, quality })),
    onTokenEnding,
    onScreenTokenEnding,
    onSoundBlocked: waitForPress(work),
    onProblem: (problem, error) => {
      // It is told, and nobody's fault.
      if (!isTakenOver(error)) reportError(error);
      if (isOfScreen(work, problem)) return;
      if (problem === 'camera' || problem === 'microphone') return setUnsent(work, problem, true);
      if (store.state().place.phase === 'joining' && keepsOut(problem)) {
        const kind = problem === 'no-h264' ? 'no-h264' : 'video';
        work.place({ kind: 'join-failed', problem: { kind, said: '' } });
      } else if (problem === 'join') {
        // What fails by it says nothing else; only another try to join does.
        setElsewhere(work, isTakenOver(error));
      }
    },
  };
}

function setElsewhere({ store }: RoomWork, isElsewhere: boolean): void {
  if (store.state().isElsewhere !== isElsewhere) store.change((state) => ({ ...state, isElsewhere }));
}

/** Nothing else of the line says anything of it. */
function setUnsent({ store }: RoomWork, kind: DeviceKind, isUnsent: boolean): void {
  const { unsent } = store.state();
  if (unsent.has(kind) === isUnsent) return;
  const others = [...unsent].filter((one) => one !== kind);
  store.change((state) => ({ ...state, unsent: new Set(isUnsent ? [...others, kind] : others) }));
}

const nobody: LastSpoke = new Map();

const withoutPictures = (people: readonly RemotePerson[]): readonly RemotePerson[] =>
  people.some(({ video }) => video) ? people.map((person) => ({ ...person, video: null })) : people;

/** Whether it is of the own screen, which has a line of its own: nothing of the room is wrong. It is told here. */
function isOfScreen({ store, news }: RoomWork, problem: VideoProblem): boolean {
  switch (problem) {
    case 'screen':
      return true;
    case 'screen-sound':
      news.emit({ kind: 'screen-silent' });
      return true;
    case 'screen-failed':
      endScreen(store);
      news.emit({ kind: 'screen-failed' });
      return true;
    case 'screen-ended':
      endScreen(store);
      news.emit({ kind: 'screen-ended', said: '' });
      return true;
    default:
      return false;
  }
}

/** Whatever the browser does not begin by itself begins with one press: sounds together, each picture by itself. What ends before takes itself out. */
function waitForPress({ store }: RoomWork): VideoReport['onSoundBlocked'] {
  let waiting = new Set<() => void>();
  return (resume) => {
    if (store.state().resumeSound === null) waiting = new Set();
    const all = waiting.add(resume);
    const endWaiting = () => store.change((state) => ({ ...state, resumeSound: null }));
    const resumeSound = () => {
      endWaiting();
      for (const one of all) one();
    };
    store.change((state) => ({ ...state, resumeSound }));
    return () => {
      all.delete(resume);
      if (all === waiting && all.size === 0) endWaiting();
    };
  };
}

const keepsOut = (problem: VideoProblem): boolean =>
  problem === 'join' || problem === 'no-h264' || problem === 'sdk';

/** The same person has joined in another window: the service lets one in, and the other out. */
const isTakenOver = (error: unknown): boolean => error instanceof Error && /CONFLICT/.test(error.message);
