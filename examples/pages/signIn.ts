import { scryptSync } from 'node:crypto';
import { html } from 'hono/html';
import { demoPassword, scryptOptions } from '../database/seed/accounts.ts';
import { sameText } from '../http/cookies.ts';
import { ensureSession, adoptSession } from '../http/identify.ts';
import { readInput, textOf } from '../http/input.ts';
import { toUser } from '../http/sessions.ts';
import { throttle } from '../http/throttle.ts';
import { guards, type Guard, type HostContext, type HostRequest, type User } from '../http/types.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';

const areaNames = { admin: 'Administration', contact_web: 'Contact area', web: 'Public area' } as const;
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

  app.get(`/${area}/sign-in`, (c) => show(context, c, guard, ''));

  app.post(`/${area}/sign-in`, async (c) => {
    const input = await readInput(c);
    const email = textOf(input, 'email').toLowerCase();
    attempts.hit(email);
    const row = db.get('SELECT * FROM users WHERE guard = ? AND email = ?', [guard, email]);
    const user = row && isPassword(textOf(input, 'password'), row.text('password')) ? toUser(row) : null;
    if (!user) return show(context, c, guard, 'These credentials do not match our records.');
    attempts.clear(email);
    adoptSession(c, sessions, sessions.signIn(ensureSession(c, sessions), user));
    return c.redirect(safePath(textOf(input, 'next')) ?? homes[guard], 303);
  });

  app.post(`/${area}/sign-out`, (c) => {
    const session = c.get('session');
    if (session) adoptSession(c, sessions, sessions.signOut(session, guard));
    return c.redirect(`/${area}/sign-in`, 303);
  });
}

async function show(context: HostContext, c: HostRequest, guard: Guard, error: string): Promise<Response> {
  const { db, sessions } = context;
  const session = ensureSession(c, sessions);
  const next = safePath(c.req.query('next') ?? '') ?? '';
  const hidden = html`<input type="hidden" name="_token" value="${session.csrf}" />
    <input type="hidden" name="next" value="${next}" />`;
  const users = db.all('SELECT * FROM users WHERE guard = ? ORDER BY id', [guard]).map(toUser);
  return sendPage(context, c, {
    title: `Sign in · ${areaNames[guard]}`,
    guard,
    status: error === '' ? 200 : 422,
    content: html`<div class="columns" lang="en">
      ${passwordForm(guard, hidden, error)}
      <section class="card" aria-labelledby="demo">
        <h2 id="demo">Demo accounts</h2>
        <p>Every password is <code>${demoPassword}</code>.</p>
        ${users.filter((user) => user !== null).map((user) => oneClick(user, hidden))}
      </section>
    </div>`,
  });
}

function passwordForm(guard: Guard, hidden: Html, error: string): Html {
  return html`<form class="card" method="post" action="/${guard.replace('_', '-')}/sign-in">
    <h2>With e-mail and password</h2>
    ${hidden} ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
    <label class="field">E-mail<input name="email" type="email" autocomplete="username" required /></label>
    <label class="field"
      >Password<input name="password" type="password" autocomplete="current-password" required
    /></label>
    <button type="submit" class="button primary">Sign in</button>
  </form>`;
}

function oneClick(user: User, hidden: Html): Html {
  return html`<form class="demo" method="post" action="/${user.guard.replace('_', '-')}/sign-in">
    ${hidden}
    <input type="hidden" name="email" value="${user.email}" />
    <input type="hidden" name="password" value="${demoPassword}" />
    <span><bdi>${user.name}</bdi><small>${user.email} · ${user.role} · ${user.tenant}</small></span>
    <button type="submit" class="button">Sign in<span class="visually-hidden"> as ${user.name}</span></button>
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
