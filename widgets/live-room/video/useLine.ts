import { useClientEvent, useConnectionState, useRTCClient } from 'agora-rtc-react';
import { useEffect, useRef } from 'react';
import type { SteadyClient } from './steadyClient.ts';
import type { VideoProblem, VideoReport, VideoSession } from './videoClient.ts';

interface Line {
  readonly steady: SteadyClient;
  readonly session: VideoSession;
  readonly report: VideoReport;
  /** What it is when the service takes no new token. */
  readonly problem: VideoProblem;
  readonly onTokenEnding: () => void;
  readonly onState: (state: 'joined' | 'reconnecting') => void;
  /** It has gone away without being left; `isFinal`: the service wants nobody back. */
  readonly onGone: (isFinal: boolean, reason: string) => void;
}

/** A new token renews; one that has ended loses the room, and the next try has a new one. */
export function useLine({ steady, session, report, problem, onTokenEnding, onState, onGone }: Line): void {
  const client = useRTCClient();
  const state = useConnectionState();
  const { token } = session;
  const usedToken = useRef(token);
  useEffect(() => {
    if (state === 'RECONNECTING') onState('reconnecting');
    if (state === 'CONNECTED') onState('joined');
  }, [state, onState]);
  useEffect(() => {
    if (token === usedToken.current || token === null || state !== 'CONNECTED') return;
    usedToken.current = token;
    client.renewToken(token).catch((error: unknown) => report.onProblem(problem, error));
  }, [client, problem, report, state, token]);
  useClientEvent(client, 'connection-state-change', (now, before, reason) => {
    const said: string = reason ?? '';
    // Who has left decides, not the word: Agora says LEAVE of what it ends by itself, too.
    const isOurs = steady.isLeft() || before === 'CONNECTING' || before === 'DISCONNECTING';
    if (now === 'DISCONNECTED' && !isOurs) onGone(/BANNED|LICENSE|CONFLICT/.test(said), said);
  });
  useClientEvent(client, 'token-privilege-will-expire', onTokenEnding);
  useClientEvent(client, 'token-privilege-did-expire', () => onGone(false, 'TOKEN_EXPIRE'));
}
