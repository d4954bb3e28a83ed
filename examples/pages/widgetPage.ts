import { html } from 'hono/html';
import { requireUser } from '../http/guards.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { attributePanel } from './attributePanel.ts';
import { readBuild } from './build.ts';
import { unbuilt } from './gallery.ts';
import { sendPage } from './layout.ts';
import { scriptTags, widgetsConfig, type Html } from './page.ts';

interface WidgetPage {
  widget: string;
  title: string;
  lead: string;
  /** Attributes the element starts with. */
  attributes?: Readonly<Record<string, string>>;
  /** What stands above the widget. */
  above?: Html;
}

/** A page of the administration with one widget, its attribute panel and its snippet. */
export function sendWidgetPage(context: HostContext, c: HostRequest, page: WidgetPage): Promise<Response> {
  const user = requireUser(c, 'admin');
  const build = readBuild();
  const script = build.scriptOf(page.widget);
  const attributes = page.attributes ?? {};
  return sendPage(context, c, {
    title: page.title,
    lead: page.lead,
    guard: 'admin',
    head: html`${widgetsConfig(context, c, 'admin', user)}${scriptTags(c, script)}`,
    content: html`${script ? '' : unbuilt(c)} ${page.above ?? ''}
      <div class="stage">${element(page.widget, page.widget, attributes)}</div>
      ${attributePanel(c, { widget: page.widget, elementId: page.widget, present: attributes })}`,
  });
}

/** The one tag a widget needs. */
export function element(widget: string, id: string, attributes: Readonly<Record<string, string>>): Html {
  const rest = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  return html`<div id="${id}" data-widget="${widget}" ${rest}></div>`;
}
