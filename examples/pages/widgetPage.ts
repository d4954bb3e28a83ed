import { html } from 'hono/html';
import { requireUser } from '../http/guards.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { attributePanel, panelScript } from './attributePanel.ts';
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
  /** Which record is shown: beside the title. */
  choice?: Html;
  /** What stands above the widget, in one box with it. */
  above?: Html;
  /** What stands below the widget. */
  below?: Html;
  /** What belongs to the page without being seen at first: scripts, dialogs. */
  beside?: Html;
  /** Switches of this page in «Test this page». */
  tests?: Html;
  /** As wide as a phone. */
  stage?: 'phone';
}

/** A page of the administration with one widget, its attribute panel and its snippet. */
export function sendWidgetPage(context: HostContext, c: HostRequest, page: WidgetPage): Promise<Response> {
  const user = requireUser(c, 'admin');
  const build = readBuild();
  const script = build.scriptOf(page.widget);
  const { widget, title, lead, choice, tests, attributes = {} } = page;
  return sendPage(context, c, {
    title,
    lead,
    guard: 'admin',
    screen: widget,
    ...(choice && { choice }),
    ...(tests && { tests }),
    head: html`${widgetsConfig(context, c, 'admin', user)}${scriptTags(c, script)}${panelScript}`,
    content: html`${script ? '' : unbuilt(c)} ${page.beside ?? ''}
      <div class="stage ${page.stage ?? ''}">${page.above ?? ''} ${element(widget, widget, attributes)}</div>
      ${page.below ?? ''} ${attributePanel(c, { widget, elementId: widget, present: attributes })}`,
  });
}

/** The one tag a widget needs. */
export function element(widget: string, id: string, attributes: Readonly<Record<string, string>>): Html {
  const rest = Object.entries(attributes).map(([name, value]) => html` ${name}="${written(value)}"`);
  return html`<div id="${id}" data-widget="${widget}" ${rest}></div>`;
}

/** A browser reads CR, and CR with LF, as LF alone; as references they stay, and a text comes back as it is stored (T-23). */
function written(value: string): readonly (string | Html)[] {
  return value.split('\r').map((part, at) => (at === 0 ? part : html`&#13;${part}`));
}
