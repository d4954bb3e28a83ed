/**
 * A table of contacts without any library: prepared search keys, rows of a window, a search that looks on in what it has
 * found. What the bench of found contacts is compared with; it does the same work on the same data and nothing beyond.
 */

export type PlainContact = Readonly<Record<string, string | number | null>>;

export interface PlainContacts {
  readonly find: (text: string) => void;
  readonly unmount: () => void;
}

const rowHeight = 37;
/** As many as the screen draws: its view, and the margins around it. */
const drawnRows = 32;
const columns = ['name', 'email', 'organisation_name', 'country', 'title', 'function'];

const styles = `
  .tools { padding: 12px; font: 14px/20px system-ui }
  .region { overflow: auto; height: 560px; font: 14px/20px system-ui }
  table { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0 }
  th { position: sticky; top: 0; background: #fff; text-align: start; padding: 8px 12px }
  td { height: ${rowHeight}px; padding: 0 12px; border-bottom: 1px solid #e3e6ea; box-sizing: border-box;
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
`;

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Shows contacts in a shadow root of `el`. */
export function mountPlainContacts(el: HTMLElement, contacts: readonly PlainContact[]): PlainContacts {
  const root = el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const keys = contacts.map((contact) => fold(Object.values(contact).join('\n')));
  const everybody = contacts.map((_, index) => index);
  const tools = make('div', 'tools');
  const region = make('div', 'region');
  const table = region.appendChild(document.createElement('table'));
  const head = table.createTHead().insertRow();
  for (const column of ['', ...columns]) {
    const cell = document.createElement('th');
    cell.textContent = column;
    head.append(cell);
  }
  const body = table.createTBody();
  root.append(tools, region);
  let found: readonly number[] = everybody;
  let words = '';

  const draw = () => {
    const first = Math.floor(region.scrollTop / rowHeight);
    const shown = found.slice(first, first + drawnRows);
    body.replaceChildren(
      space(first),
      ...shown.flatMap((index, place) => {
        const contact = contacts[index];
        return contact ? [drawRow(contact, first + place)] : [];
      }),
      space(found.length - first - shown.length),
    );
    tools.textContent = `${found.length} of ${contacts.length} contacts`;
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
    unmount: () => root.replaceChildren(),
  };
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function space(rows: number): HTMLElement {
  const row = document.createElement('tr');
  row.style.height = `${Math.max(rows, 0) * rowHeight}px`;
  return row;
}

function drawRow(contact: PlainContact, index: number): HTMLElement {
  const row = document.createElement('tr');
  row.dataset['row'] = String(index);
  const box = document.createElement('input');
  box.type = 'checkbox';
  row.insertCell().append(box);
  for (const column of columns) {
    const text =
      column === 'name' ? `${contact['first_name']} ${contact['last_name']}` : String(contact[column] ?? '');
    const cell = row.insertCell();
    const part = document.createElement(column === 'name' ? 'a' : 'bdi');
    if (part instanceof HTMLAnchorElement) part.href = `/contacts/${contact['id']}`;
    part.textContent = text;
    cell.append(part);
  }
  return row;
}
