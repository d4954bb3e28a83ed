import { html } from 'hono/html';
import type { HostRequest } from '../http/types.ts';
import { readBuild, type WidgetAttribute } from './build.ts';
import type { Html } from './page.ts';
import { fill, textsFor, type Texts } from './texts.ts';

interface Panel {
  widget: string;
  elementId: string;
  /** The attributes the element starts with. */
  present: Readonly<Record<string, string>>;
}

/** Lifecycle events every widget sends (DESIGN.md §2). */
const lifecycleEvents = ['widget:ready', 'widget:error', 'widget:failed', 'widget:auth-expired'];

const languages = ['HTML', 'Blade', 'JavaScript', 'CSS'] as const;

/** What the panel needs in the page's head. */
export const panelScript = html`<script type="module" src="/site/panel.js"></script>`;

/** The form that changes a widget's attributes and theme live, the tags to copy, and the events it sends. */
export function attributePanel(c: HostRequest, { widget: name, elementId, present }: Panel): Html {
  const t = textsFor(c);
  const { common, widgets } = readBuild();
  const widget = widgets.find((one) => one.name === name);
  const docs = new Map(common.map(({ attribute, doc }) => [attribute, doc]));
  const own = (widget?.attributes ?? []).map((one) => ({
    ...one,
    doc: one.doc || (docs.get(one.attribute) ?? ''),
  }));
  const others = common.filter(({ attribute }) => !own.some((one) => one.attribute === attribute));
  const events = [...new Set([...lifecycleEvents, ...(widget?.events ?? [])])].join(' ');
  return html`<section class="panel" aria-label="${t.attributes}">
    <form class="card" data-attributes-of="${elementId}">
      <div>
        <h2>${t.attributes}</h2>
        <p>${widget ? t.attributesHint : t.undescribed}</p>
      </div>
      ${theme(t)} ${fields(t, own, present)}
      ${
        others.length === 0
          ? ''
          : html`<details>
              <summary>${t.common}</summary>
              ${fields(t, others, present)}
            </details>`
      }
    </form>
    <div class="card">
      ${snippet(t, elementId)}
      <h2 id="log-title">${t.events}</h2>
      <ol
        class="log"
        dir="ltr"
        data-events-of="${elementId}"
        data-events="${events}"
        aria-labelledby="log-title"
      ></ol>
    </div>
  </section>`;
}

/** The tags to copy, in the language of the page that they are for. */
function snippet(t: Texts, elementId: string): Html {
  return html`<header class="row">
      <h2>${t.snippet}</h2>
      <button type="button" class="button" data-copy="snippet" data-copied="${t.copied}">${t.copy}</button>
    </header>
    <div class="tabs" role="tablist" aria-label="${t.snippet}" dir="ltr">
      ${languages.map(
        (language, index) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${language}"
            data-language="${language}"
            aria-controls="snippet-panel"
            aria-selected="${index === 0 ? 'true' : 'false'}"
            tabindex="${index === 0 ? '0' : '-1'}"
          >
            ${language}
          </button>`,
      )}
    </div>
    <pre
      id="snippet-panel"
      dir="ltr"
      role="tabpanel"
      tabindex="0"
      aria-labelledby="tab-HTML"
    ><code id="snippet" data-snippet-of="${elementId}"></code></pre>`;
}

/** Two of the properties that theme an island; `panel.js` works the others out. */
function theme(t: Texts): Html {
  return html`<fieldset class="theme">
    <legend>${t.theme}</legend>
    <label class="field"
      ><span>${t.accent}</span><input type="color" data-theme-of="accent" value="#4f46e5"
    /></label>
    <label class="field"
      ><span>${t.radius}</span><input type="range" data-theme-of="radius" min="0" max="16" value="6"
    /></label>
    <button type="button" class="button" data-theme-reset>${t.reset}</button>
  </fieldset>`;
}

function fields(
  t: Texts,
  attributes: readonly WidgetAttribute[],
  present: Readonly<Record<string, string>>,
): Html {
  return html`<div class="fields">
    ${attributes.map((attribute) => field(t, attribute, present[attribute.attribute] ?? ''))}
  </div>`;
}

function field(t: Texts, attribute: WidgetAttribute, value: string): Html {
  const { attribute: name, doc, required, default: fallback } = attribute;
  return html`<label class="field">
    <span class="row"
      ><code dir="ltr">${name}</code>${required ? html`<em class="required">${t.required}</em>` : ''}</span
    >
    ${control(attribute, value)} <small lang="en" dir="ltr">${withCode(doc)}</small>
    ${fallback ? html`<small>${fill(t.default, { value: fallback })}</small>` : ''}
  </label>`;
}

/** What stands between backticks as code. */
function withCode(doc: string): readonly Html[] {
  return doc.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function control(
  { attribute: name, type, options, default: fallback, required }: WidgetAttribute,
  value: string,
): Html {
  const choices = options.length > 0 ? options : /flag|bool/.test(type) ? ['true', 'false'] : [];
  const kind = /flag|bool|int|number|json/.exec(type)?.[0] ?? 'text';
  if (choices.length > 0) {
    const items = ['', ...choices].map(
      (choice) =>
        html`<option value="${choice}" ${choice === value ? html`selected` : ''}>${choice || '–'}</option>`,
    );
    return html`<select name="${name}" data-kind="${kind}" dir="ltr">
      ${items}
    </select>`;
  }
  const input = /int|number/.test(type) ? 'number' : type === 'date' ? 'date' : 'text';
  return html`<input
    name="${name}"
    type="${input}"
    data-kind="${kind}"
    value="${value}"
    placeholder="${fallback}"
    dir="ltr"
    autocomplete="off"
    ${required ? html`aria-required="true"` : ''}
  />`;
}
