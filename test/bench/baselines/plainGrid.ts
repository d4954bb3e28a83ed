/**
 * The hotel grid without any library: rows of a window, levels, totals, search, roving tabindex. What the screen's bench
 * is compared with; it does the same work on the same data and nothing beyond.
 */

export interface GridAnswer {
  readonly availability: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
}

interface PlainHotel {
  readonly name: string;
  readonly folded: string;
  readonly rooms: readonly (number | null | undefined)[];
  readonly total: number;
}

export interface PlainGrid {
  readonly show: (answer: GridAnswer) => void;
  readonly find: (text: string) => void;
  readonly focus: (row: number, column: number) => void;
  readonly unmount: () => void;
}

/** As many as the screen draws: its view and the margin on both sides. */
const windowRows = 36;
const rowHeight = 36;

const styles = `
  .scroller { overflow: auto; max-height: 640px; font: 13px/20px system-ui; font-variant-numeric: tabular-nums }
  .table, .head, .body { display: block; width: max-content; min-width: 100% }
  .head { position: sticky; top: 0; z-index: 2; background: #f7f8fa }
  .body { position: relative }
  .row { display: flex; min-width: 100%; height: ${rowHeight}px; border-bottom: 1px solid #e3e6ea }
  .body .row { position: absolute; left: 0; right: 0 }
  .cell { display: flex; flex: 1 0 48px; align-items: center; justify-content: center }
  .name { position: sticky; left: 0; flex: none; width: 208px; background: #fff; overflow: hidden }
  .sum { position: sticky; right: 0; flex: none; width: 76px; background: #fff }
  [data-level='low'] { background: #fff7e8; color: #92400e }
  [data-level='soldOut'] { background: #fdf0f0; color: #b01414 }
`;

/** Shows an answer in a shadow root of `el`. */
export function mountPlain(el: HTMLElement, answer: GridAnswer): PlainGrid {
  const root = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const scroller = make('div', 'scroller');
  root.replaceChildren(scroller);
  let nights: readonly string[] = [];
  let hotels: readonly PlainHotel[] = [];
  let reached: Element | null = null;

  const draw = (shown: readonly PlainHotel[]) => {
    const table = make('table', 'table');
    const head = make('thead', 'head');
    const body = make('tbody', 'body');
    body.style.height = `${shown.length * rowHeight}px`;
    head.append(headRow(nights), totalsRow(nights, shown));
    body.append(...shown.slice(0, windowRows).map((hotel, index) => hotelRow(hotel, index)));
    table.append(head, body);
    scroller.replaceChildren(table);
  };
  const show = (next: GridAnswer) => {
    nights = [...new Set(Object.values(next.availability).flatMap((row) => Object.keys(row)))].toSorted();
    hotels = Object.entries(next.availability).map(([name, row]) => readHotel(name, row, nights));
    draw(hotels);
  };
  show(answer);
  return {
    show,
    find: (text) => draw(hotels.filter(({ folded }) => folded.includes(text.toLowerCase()))),
    focus: (row, column) => {
      const cell = scroller.querySelector(`[data-row="${row}"]`)?.children[column];
      reached?.setAttribute('tabindex', '-1');
      cell?.setAttribute('tabindex', '0');
      if (cell instanceof HTMLElement) cell.focus();
      reached = cell ?? null;
    },
    unmount: () => root.replaceChildren(),
  };
}

function readHotel(
  name: string,
  row: Readonly<Record<string, number | null>>,
  nights: readonly string[],
): PlainHotel {
  const rooms = nights.map((night) => row[night]);
  const total = rooms.reduce((sum: number, value) => sum + Math.max(value ?? 0, 0), 0);
  return { name, folded: name.toLowerCase(), rooms, total };
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

function headRow(nights: readonly string[]): HTMLElement {
  const row = make('tr', 'row');
  const heads = nights.map((night) => {
    const at = new Date(night);
    const head = make('th', 'cell', `${weekday.format(at)} ${at.getUTCDate()}`);
    head.setAttribute('aria-label', fullDate.format(at));
    return head;
  });
  row.append(make('th', 'name cell', 'Hotel'), ...heads, make('th', 'sum cell', 'Total'));
  return row;
}

function totalsRow(nights: readonly string[], hotels: readonly PlainHotel[]): HTMLElement {
  const row = make('tr', 'row');
  const cells = nights.map((_, night) => {
    const sum = hotels.reduce((all, { rooms }) => all + Math.max(rooms[night] ?? 0, 0), 0);
    return make('td', 'cell', sum.toLocaleString('en'));
  });
  row.append(make('th', 'name cell', 'All hotels'), ...cells);
  return row;
}

function hotelRow({ name, rooms, total }: PlainHotel, index: number): HTMLElement {
  const row = make('tr', 'row');
  row.dataset['row'] = String(index + 1);
  row.style.top = `${index * rowHeight}px`;
  row.append(make('th', 'name cell', name), ...rooms.map(roomsCell), make('td', 'sum cell', String(total)));
  return row;
}

function roomsCell(rooms: number | null | undefined): HTMLElement {
  const cell = make('td', 'cell', rooms === undefined ? '–' : rooms === null ? '?' : String(rooms));
  cell.tabIndex = -1;
  cell.dataset['level'] =
    rooms === undefined || rooms === null ? 'none' : rooms <= 0 ? 'soldOut' : rooms <= 5 ? 'low' : 'free';
  return cell;
}
