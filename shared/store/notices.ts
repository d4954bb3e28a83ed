/** Messages to the user: the notices that the page's one layer shows (DESIGN.md §3). */
import { pageStore, type Notice, type NoticeAction, type NoticeTone } from './page.ts';

export interface NoticeRequest {
  readonly tone: NoticeTone;
  readonly message: string;
  readonly title?: string | undefined;
  readonly action?: NoticeAction | undefined;
  readonly durationMs?: number | null | undefined;
  readonly language: string;
  /** What it is about: a later one about the same takes its place, so that no failure stands beside its success. */
  readonly topic?: string | undefined;
  /** Where an island shows it itself. */
  readonly place?: string | undefined;
  /** There it has one line, and its end is cut. */
  readonly isOneLine?: boolean | undefined;
}

/** A success or a hint goes by itself; what needs an answer or reports a loss stays until closed. */
const defaultDurationMs: Record<NoticeTone, number | null> = {
  success: 5_000,
  info: 6_000,
  warning: 10_000,
  danger: null,
};

/** More than this many at once push the oldest out. */
const maxNotices = 5;

let lastId = 0;

/** Shows a notice and returns its id. The same message of the same tone is shown once, not stacked. */
export function addNotice(request: NoticeRequest): number {
  lastId += 1;
  const { durationMs = defaultDurationMs[request.tone], ...rest } = request;
  const notice: Notice = { ...rest, durationMs, id: lastId };
  pageStore.setState(({ notices }) => ({
    notices: [...notices.filter((shown) => !isSame(shown, notice)), notice].slice(-maxNotices),
  }));
  return notice.id;
}

/** Takes a notice away. */
export function closeNotice(id: number): void {
  pageStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** A place of an island is gone: what was shown there is the page's. */
export function releaseNotices(place: string): void {
  pageStore.setState(({ notices }) => ({
    notices: notices.map((notice) => (notice.place === place ? { ...notice, place: undefined } : notice)),
  }));
}

/** Cannot wait until somebody has finished listening to something else. */
export const isUrgent = ({ tone }: Notice): boolean => tone === 'warning' || tone === 'danger';

function isSame(a: Notice, b: Notice): boolean {
  if (a.topic !== undefined && a.topic === b.topic) return true;
  return a.tone === b.tone && a.message === b.message && a.title === b.title;
}
