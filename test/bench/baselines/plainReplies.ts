/**
 * Replies to a form without any library: all of them read once, a filter, ten rows drawn in full, and lines joined for a file. What
 * the bench of the replies is compared with.
 */

export interface PlainReplies {
  readonly find: (text: string) => void;
  readonly page: (number: number) => void;
  /** Gives the length of the file. */
  readonly save: () => number;
  readonly unmount: () => void;
}

const perPage = 10;

const styles = `
  .list { list-style: none; margin: 0; padding: 0; font: 13px/20px system-ui }
  .reply { display: block; padding: 12px; border-bottom: 1px solid #e3e6ea }
  .answers { display: grid; grid-template-columns: 200px 1fr; gap: 4px 16px; margin: 8px 0 0 }
  .answers dd { margin: 0 }
`;

/** Shows replies, given as texts, in a shadow root of `el`. */
export function mountPlain(el: HTMLElement, texts: readonly string[]): PlainReplies {
  const root = el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const list = make('ul', 'list', '');
  const counter = make('p', 'counter', '');
  root.append(counter, list);
  const replies = texts.map((text) => ({ folded: text.toLowerCase(), answers: answersIn(text) }));
  let found = replies;
  const page = (number: number) => {
    const first = (number - 1) * perPage;
    const shown = found.slice(first, first + perPage);
    list.replaceChildren(...shown.map(({ answers }) => drawReply(answers)));
    counter.textContent = `${first + 1}–${first + shown.length} of ${found.length}`;
  };
  page(1);
  return {
    page,
    find: (text) => {
      found = replies.filter(({ folded }) => folded.includes(text.toLowerCase()));
      page(1);
    },
    save: () => {
      const lines = replies.map(({ answers }) => answers.map(([, value]) => quoted(value)).join(','));
      const file = new Blob([lines.join('\r\n')], { type: 'text/csv' });
      return file.size;
    },
    unmount: () => root.replaceChildren(),
  };
}

type Answers = readonly (readonly [string, string])[];

function answersIn(text: string): Answers {
  const parsed: unknown = JSON.parse(text);
  return Object.entries(Object(parsed)).map(([name, value]) => [name, String(value)]);
}

const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

function make(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function drawReply(answers: Answers): HTMLElement {
  const item = make('li', 'reply', '');
  item.dataset['head'] = '';
  const facts = make('dl', 'answers', '');
  facts.append(...answers.flatMap(([name, value]) => [make('dt', '', name), make('dd', '', value)]));
  item.append(make('strong', '', answers[1]?.[1] ?? ''), facts);
  return item;
}
