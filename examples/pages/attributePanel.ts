import { html } from 'hono/html';
import type { Widget, WidgetAttribute } from './build.ts';
import type { Html } from './page.ts';

/** The form that changes a widget's attributes live, the snippet to copy, and the events it sends. */
export function attributePanel(
  widget: Widget | undefined,
  elementId: string,
  present: Readonly<Record<string, string>>,
): Html {
  const attributes = widget?.attributes ?? [];
  return html`<section class="panel" lang="en" aria-labelledby="panel-title">
    <form class="card" data-attributes-of="${elementId}">
      <h2 id="panel-title">Attributes</h2>
      ${attributes.length === 0 ? html`<p>The build has not described this widget.</p>` : ''}
      <div class="fields">
        ${attributes.map((attribute) => field(attribute, present[attribute.attribute] ?? ''))}
      </div>
    </form>
    <div class="card">
      <header class="row">
        <h2>Snippet</h2>
        <button type="button" class="button" data-copy="snippet">Copy</button>
      </header>
      <pre dir="ltr"><code id="snippet" data-snippet-of="${elementId}"></code></pre>
      <h2>Events</h2>
      <ol
        class="log"
        dir="ltr"
        data-events-of="${elementId}"
        data-events="${eventNames(widget).join(' ')}"
        aria-live="polite"
      ></ol>
    </div>
  </section>`;
}

/** Lifecycle events every widget sends (DESIGN.md §2), then its own. */
function eventNames(widget: Widget | undefined): string[] {
  return [...new Set(['widget:ready', 'widget:error', 'widget:auth-expired', ...(widget?.events ?? [])])];
}

function field(attribute: WidgetAttribute, value: string): Html {
  const { attribute: name, doc, required, default: fallback } = attribute;
  const hint = [doc, fallback ? `Default: ${fallback}.` : '', required ? 'Required.' : '']
    .filter(Boolean)
    .join(' ');
  return html`<label class="field">
    <code>${name}</code>
    ${control(attribute, value)}
    <small>${hint}</small>
  </label>`;
}

function control(
  { attribute: name, type, options, default: fallback }: WidgetAttribute,
  value: string,
): Html {
  const choices = options.length > 0 ? options : /bool/i.test(type) ? ['true', 'false'] : [];
  if (choices.length > 0) {
    const items = ['', ...choices].map(
      (choice) =>
        html`<option value="${choice}" ${choice === value ? html`selected` : ''}>${choice || '–'}</option>`,
    );
    return html`<select name="${name}">
      ${items}
    </select>`;
  }
  const kind = /int|number/i.test(type)
    ? 'number'
    : /date/i.test(name) && !/locale/.test(name)
      ? 'date'
      : 'text';
  return html`<input
    name="${name}"
    type="${kind}"
    value="${value}"
    placeholder="${fallback}"
    dir="ltr"
    autocomplete="off"
  />`;
}
