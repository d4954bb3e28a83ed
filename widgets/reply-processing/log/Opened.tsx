import type { Decision } from '../domain/decision.ts';
import type { LogEntry } from '../domain/sessionLog.ts';
import { KeysHelp } from '../keys/KeysHelp.tsx';
import { FindCreated } from './FindCreated.tsx';
import { SessionLog } from './SessionLog.tsx';

/** What is opened over the screen; the record to look for is of a decision. */
export type What = 'log' | 'keys' | Decision;

interface OpenedProps {
  readonly what: What;
  readonly log: readonly LogEntry[];
  readonly onOpen: (what: What) => void;
  readonly onClose: () => void;
}

/** What is opened over the screen. */
export function Opened({ what, log, onOpen, onClose }: OpenedProps) {
  if (what === 'log') return <SessionLog log={log} onFind={onOpen} onClose={onClose} />;
  return what === 'keys' ? <KeysHelp onClose={onClose} /> : <FindCreated decision={what} onClose={onClose} />;
}
