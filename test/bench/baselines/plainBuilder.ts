/**
 * A list of question cards with a field for the title of the first, without any library: each change copies the document, keeps
 * the one before, and draws all cards anew. What the form builder's bench is compared with.
 */

export interface PlainQuestion {
  readonly name: string;
  readonly type: string;
  readonly title: string;
}

export interface PlainBuilder {
  readonly undo: () => void;
  readonly unmount: () => void;
}

const styles = `
  .builder { display: flex; align-items: start; gap: 16px; font: 13px/20px system-ui }
  .cards { flex: 1; list-style: none; margin: 0; padding: 0 }
  .card { display: block; margin-bottom: 8px; padding: 12px; border: 1px solid #e3e6ea; border-radius: 8px }
  .card[data-over] { border-top: 2px solid #4f46e5 }
  .title { display: block; font-weight: 600 }
  .kind { color: #555 }
  .sketch { display: block; height: 24px; margin-top: 8px; border: 1px solid #e3e6ea; border-radius: 4px }
`;

/** Shows questions in a shadow root of `el`. */
export function mountPlain(el: HTMLElement, given: readonly PlainQuestion[]): PlainBuilder {
  const root = el.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const builder = make('div', 'builder', '');
  const cards = make('ul', 'cards', '');
  const input = document.createElement('input');
  input.setAttribute('aria-label', 'Title');
  builder.append(cards, input);
  root.append(builder);
  let questions = given;
  let dragged = -1;
  const before: (readonly PlainQuestion[])[] = [];
  const draw = () => cards.replaceChildren(...questions.map(drawCard));
  const change = (next: readonly PlainQuestion[]) => {
    before.push(questions);
    questions = next;
    draw();
  };
  const cardOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.card') : null;
  input.addEventListener('input', () =>
    change(questions.map((one, at) => (at === 0 ? { ...one, title: input.value } : one))),
  );
  cards.addEventListener('pointerdown', ({ target }) => {
    dragged = Number(cardOf(target)?.dataset['card'] ?? -1);
  });
  cards.addEventListener('pointermove', ({ target }) => {
    if (dragged < 0) return;
    for (const one of cards.querySelectorAll('[data-over]')) one.removeAttribute('data-over');
    cardOf(target)?.setAttribute('data-over', '');
  });
  cards.addEventListener('pointerup', ({ target }) => {
    const to = Number(cardOf(target)?.dataset['card'] ?? -1);
    const moved = questions[dragged];
    if (moved && to >= 0 && to !== dragged) {
      const rest = questions.filter((one) => one !== moved);
      change([...rest.slice(0, to), moved, ...rest.slice(to)]);
    }
    dragged = -1;
  });
  draw();
  return {
    undo: () => {
      questions = before.pop() ?? questions;
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

function drawCard({ title, type, name }: PlainQuestion, at: number): HTMLElement {
  const card = make('li', 'card', '');
  card.dataset['card'] = String(at);
  card.append(
    make('span', 'title', title),
    make('span', 'kind', `${type} · ${name}`),
    make('span', 'sketch', ''),
  );
  return card;
}
