/** What a person has in hand at a dashboard, without a screen, over a server that answers as a test says. */
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import type { Line, NewLine } from '#shared/api/dashboard.ts';
import { Desk } from '../../widgets/dashboard/store/Desk.ts';
import type { DeskProblem, Left } from '../../widgets/dashboard/store/deskState.ts';

/** What comes of a call, in the order of the calls; without a word it is done. */
type Fate = 'done' | 'done without id' | ApiErrorKind | 'done, then network';

const failure = (kind: ApiErrorKind) => new ApiError(kind, 'x', { status: kind === 'server' ? 500 : 0 });

const isDone = (fate: Fate) => fate.startsWith('done');

function throwFate(fate: Fate): void {
  if (fate === 'done, then network') throw failure('network');
  if (fate !== 'done' && fate !== 'done without id') throw failure(fate);
}

export function openDesk(given: readonly Line[] = [], left: readonly Left[] = []) {
  let saved: readonly Line[] = [...given];
  let lastId = 100;
  const server = { lines: [...given], left, adds: [] as NewLine[], removes: [] as string[] };
  const problems: DeskProblem[] = [];
  const fates: Fate[] = [];
  const next = () => fates.shift() ?? 'done';
  /** Until then the server does not answer. */
  let held: Promise<void> = Promise.resolve();
  const desk = new Desk({
    calls: {
      list: async () => ({ items: [...server.lines], unreadable: 0 }),
      add: async (line) => {
        server.adds.push(line);
        const fate = next();
        lastId += 1;
        const id = String(lastId);
        if (isDone(fate)) server.lines.push({ id, text: line.text, due: line.due });
        await held;
        throwFate(fate);
        return fate === 'done without id' ? null : id;
      },
      remove: async ({ id }) => {
        server.removes.push(id);
        const fate = next();
        if (isDone(fate)) server.lines = server.lines.filter((one) => one.id !== id);
        await held;
        throwFate(fate);
      },
    },
    saved: {
      get: () => saved,
      change: (change) => void (saved = change(saved)),
      stopReading: () => undefined,
      readAgain: () => undefined,
    },
    outbox: {
      read: () => server.left,
      write: (rest) => void (server.left = rest),
      claim: async () => true,
    },
  });
  desk.onProblem((problem) => problems.push(problem));
  return {
    desk,
    server,
    problems,
    saved: () => saved,
    /** What the next calls come to. */
    willBe: (...next: readonly Fate[]) => void fates.push(...next),
    hold: () => {
      let release = () => undefined as void;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    read: () => desk.read(new AbortController().signal, 'UTC'),
    unsent: () => desk.get().unsent.map(({ text, due }) => (due === null ? text : `${text} ${due}`)),
  };
}

export const wish = (text: string, due: string | null = null) => ({ text, due, typed: text, day: '' });
