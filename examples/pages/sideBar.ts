import { html } from 'hono/html';
import type { HostRequest } from '../http/types.ts';
import type { Guard } from '../http/users.ts';
import type { Html } from './page.ts';
import { builtGroups } from './screens.ts';
import { textsFor, type Texts } from './texts.ts';

interface Place {
  guard: Guard;
  /** The widget that the page is about. */
  screen?: string | undefined;
}

interface Entry {
  href: string;
  label: string;
  isHere: boolean;
}

/** The site's name, the way to every page of the area, and who is signed in; behind a button where the window is narrow. */
export function sideBar(c: HostRequest, place: Place): Html {
  const t = textsFor(c);
  return html`<aside class="side">
    <a class="brand" href="/"
      ><img src="/site/icon.svg" alt="" width="24" height="24" /><bdi>Acme Events</bdi></a
    >
    <button type="button" class="button menu-button" popovertarget="menu">${t.menu}</button>
    <div class="menu" id="menu" popover>
      <nav aria-label="${t.site}">${entriesOf(c, t, place)}</nav>
      ${account(c, place.guard)}
    </div>
  </aside>`;
}

function entriesOf(c: HostRequest, t: Texts, { guard, screen }: Place): Html {
  const to = (href: string, label: string): Entry => ({ href, label, isHere: c.req.path === href });
  const first = list([to('/', t.gallery)]);
  if (guard === 'contact_web')
    return html`${first}
    ${group(t.contactArea, [
      to('/contact-web', t.home),
      to('/contact-web/chat', t.chat),
      to('/contact-web/live', t.liveRoom),
      to('/contact-web/agenda', t.agenda),
    ])}`;
  if (guard === 'web') return html`${first} ${group(t.publicArea, [to('/web', t.home)])}`;
  const ofScreens = builtGroups().map(({ group: key, members }) =>
    group(
      t[key],
      members.map(({ widget, page, title }) => ({ href: page, label: t[title], isHere: widget === screen })),
    ),
  );
  return html`${first} ${ofScreens}
  ${group(t.areas, [to('/contact-web', t.contactArea), to('/web', t.publicArea)])}
  ${group(t.developers, [
    to('/admin/several', t.several),
    to('/admin/kit', t.kit),
    to('/reference', t.reference),
    to('/settings', t.settings),
  ])}`;
}

function group(title: string, entries: readonly Entry[]): Html {
  return html`<h2>${title}</h2>
    ${list(entries)}`;
}

function list(entries: readonly Entry[]): Html {
  return html`<ul>
    ${entries.map(
      ({ href, label, isHere }) =>
        html`<li><a href="${href}" ${isHere ? html`aria-current="page"` : ''}>${label}</a></li>`,
    )}
  </ul>`;
}

function account(c: HostRequest, guard: Guard): Html {
  const t = textsFor(c);
  const user = c.get('users')[guard];
  const area = guard.replace('_', '-');
  if (!user)
    return html`<div class="account"><a class="button" href="/${area}/sign-in">${t.signIn}</a></div>`;
  return html`<form class="account" method="post" action="/${area}/sign-out">
    <input type="hidden" name="_token" value="${c.get('session')?.csrf ?? ''}" />
    <p>
      <bdi>${user.name}</bdi><small><bdi>${user.role}</bdi></small>
    </p>
    <button type="submit" class="button">${t.signOut}</button>
  </form>`;
}
