/**
 * A picker of contacts without any library: prepared search keys, rows of a window, ticks, search, select all. What the bench
 * of the campaign's second step is compared with; it does the same work on the same data and nothing beyond.
 */

export interface PlainPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly organisation: { readonly name: string } | null;
  readonly registrations: readonly { readonly status_id: number; readonly pax_status_id: number }[];
}

export interface PlainPicker {
  readonly find: (text: string) => void;
  readonly press: (index: number) => void;
  readonly all: () => void;
  readonly scroll: () => void;
  readonly unmount: () => void;
}

const rowHeight = 48;
/** As many as the screen draws: its view and the margin below; elsewhere also the one above. */
const windowRows = 20;
const marginRows = 6;
const statuses = ['', 'Registered', 'Pending', 'Cancelled'];
const paxStatuses = ['', 'Declined', 'Confirmed', 'Invited'];

const styles = `
  .tools { display: flex; gap: 8px; padding: 12px; font: 14px/20px system-ui }
  .scroller { position: relative; overflow: auto; height: 480px; font: 14px/20px system-ui }
  .rows { position: relative }
  .row { position: absolute; left: 0; right: 0; display: flex; gap: 10px; align-items: center; height: ${rowHeight}px;
    padding: 0 16px; border-bottom: 1px solid #e3e6ea; box-sizing: border-box }
  .box { flex: none; width: 16px; height: 16px; border: 1px solid #868e9b; border-radius: 4px }
  .row[aria-selected='true'] .box { background: #4f46e5 }
  .who { flex: 1; min-width: 0 }
  .name, .more { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .more, .status { font-size: 12px; line-height: 16px; color: #545c69 }
  .status { white-space: nowrap }
`;

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Shows people in a shadow root of `el`. */
export function mountPlain(el: HTMLElement, people: readonly PlainPerson[]): PlainPicker {
  const root = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const keys = people.map((person) => fold(`${person.first_name}\n${person.last_name}`));
  const everybody = people.map((_, index) => index);
  const ticked = new Set<number>();
  const tools = make('div', 'tools', '');
  const scroller = make('div', 'scroller', '');
  const rows = make('div', 'rows', '');
  scroller.setAttribute('role', 'listbox');
  scroller.append(rows);
  root.replaceChildren(tools, scroller);
  let found: readonly number[] = everybody;
  let words = '';

  const draw = () => {
    const top = Math.floor(scroller.scrollTop / rowHeight);
    const first = Math.max(top - marginRows, 0);
    const shown = found.slice(first, top + windowRows);
    rows.style.height = `${found.length * rowHeight}px`;
    rows.replaceChildren(
      ...shown.flatMap((index, place) => {
        const person = people[index];
        return person ? [drawRow(person, first + place, ticked.has(index))] : [];
      }),
    );
    tools.textContent = `${found.length} results, ${ticked.size} selected`;
  };
  draw();
  return {
    find: (text) => {
      const wanted = fold(text).trim();
      const parts = wanted.split(/\s+/);
      const from = wanted.startsWith(words) ? found : everybody;
      found = from.filter((index) => parts.every((part) => keys[index]?.includes(part)));
      words = wanted;
      draw();
    },
    press: (index) => {
      const at = found[index] ?? -1;
      if (!ticked.delete(at)) ticked.add(at);
      draw();
    },
    all: () => {
      for (const index of found) ticked.add(index);
      draw();
    },
    scroll: () => {
      scroller.scrollTop += 40 * rowHeight;
      draw();
    },
    unmount: () => root.replaceChildren(),
  };
}

function make(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function drawRow(person: PlainPerson, index: number, isTicked: boolean): HTMLElement {
  const row = make('div', 'row', '');
  row.setAttribute('role', 'option');
  row.setAttribute('aria-selected', String(isTicked));
  row.dataset['index'] = String(index);
  row.style.top = `${index * rowHeight}px`;
  const who = make('div', 'who', '');
  const names = person.registrations.flatMap(({ status_id: status, pax_status_id: pax }) => [
    statuses[status] ?? '',
    paxStatuses[pax] ?? '',
  ]);
  who.append(
    make('div', 'name', `${person.first_name} ${person.last_name}`),
    make('div', 'more', [person.organisation?.name, person.email].filter(Boolean).join(' · ')),
  );
  row.append(make('span', 'box', ''), who, make('span', 'status', names.join(' · ')));
  return row;
}
