/** Notices that the same record is being edited in another tab, or twice on this page (BroadcastChannel). */
import * as v from 'valibot';
import { openChannel } from '../lib/channel.ts';
import { newId } from '../lib/ids.ts';

const channelName = 'event-widgets-editing';

/** Who has not answered by then is gone. */
export const answerWithinMs = 2_000;

const message = v.object({
  kind: v.picklist(['ask', 'here', 'gone']),
  record: v.string(),
  editor: v.string(),
});

type Message = v.InferOutput<typeof message>;

/**
 * Announces an editor of a record, and tells whether there are others. The others answer when asked, and are asked
 * again whenever this tab is shown: a tab that crashed is forgotten then.
 *
 * @param record names tenant, user and record. @returns how to leave.
 */
export function announceEditor(record: string, onChange: (isOpenElsewhere: boolean) => void): () => void {
  const channel = openChannel(channelName);
  if (!channel) return () => {};
  const post = channel.postMessage.bind(channel);
  const editor = newId();
  const others = new Set<string>();
  let wasElsewhere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (kind: Message['kind']) => post({ kind, record, editor } satisfies Message);
  const refresh = () => {
    if (others.size > 0 === wasElsewhere) return;
    wasElsewhere = !wasElsewhere;
    onChange(wasElsewhere);
  };
  const hear = (event: MessageEvent<unknown>) => {
    const said = v.safeParse(message, event.data);
    if (!said.success || said.output.record !== record) return;
    if (said.output.kind === 'gone') others.delete(said.output.editor);
    else others.add(said.output.editor);
    if (said.output.kind === 'ask') say('here');
    refresh();
  };
  const ask = () => {
    if (document.visibilityState === 'hidden') return;
    others.clear();
    say('ask');
    clearTimeout(timer);
    timer = setTimeout(refresh, answerWithinMs);
  };
  const leave = () => say('gone');

  const ended = new AbortController();
  const { signal } = ended;
  channel.addEventListener('message', hear, { signal });
  document.addEventListener('visibilitychange', ask, { signal });
  globalThis.addEventListener('pageshow', ask, { signal });
  globalThis.addEventListener('pagehide', leave, { signal });
  say('ask');
  return () => {
    if (signal.aborted) return;
    leave();
    ended.abort();
    clearTimeout(timer);
    channel.close();
  };
}
