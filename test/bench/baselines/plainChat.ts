/**
 * A log of messages without any library: what the chat's bench is compared with. It reads the same frames of the socket, shows the
 * last 200, each once, with its time, follows the end once per frame, and says what comes in a live region.
 */

const styles = `
  .log { overflow: auto; height: 480px; font: 14px/20px system-ui }
  .row { display: flex; padding-bottom: 2px }
  .bubble { max-width: 75%; padding: 8px 12px; border-radius: 12px; background: #f1f3f5; overflow-wrap: anywhere }
  .meta { margin-left: 8px; color: #666; font-size: 12px }
  .said { position: absolute; width: 1px; height: 1px; overflow: hidden }
`;

const most = 200;

export interface PlainChat {
  readonly hear: (frame: string) => void;
  readonly unmount: () => void;
}

/** Shows an empty log in a shadow root of `el`. */
export function mountPlainChat(el: HTMLElement): PlainChat {
  const root = el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const log = make('div', 'log');
  const said = make('div', 'said');
  log.setAttribute('role', 'log');
  said.setAttribute('aria-live', 'polite');
  root.append(log, said);
  const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: 'numeric' });
  const known = new Set<number>();
  let frame = 0;
  const follow = () => {
    frame = 0;
    log.scrollTop = log.scrollHeight;
  };
  const show = (text: string, at: Date) => {
    const row = make('div', 'row');
    const bubble = make('div', 'bubble');
    const words = make('span', 'text');
    words.dir = 'auto';
    words.textContent = text;
    const when = document.createElement('time');
    when.className = 'meta';
    when.dateTime = at.toISOString();
    when.textContent = time.format(at);
    row.setAttribute('role', 'listitem');
    row.tabIndex = -1;
    bubble.append(words, when);
    row.append(bubble);
    log.append(row);
    if (log.childElementCount > most) log.firstElementChild?.remove();
    say(said, text);
  };
  return {
    hear: (received) => {
      const { message } = JSON.parse(JSON.parse(received).data);
      if (known.has(message.id)) return;
      known.add(message.id);
      show(message.message, new Date(message.created_at));
      frame ||= requestAnimationFrame(follow);
    },
    unmount: () => root.replaceChildren(),
  };
}

function say(region: HTMLElement, text: string): void {
  const line = make('p', 'line');
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), 1_000);
}

function make(name: string, className: string): HTMLElement {
  const el = document.createElement(name);
  el.className = className;
  return el;
}
