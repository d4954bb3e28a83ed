/**
 * The agenda's grid without any library: columns, lanes, cards with faces, a ghost under the pointer. What the editor's bench is
 * compared with; it draws every card, as the plain contender of PERFORMANCE.md does, or only those that the editor draws.
 */

export interface PlainSession {
  readonly id: number;
  readonly name: string;
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly location: { readonly location: string };
  readonly speakers: readonly {
    readonly id: number;
    readonly first_name: string;
    readonly last_name: string;
  }[];
}

export interface PlainAgenda {
  readonly update: (session: PlainSession) => void;
  readonly beginDrag: (id: number) => void;
  readonly dragTo: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly unmount: () => void;
}

interface Options {
  /** Only cards that begin before this minute of the first day, as a view shows them; without it all are drawn. */
  readonly until?: number | undefined;
}

interface Card {
  readonly session: PlainSession;
  readonly start: number;
  readonly end: number;
  lane: number;
  lanes: number;
}

const laneWidth = 84;
const slotHeight = 12;

const styles = `
  .scroller { overflow: auto; max-height: 640px; font: 12px/16px system-ui }
  .sheet { display: grid }
  .head { position: sticky; top: 0; z-index: 2; background: #fff; border-bottom: 1px solid #e3e6ea; min-height: 44px }
  .day { position: relative; border-left: 1px solid #e3e6ea;
    background: linear-gradient(#e3e6ea 1px, transparent 1px) 0 0 / 100% 144px }
  .card { position: absolute; padding: 1px 3px; border: 0; background: none; text-align: start; contain: layout style }
  .face { display: flex; flex-direction: column; height: 100%; padding: 3px 6px; border: 1px solid #c9ccf5;
    border-left: 3px solid #4f46e5; border-radius: 6px; background: #eef2ff; overflow: hidden; box-sizing: border-box }
  .name { font-weight: 600 } .times { color: #4338ca } .place { color: #545c69 }
  .faces { display: flex; gap: 3px } .avatar { width: 20px; height: 20px; border-radius: 50%; background: #0f766e; color: #fff;
    font-size: 9px; display: inline-flex; align-items: center; justify-content: center }
  .ghost { position: absolute; top: 0; left: 0; z-index: 3; padding: 3px 8px; border: 1px solid #4f46e5; background: #eef2ff;
    display: flex; flex-direction: column; contain: layout style; will-change: transform }
  [hidden] { display: none }
`;

const range = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timesOf = (start: number, end: number) => range.formatRange(start * 60_000, end * 60_000);

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  if (text !== '') element.textContent = text;
  return element;
}

/** Lanes of one day: a chain is as wide as its busiest moment. */
function layOut(cards: readonly Card[]): number {
  let chain: Card[] = [];
  let freeFrom: number[] = [];
  let end = 0;
  let widest = 1;
  const close = () => {
    for (const card of chain) card.lanes = freeFrom.length;
    widest = Math.max(widest, freeFrom.length);
    [chain, freeFrom] = [[], []];
  };
  for (const card of cards.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (card.start >= end) close();
    const free = freeFrom.findIndex((at) => at <= card.start);
    card.lane = free === -1 ? freeFrom.length : free;
    freeFrom[card.lane] = card.end;
    chain.push(card);
    end = Math.max(end, card.end);
  }
  close();
  return widest;
}

/** Shows sessions in a shadow root of `el`. */
export function mountPlainAgenda(
  el: HTMLElement,
  sessions: readonly PlainSession[],
  { until = Number.POSITIVE_INFINITY }: Options = {},
): PlainAgenda {
  const root = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
  const sheetOfStyles = new CSSStyleSheet();
  sheetOfStyles.replaceSync(styles);
  root.adoptedStyleSheets = [sheetOfStyles];
  const cards = new Map(sessions.map((session) => [session.id, cardOf(session)]));
  const days = [...new Set(sessions.map(({ day }) => day))].toSorted();
  const hours = Math.floor(Math.min(...[...cards.values()].map(({ start }) => start)) / 60) * 60;
  const topOf = (minute: number) => ((minute - hours) / 5) * slotHeight;
  const columns = new Map<string, HTMLElement>();
  const elements = new Map<number, HTMLElement>();
  const scroller = make('div', 'scroller');
  const sheet = scroller.appendChild(make('div', 'sheet'));
  const ghost = make('div', 'ghost');
  const [ghostTimes, ghostName] = [
    ghost.appendChild(make('span', 'times')),
    ghost.appendChild(make('span', 'name')),
  ];
  let dragged: { card: Card; left: number; top: number; start: number } | null = null;

  const drawDay = (day: string) => {
    const own = [...cards.values()].filter(({ session }) => session.day === day);
    const lanes = layOut(own);
    const column = columns.get(day) ?? make('div', 'day');
    columns.set(day, column);
    const isInSight = (card: Card) =>
      until === Number.POSITIVE_INFINITY || (day === days[0] && card.start < until);
    column.replaceChildren(
      ...own.filter(isInSight).map((card) => {
        const element = draw(card, topOf);
        elements.set(card.session.id, element);
        return element;
      }),
    );
    column.style.height = `${topOf(24 * 60)}px`;
    return Math.max(216, lanes * laneWidth);
  };
  const widths = days.map(drawDay);
  sheet.style.gridTemplateColumns = widths.map((px) => `minmax(${px}px, 1fr)`).join(' ');
  sheet.append(
    ...days.map((day) => make('div', 'head', fullDate.format(new Date(day)))),
    ...columns.values(),
  );
  sheet.append(ghost);
  ghost.hidden = true;
  root.replaceChildren(scroller);

  const update = (session: PlainSession) => {
    const before = cards.get(session.id)?.session.day;
    cards.set(session.id, cardOf(session));
    for (const day of new Set([before, session.day])) if (day !== undefined) drawDay(day);
  };
  return {
    update,
    beginDrag: (id) => {
      const card = cards.get(id);
      const element = elements.get(id);
      if (!card || !element) throw new Error('no such card');
      const corner = sheet.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      ghost.hidden = false;
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      if (ghostName) ghostName.textContent = card.session.name;
      element.style.opacity = '0.35';
      dragged = { card, left: box.left - corner.left, top: box.top - corner.top, start: card.start };
    },
    dragTo: (x, y) => {
      if (!dragged) return;
      const slots = Math.round(y / slotHeight);
      const { card, left, top } = dragged;
      dragged.start = card.start + slots * 5;
      ghost.style.transform = `translate(${left + x}px, ${top + slots * slotHeight}px)`;
      if (ghostTimes) ghostTimes.textContent = timesOf(dragged.start, dragged.start + card.end - card.start);
    },
    drop: () => {
      if (!dragged) return;
      const { card, start } = dragged;
      ghost.hidden = true;
      const time = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      update({ ...card.session, start: time(start), end: time(start + card.end - card.start) });
      dragged = null;
    },
    unmount: () => root.replaceChildren(),
  };
}

function cardOf(session: PlainSession): Card {
  return { session, start: minutesOf(session.start), end: minutesOf(session.end), lane: 0, lanes: 1 };
}

function draw({ session, start, end, lane, lanes }: Card, topOf: (minute: number) => number): HTMLElement {
  const card = make('button', 'card');
  const times = timesOf(start, end);
  card.dataset['card'] = String(session.id);
  card.tabIndex = -1;
  card.setAttribute('aria-label', `${session.name}, ${times}, ${session.location.location}`);
  card.style.top = `${topOf(start)}px`;
  card.style.height = `${topOf(end) - topOf(start)}px`;
  card.style.left = `${(lane / lanes) * 100}%`;
  card.style.width = `${100 / lanes}%`;
  const face = card.appendChild(make('span', 'face'));
  face.append(
    make('span', 'name', session.name),
    make('span', 'times', times),
    make('span', 'place', session.location.location),
  );
  const faces = face.appendChild(make('span', 'faces'));
  for (const { first_name: first, last_name: last } of session.speakers)
    faces.append(make('span', 'avatar', `${first.charAt(0)}${last.charAt(0)}`));
  return card;
}
