import { html } from 'hono/html';
import { chatEventId } from '../database/seed/chat.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import { toUser } from '../http/sessions.ts';
import { issueToken } from '../http/tokens.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { User } from '../http/users.ts';
import { findRoom } from '../live/rooms.ts';
import { attributePanel, panelScript } from './attributePanel.ts';
import { readBuild } from './build.ts';
import { choiceOf } from './choice.ts';
import { unbuilt } from './gallery.ts';
import { sendPage } from './layout.ts';
import { liveSwitches } from './liveSwitches.ts';
import { scriptTags, widgetsConfig, type Html, type Page } from './page.ts';
import { fill, textsFor } from './texts.ts';
import { element } from './widgetPage.ts';

const widget = 'live-room';

/** The event whose demo contacts take part. */
const liveEventId = chatEventId;

/**
 * `/admin/live-room`: the host; `?role=audience&as=kaveh`: a contact; `?meeting=1`: a meeting (`&as=taras`); `/admin/live-room/four`:
 * four people of one; `/contact-web/live`: a contact, on a phone. All take `?channel=live-1-rehearsal`, `?bots=3` and
 * `?token-seconds=60`.
 */
export const liveRoom: Page = (context) => {
  const { app } = context;
  app.get('/admin/live-room', (c) => sendHere(context, c));
  app.get('/admin/live-room/four', (c) => sendFour(context, c));
  app.get('/contact-web/live', (c) => {
    const me = requireUser(c, 'contact_web');
    const seat = { user: me, isHost: false, isMeeting: c.req.query('meeting') === '1' };
    return send(context, c, { seats: [seat], guard: 'contact_web', isPhone: true });
  });
};

interface Seat {
  user: User;
  isHost: boolean;
  isMeeting: boolean;
}

function sendHere(context: HostContext, c: HostRequest): Promise<Response> {
  const me = requireUser(c, 'admin');
  const isMeeting = c.req.query('meeting') === '1';
  const isAudience = c.req.query('role') === 'audience';
  const named = c.req.query('as') ?? (isAudience ? 'layla' : '');
  const user = named === '' ? me : accountOf(context, named);
  const seat = { user, isMeeting, isHost: !isAudience && user.guard === 'admin' };
  return send(context, c, { seats: [seat], guard: 'admin' });
}

function sendFour(context: HostContext, c: HostRequest): Promise<Response> {
  requireUser(c, 'admin');
  const users = ['marta', 'taras', 'layla', 'kaveh'].map((name) => accountOf(context, name));
  const seats = users.map((user) => ({ user, isMeeting: true, isHost: user.guard === 'admin' }));
  return send(context, c, { seats, guard: 'admin' });
}

interface Sent {
  seats: readonly Seat[];
  /** The area that the page is in. */
  guard: 'admin' | 'contact_web';
  isPhone?: boolean;
}

function send(context: HostContext, c: HostRequest, page: Sent): Promise<Response> {
  const t = textsFor(c);
  const script = readBuild().scriptOf(widget);
  const [first] = page.seats;
  if (!first) throw modelNotFound('User', 'of the live room');
  const channel = channelFor(context, c, first);
  const isAlone = page.seats.length === 1;
  const shown = page.seats.map((seat, index) => {
    const attributes = { ...attributesOf(seat, channel), ...tokenFor(context, c, seat) };
    const one = element(widget, index === 0 ? widget : `${widget}-${index + 1}`, attributes);
    if (isAlone) return html`<div class="stage ${page.isPhone ? 'phone' : ''}">${one}</div>`;
    return html`<section class="card">
      <h2><bdi>${fill(t.signedInAs, { name: seat.user.name })}</bdi></h2>
      ${one}
    </section>`;
  });
  return sendPage(context, c, {
    title: t.liveRoom,
    lead: page.guard === 'admin' ? t.liveRoomLead : fill(t.signedInAs, { name: first.user.name }),
    guard: page.guard,
    screen: widget,
    ...(page.guard === 'admin' && { choice: seatChoice(context, c) }),
    tests: liveSwitches(c, { eventId: liveEventId, channel, isHost: page.guard === 'admin' }),
    head: html`${widgetsConfig(context, c, first.user.guard, first.user)}
      <script type="module" src="/site/live.js"></script>
      ${scriptTags(c, script)}${panelScript}`,
    content: html`${script ? '' : unbuilt(c)}
      <div
        hidden
        id="live-page"
        data-bots="${wholeNumber(c.req.query('bots'), 0)}"
        data-token-seconds="${wholeNumber(c.req.query('token-seconds'), 0)}"
      ></div>
      ${isAlone ? shown : html`<div class="columns">${shown}</div>`}
      ${page.guard === 'admin' ? html`<p><a class="button" href="/contact-web/live">${t.liveOwn}</a></p>` : ''}
      ${attributePanel(c, { widget, elementId: widget, present: attributesOf(first, channel) })}`,
  });
}

function attributesOf({ user, isHost, isMeeting }: Seat, channel: string): Record<string, string> {
  return {
    'data-event-id': String(liveEventId),
    'data-tenant': user.tenant,
    'data-channel': channel,
    'data-role': isHost ? 'host' : 'audience',
    ...(isMeeting && { 'data-meeting': 'true' }),
    'data-user-id': String(user.id),
    'data-user-name': user.name,
  };
}

/** Whoever is not signed in by cookie, or might be somebody else by it, has a token of their own. */
function tokenFor({ db, clock }: HostContext, c: HostRequest, { user }: Seat): Record<string, string> {
  const isByCookie = user.guard === 'admin' && c.get('users').admin?.id === user.id;
  if (isByCookie) return {};
  return { 'data-token': issueToken(db, clock, user.id, 'live room'), 'data-guard': user.guard };
}

/** The event's, unless the address names another one of it. */
function channelFor({ db }: HostContext, c: HostRequest, { isMeeting }: Seat): string {
  const usual = `${isMeeting ? 'meeting' : 'live'}-${liveEventId}`;
  const named = c.req.query('channel') ?? usual;
  const room = findRoom(db, named);
  return room?.eventId === liveEventId && room.isMeeting === isMeeting ? named : usual;
}

function accountOf({ db }: HostContext, name: string): User {
  const sql = "SELECT * FROM users WHERE tenant = 'acme' AND guard <> 'web' AND email LIKE ? || '@%'";
  const row = db.get(sql, [name]);
  const user = row && toUser(row);
  if (!user) throw modelNotFound('User', name);
  return user;
}

/** Through whose eyes. */
function seatChoice(context: HostContext, c: HostRequest): Html {
  const t = textsFor(c);
  const page = '/admin/live-room';
  const audience = (name: string) => ({
    href: `${page}?role=audience&as=${name}`,
    name: fill(t.liveAudience, { name: accountOf(context, name).name }),
  });
  const { pathname, searchParams } = new URL(c.req.url);
  // What says who looks; the rest of an address is about how.
  const seat = ['role', 'as', 'meeting', 'bots'].flatMap((key) =>
    searchParams.has(key) ? [[key, searchParams.get(key) ?? '']] : [],
  );
  const query = new URLSearchParams(seat).toString();
  return choiceOf(t, {
    label: t.liveSeenBy,
    options: [
      { href: page, name: t.liveHost },
      { href: `${page}?bots=3`, name: t.liveHostWithBots },
      audience('layla'),
      audience('kaveh'),
      { href: `${page}?meeting=1`, name: t.liveMeeting },
      { href: `${page}/four`, name: t.liveMeetingOfFour },
    ],
    chosen: query === '' ? pathname : `${pathname}?${query}`,
  });
}
