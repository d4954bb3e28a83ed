/** What the video service tells, and what it does to the room. */
import { hear } from '../domain/speaking.ts';
import type { VideoProblem, VideoReport } from '../video/videoClient.ts';
import { endScreen } from './ownScreen.ts';
import { reportError, type RoomWork } from './roomWork.ts';

interface ReportOptions {
  /** The service has let us in. */
  readonly onJoined: () => void;
  readonly onTokenEnding: () => void;
  readonly onScreenTokenEnding: () => void;
}

export function createVideoReport(
  work: RoomWork,
  { onJoined, onTokenEnding, onScreenTokenEnding }: ReportOptions,
): VideoReport {
  const { store } = work;
  return {
    onConnection: (state) => {
      const { phase } = store.state().place;
      if (state !== 'joining') work.place({ kind: 'connection', state, now: Date.now() });
      if (state === 'joined' && store.state().videoProblem !== null)
        store.change((before) => ({ ...before, videoProblem: null }));
      if (phase === 'joining' && state === 'joined') onJoined();
    },
    onPeople: (people) => store.changeSoon((state) => ({ ...state, people })),
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
      reportError(error);
      if (problem === 'screen' || problem === 'screen-ended') {
        // It has a line of its own: nothing of the room is wrong.
        if (problem === 'screen-ended') endScreen(store);
        work.news.emit({ kind: 'screen-failed' });
      } else if (store.state().place.phase === 'joining' && keepsOut(problem)) {
        const kind = problem === 'no-h264' ? 'no-h264' : 'video';
        work.place({ kind: 'join-failed', problem: { kind, said: '' } });
      } else {
        const isElsewhere =
          (problem === 'join' && isTakenOver(error)) || store.state().videoProblem === 'elsewhere';
        store.change((state) => ({ ...state, videoProblem: isElsewhere ? 'elsewhere' : problem }));
      }
    },
  };
}

/** Whatever the browser does not begin by itself begins with one press: sounds together, each picture by itself. */
function waitForPress({ store }: RoomWork): VideoReport['onSoundBlocked'] {
  let waiting = new Set<() => void>();
  return (resume) => {
    if (store.state().resumeSound === null) waiting = new Set();
    const all = waiting.add(resume);
    const resumeSound = () => {
      store.change((state) => ({ ...state, resumeSound: null }));
      for (const one of all) one();
    };
    store.change((state) => ({ ...state, resumeSound }));
  };
}

const keepsOut = (problem: VideoProblem): boolean =>
  problem === 'join' || problem === 'no-h264' || problem === 'sdk';

/** The same person has joined in another window: the service lets one in, and the other out. */
const isTakenOver = (error: unknown): boolean => error instanceof Error && /CONFLICT/.test(error.message);
