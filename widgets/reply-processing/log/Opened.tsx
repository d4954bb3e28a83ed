import type { Decision, Settled } from '../domain/decision.ts';
import { logEntryOf } from '../domain/sessionLog.ts';
import { KeysHelp } from '../keys/KeysHelp.tsx';
import { FindCreated } from './FindCreated.tsx';
import { SessionLog } from './SessionLog.tsx';

/** What is opened over the screen; the record to look for is of a decision. */
export type What = 'log' | 'keys' | Decision;

interface OpenedProps {
  readonly what: What;
  readonly log: readonly Settled[];
  readonly onOpen: (what: What) => void;
  readonly onClose: () => void;
}

/** What is opened over the screen. */
export function Opened({ what, log, onOpen, onClose }: OpenedProps) {
  if (what === 'log') {
    const entries = log.flatMap((one) => logEntryOf(one) ?? []);
    return <SessionLog log={entries} onFind={onOpen} onClose={onClose} />;
  }
  return what === 'keys' ? <KeysHelp onClose={onClose} /> : <FindCreated decision={what} onClose={onClose} />;
}
