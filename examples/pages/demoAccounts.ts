import { html } from 'hono/html';
import { demoPassword } from '../database/seed/accounts.ts';
import { ensureSession } from '../http/identify.ts';
import { toUser } from '../http/sessions.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { Guard, User } from '../http/users.ts';
import type { Html } from './page.ts';
import { textsFor } from './texts.ts';

export const areaKeys = { admin: 'adminArea', contact_web: 'contactArea', web: 'publicArea' } as const;

interface Wanted {
  guard: Guard;
  /** Where to go on to. */
  next: string | null;
}

/** What every sign-in form sends unseen. */
export function hiddenFields({ sessions }: HostContext, c: HostRequest, next: string | null): Html {
  return html`<input type="hidden" name="_token" value="${ensureSession(c, sessions).csrf}" />
    <input type="hidden" name="next" value="${next ?? ''}" />`;
}

/** The demo accounts of an area, each a button that signs in. */
export function demoAccounts(context: HostContext, c: HostRequest, { guard, next }: Wanted): Html {
  const rows = context.db.all('SELECT * FROM users WHERE guard = ? ORDER BY id', [guard]);
  const users = rows.map(toUser).filter((user) => user !== null);
  const hidden = hiddenFields(context, c, next);
  return html`<ul class="accounts">
    ${users.map((user) => html`<li>${oneClick(c, user, hidden)}</li>`)}
  </ul>`;
}

function oneClick(c: HostRequest, user: User, hidden: Html): Html {
  return html`<form method="post" action="/${user.guard.replace('_', '-')}/sign-in">
    ${hidden}
    <input type="hidden" name="email" value="${user.email}" />
    <input type="hidden" name="password" value="${demoPassword}" />
    <button type="submit" class="demo">
      <span class="initials" aria-hidden="true">${initialsOf(user.name)}</span>
      <span class="who">
        <strong><span class="visually-hidden">${textsFor(c).signIn} </span><bdi>${user.name}</bdi></strong>
        <small><bdi>${user.role}</bdi> · <bdi>${user.tenant}</bdi></small>
        <small dir="ltr">${user.email}</small>
      </span>
    </button>
  </form>`;
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('\u200C');
}
