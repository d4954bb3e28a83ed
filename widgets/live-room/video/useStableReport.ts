import { useLayoutEffect, useRef, useState } from 'react';
import type { VideoReport } from './videoClient.ts';

const nobody: VideoReport = {
  onConnection: () => {},
  onSent: () => {},
  onScreenConnection: () => {},
  onPeople: () => {},
  onLevels: () => {},
  onQuality: () => {},
  onTokenEnding: () => {},
  onScreenTokenEnding: () => {},
  onSoundBlocked: () => () => {},
  onProblem: () => {},
};

/** One object that tells the newest report; once the room is gone, nobody. */
export function useStableReport(report: VideoReport): VideoReport {
  const latest = useRef(nobody);
  useLayoutEffect(() => {
    latest.current = report;
    return () => {
      latest.current = nobody;
    };
  }, [report]);
  const [stable] = useState<VideoReport>(() => ({
    onConnection: (state) => latest.current.onConnection(state),
    onSent: (kind) => latest.current.onSent(kind),
    onScreenConnection: (state) => latest.current.onScreenConnection(state),
    onPeople: (people) => latest.current.onPeople(people),
    onLevels: (levels) => latest.current.onLevels(levels),
    onQuality: (quality) => latest.current.onQuality(quality),
    onTokenEnding: () => latest.current.onTokenEnding(),
    onScreenTokenEnding: () => latest.current.onScreenTokenEnding(),
    onSoundBlocked: (resume) => latest.current.onSoundBlocked(resume),
    onProblem: (problem, error) => latest.current.onProblem(problem, error),
  }));
  return stable;
}
