/**
 * A room's messages and people without any library: what the live room's bench is compared with. It reads the same frames of the
 * socket, keeps the last 200 messages, counts who is there, and draws once a frame what has come until then, or as seldom as it is
 * told to.
 */

const styles = `
  .feed { overflow: auto; height: 480px; font: 14px/20px system-ui }
  .row { padding: 4px 8px; overflow-wrap: anywhere }
  .name { font-weight: 600 }
  .time { margin-left: 8px; color: #666; font-size: 12px }
`;

const most = 200;

export interface PlainFeed {
  readonly hear: (frame: string) => void;
}

/** Shows an empty feed in a shadow root of `el`, drawn anew with each frame, or no sooner than after a rest. */
export function mountPlainFeed(el: HTMLElement, restMs = 0): PlainFeed {
  const root = el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const count = make('p', 'count');
  const feed = make('div', 'feed');
  feed.setAttribute('role', 'log');
  root.append(count, feed);
  const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: 'numeric' });
  const people = new Map<string, unknown>();
  let waiting: { readonly name: string; readonly message: string }[] = [];
  let isAsked = false;

  const draw = () => {
    isAsked = false;
    count.textContent = String(people.size);
    const added = document.createDocumentFragment();
    for (const { name, message } of waiting.slice(-most))
      added.append(rowOf(name, message, time.format(new Date())));
    waiting = [];
    feed.append(added);
    while (feed.childElementCount > most) feed.firstElementChild?.remove();
    feed.scrollTop = feed.scrollHeight;
  };
  return {
    hear: (received) => {
      const { event, data } = JSON.parse(received);
      const content = JSON.parse(data);
      if (event === 'pusher_internal:member_added') people.set(content.user_id, content.user_info);
      else if (event === 'pusher_internal:member_removed') people.delete(content.user_id);
      else waiting.push(content);
      if (isAsked) return;
      isAsked = true;
      if (restMs > 0) setTimeout(() => requestAnimationFrame(draw), restMs);
      else requestAnimationFrame(draw);
    },
  };
}

function rowOf(name: string, message: string, at: string): HTMLElement {
  const row = make('div', 'row');
  const who = make('span', 'name');
  const text = make('span', 'text');
  const when = make('time', 'time');
  row.setAttribute('role', 'listitem');
  text.dir = 'auto';
  who.textContent = name;
  text.textContent = message;
  when.textContent = at;
  row.append(who, text, when);
  return row;
}

function make(name: string, className: string): HTMLElement {
  const el = document.createElement(name);
  el.className = className;
  return el;
}
