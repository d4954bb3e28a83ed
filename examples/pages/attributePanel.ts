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

/** The form that changes a widget's attributes live, the snippet to copy, and the events it sends. */
export function attributePanel(c: HostRequest, { widget: name, elementId, present }: Panel): Html {
  const t = textsFor(c);
  const { common, widgets } = readBuild();
  const widget = widgets.find((one) => one.name === name);
  const own = widget?.attributes ?? [];
  const others = common.filter(({ attribute }) => !own.some((one) => one.attribute === attribute));
  const events = [...new Set([...lifecycleEvents, ...(widget?.events ?? [])])].join(' ');
  return html`<section class="panel" aria-labelledby="panel-title">
    <form class="card" data-attributes-of="${elementId}">
      <h2 id="panel-title">${t.attributes}</h2>
      ${widget ? '' : html`<p>${t.undescribed}</p>`} ${fields(t, own, present)}
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
      <header class="row">
        <h2>${t.snippet}</h2>
        <button type="button" class="button" data-copy="snippet" data-copied="${t.copied}">${t.copy}</button>
      </header>
      <pre
        dir="ltr"
        tabindex="0"
        aria-label="${t.snippet}"
      ><code id="snippet" data-snippet-of="${elementId}"></code></pre>
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
    <code dir="ltr">${name}</code>
    ${control(attribute, value)}
    <small lang="en" dir="ltr">${doc}</small>
    ${fallback ? html`<small>${fill(t.default, { value: fallback })}</small>` : ''}
    ${required ? html`<small>${t.required}</small>` : ''}
  </label>`;
}

function control(
  { attribute: name, type, options, default: fallback }: WidgetAttribute,
  value: string,
): Html {
  const choices = options.length > 0 ? options : /flag|bool/.test(type) ? ['true', 'false'] : [];
  if (choices.length > 0) {
    const items = ['', ...choices].map(
      (choice) =>
        html`<option value="${choice}" ${choice === value ? html`selected` : ''}>${choice || '–'}</option>`,
    );
    return html`<select name="${name}" dir="ltr">
      ${items}
    </select>`;
  }
  const kind = /int|number/.test(type) ? 'number' : type === 'date' ? 'date' : 'text';
  return html`<input
    name="${name}"
    type="${kind}"
    value="${value}"
    placeholder="${fallback}"
    dir="ltr"
    autocomplete="off"
  />`;
}
