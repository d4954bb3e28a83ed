import { scryptSync } from 'node:crypto';
import { html } from 'hono/html';
import { demoPassword, scryptOptions } from '../database/seed/accounts.ts';
import { sameText } from '../http/cookies.ts';
import { ensureSession, adoptSession } from '../http/identify.ts';
import { readInput, textOf } from '../http/input.ts';
import { toUser } from '../http/sessions.ts';
import { throttle } from '../http/throttle.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { guards, type Guard, type User } from '../http/users.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { fill, textsFor } from './texts.ts';

const areaKeys = { admin: 'adminArea', contact_web: 'contactArea', web: 'publicArea' } as const;
const homes = { admin: '/admin/hotels', contact_web: '/contact-web', web: '/web' } as const;

/** Failed sign-ins a minute and address, as Laravel allows. */
const attemptsPerMinute = 5;

/** Sign-in and sign-out of the three areas. */
export const signIn: Page = (context) => {
  for (const guard of guards) addArea(context, guard);
};

function addArea(context: HostContext, guard: Guard): void {
  const { app, db, sessions, clock } = context;
  const area = guard.replace('_', '-');
  const attempts = throttle(clock, attemptsPerMinute);

  app.get(`/${area}/sign-in`, (c) =>
    show(context, c, { guard, next: safePath(c.req.query('next') ?? ''), isWrong: false }),
  );

  app.post(`/${area}/sign-in`, async (c) => {
    const input = await readInput(c);
    const email = textOf(input, 'email').toLowerCase();
    attempts.hit(email);
    const row = db.get('SELECT * FROM users WHERE guard = ? AND email = ?', [guard, email]);
    const user = row && isPassword(textOf(input, 'password'), row.text('password')) ? toUser(row) : null;
    const next = safePath(textOf(input, 'next'));
    if (!user) return show(context, c, { guard, next, isWrong: true });
    attempts.clear(email);
    adoptSession(c, sessions, sessions.signIn(ensureSession(c, sessions), user));
    return c.redirect(next ?? homes[guard], 303);
  });

  app.post(`/${area}/sign-out`, (c) => {
    const session = c.get('session');
    if (session) adoptSession(c, sessions, sessions.signOut(session, guard));
    return c.redirect(`/${area}/sign-in`, 303);
  });
}

interface Form {
  guard: Guard;
  /** Where to go on to. */
  next: string | null;
  isWrong: boolean;
}

function show(context: HostContext, c: HostRequest, { guard, next, isWrong }: Form): Promise<Response> {
  const { db, sessions } = context;
  const t = textsFor(c);
  const hidden = html`<input type="hidden" name="_token" value="${ensureSession(c, sessions).csrf}" />
    <input type="hidden" name="next" value="${next ?? ''}" />`;
  const rows = db.all('SELECT * FROM users WHERE guard = ? ORDER BY id', [guard]);
  const users = rows.map(toUser).filter((user) => user !== null);
  return sendPage(context, c, {
    title: fill(t.signInTo, { area: t[areaKeys[guard]] }),
    guard,
    status: isWrong ? 422 : 200,
    content: html`<div class="columns">
      <form class="card" method="post" action="/${guard.replace('_', '-')}/sign-in">
        <h2>${t.withPassword}</h2>
        ${hidden} ${isWrong ? html`<p class="error" role="alert">${t.wrongPassword}</p>` : ''}
        <label class="field"
          >${t.email}<input name="email" type="email" autocomplete="username" required dir="ltr"
        /></label>
        <label class="field"
          >${t.password}<input
            name="password"
            type="password"
            autocomplete="current-password"
            required
            dir="ltr"
        /></label>
        <button type="submit" class="button primary">${t.signIn}</button>
      </form>
      <section class="card" aria-labelledby="demo">
        <h2 id="demo">${t.demo}</h2>
        <p>${t.everyPassword} <code>${demoPassword}</code></p>
        ${users.map((user) => oneClick(user, hidden, t.signIn))}
      </section>
    </div>`,
  });
}

function oneClick(user: User, hidden: Html, signIn: string): Html {
  return html`<form class="demo" method="post" action="/${user.guard.replace('_', '-')}/sign-in">
    ${hidden}
    <input type="hidden" name="email" value="${user.email}" />
    <input type="hidden" name="password" value="${demoPassword}" />
    <span>
      <bdi>${user.name}</bdi>
      <small dir="ltr">${user.email} · ${user.role} · ${user.tenant}</small>
    </span>
    <button type="submit" class="button">${signIn}<span class="visually-hidden"> ${user.name}</span></button>
  </form>`;
}

function isPassword(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  return sameText(scryptSync(password, salt, 32, scryptOptions).toString('hex'), hash);
}

/** A path of this site to go on to; null for anything that could lead elsewhere. */
function safePath(path: string): string | null {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
}
