import { html } from 'hono/html';
import type { Row } from '../database/db.ts';
import { chatters } from '../database/seed/chat.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { User } from '../http/users.ts';
import { toUser } from '../http/sessions.ts';
import { attributePanel, panelScript } from './attributePanel.ts';
import { readBuild } from './build.ts';
import { partnersOf, sideOf, tokenOf } from './chatSides.ts';
import { choiceOf } from './choice.ts';
import { unbuilt } from './gallery.ts';
import { sendPage } from './layout.ts';
import { scriptTags, widgetsConfig, type Html, type Page } from './page.ts';
import { fill, textsFor } from './texts.ts';
import { element } from './widgetPage.ts';

const widget = 'contact-chat';

/**
 * `/contact-web/chat?with=2`: a contact's own side; `/admin/chat`: both sides of a conversation beside each other, or one of them
 * with `?side=1`.
 */
export const contactChat: Page = (context) => {
  context.app.get('/contact-web/chat', (c) => {
    const me = requireUser(c, 'contact_web');
    const t = textsFor(c);
    const partners = partnersOf(context, me);
    const chosen = wholeNumber(c.req.query('with'), partners[0]?.int('id') ?? 0);
    const attributes = sideOf(context, me, chosen);
    return send(context, c, {
      guard: 'contact_web',
      user: me,
      lead: fill(t.signedInAs, { name: me.name }),
      panel: attributes,
      choice: partnerChoice(c, partners, chosen),
      content: html`<div class="stage">
        ${element(widget, widget, { ...attributes, 'data-token': tokenOf(context, me) })}
      </div>`,
    });
  });

  context.app.get('/admin/chat', (c) => {
    requireUser(c, 'admin');
    const [one, other] = chatters.map(({ email }) => accountOf(context, email));
    if (!one || !other) throw modelNotFound('User', 'of the chat');
    const sides = [sideOf(context, one, other.contactId ?? 0), sideOf(context, other, one.contactId ?? 0)];
    return send(context, c, {
      guard: 'admin',
      user: undefined,
      lead: textsFor(c).chatLead,
      panel: sides[0] ?? {},
      content: html`<div class="columns">
          ${[one, other]
            .map((user, index) => ({ user, index, attributes: sides[index] ?? {} }))
            .filter(({ index }) => [undefined, String(index + 1)].includes(c.req.query('side')))
            .map((shown) => side(context, c, shown))}
        </div>
        <p><a class="button" href="/contact-web/chat">${textsFor(c).chatOwn}</a></p>`,
    });
  });
};

interface Sent {
  guard: 'admin' | 'contact_web';
  user: User | undefined;
  lead: string;
  panel: Readonly<Record<string, string>>;
  choice?: Html;
  content: Html;
}

function send(context: HostContext, c: HostRequest, page: Sent): Promise<Response> {
  const script = readBuild().scriptOf(widget);
  return sendPage(context, c, {
    title: textsFor(c).chat,
    lead: page.lead,
    guard: page.guard,
    screen: widget,
    ...(page.choice && { choice: page.choice }),
    tests: switches(c),
    head: html`${widgetsConfig(context, c, 'contact_web', page.user)}${scriptTags(c, script)}${panelScript}
      <script type="module" src="/site/chat.js"></script>`,
    content: html`${script ? '' : unbuilt(c)} ${page.content}
    ${attributePanel(c, { widget, elementId: widget, present: page.panel })}`,
  });
}

interface Side {
  user: User;
  index: number;
  attributes: Readonly<Record<string, string>>;
}

/** One of two people on the same page, each with a token of their own. */
function side(context: HostContext, c: HostRequest, { user, index, attributes }: Side): Html {
  const id = index === 0 ? widget : `${widget}-${index + 1}`;
  const own = { ...attributes, 'data-user-id': String(user.id), 'data-token': tokenOf(context, user) };
  return html`<section class="card">
    <h2><bdi>${fill(textsFor(c).signedInAs, { name: user.name })}</bdi></h2>
    ${element(widget, id, own)}
  </section>`;
}

/** With whom the contact talks. */
function partnerChoice(c: HostRequest, partners: readonly Row[], chosen: number): Html {
  const t = textsFor(c);
  const to = (id: number) => `/contact-web/chat?with=${id}`;
  const options = partners.map((row) => ({ href: to(row.int('id')), name: row.text('name') }));
  return choiceOf(t, { label: t.contact, options, chosen: to(chosen) });
}

/** Buttons that cut the sockets, and a choice of how sends fail. */
function switches(c: HostRequest): Html {
  const t = textsFor(c);
  const fails = [
    ['none', t.chatWorks],
    ['refuse', t.chatRefuse],
    ['refuse-some', t.chatRefuseSome],
    ['lose', t.chatLose],
    ['lose-some', t.chatLoseSome],
  ];
  return html`<form class="switches" data-chat-switches>
    ${[1, 6, 30].map(
      (seconds) =>
        html`<button type="button" class="button" data-cut="${seconds}">
          ${fill(t.chatCut, { seconds })}
        </button> `,
    )}
    <label
      ><span>${t.chatSends}</span
      ><select name="fail">
        ${fails.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
      </select></label
    >
  </form>`;
}

function accountOf({ db }: HostContext, email: string): User | null {
  const row = db.get("SELECT * FROM users WHERE guard = 'contact_web' AND email = ?", [email]);
  return row && toUser(row);
}
