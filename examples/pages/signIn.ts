import { scryptSync } from 'node:crypto';
import { html } from 'hono/html';
import { demoPassword, scryptOptions } from '../database/seed/accounts.ts';
import { sameText } from '../http/cookies.ts';
import { ensureSession, adoptSession } from '../http/identify.ts';
import { readInput, safePath, textOf } from '../http/input.ts';
import { toUser } from '../http/sessions.ts';
import { throttle } from '../http/throttle.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { guards, type Guard } from '../http/users.ts';
import { areaKeys, demoAccounts, hiddenFields } from './demoAccounts.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { fill, textsFor, type Texts } from './texts.ts';

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

const aboutKeys = { admin: 'adminAbout', contact_web: 'contactAbout', web: 'publicAbout' } as const;

function show(context: HostContext, c: HostRequest, { guard, next, isWrong }: Form): Promise<Response> {
  const t = textsFor(c);
  return sendPage(context, c, {
    title: fill(t.signInTo, { area: t[areaKeys[guard]] }),
    lead: t[aboutKeys[guard]],
    guard,
    status: isWrong ? 422 : 200,
    content: html`${areaTabs(t, guard)}
      <div class="columns">
        <section class="card" aria-labelledby="demo">
          <div>
            <h2 id="demo">${t.demo}</h2>
            <p>${t.demoHint}</p>
          </div>
          ${demoAccounts(context, c, { guard, next })}
        </section>
        <form class="card" method="post" action="/${guard.replace('_', '-')}/sign-in">
          <div>
            <h2>${t.withPassword}</h2>
            <p>${t.everyPassword} <code>${demoPassword}</code></p>
          </div>
          ${hiddenFields(context, c, next)}
          ${isWrong ? html`<p class="error" role="alert">${t.wrongPassword}</p>` : ''}
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
          <p><button type="submit" class="button primary">${t.signIn}</button></p>
        </form>
      </div>`,
  });
}

/** The sign-in pages of the three areas. */
function areaTabs(t: Texts, here: Guard): Html {
  return html`<nav class="tabs" aria-label="${t.areas}">
    ${guards.map(
      (guard) =>
        html`<a href="/${guard.replace('_', '-')}/sign-in" ${guard === here ? html`aria-current="page"` : ''}
          >${t[areaKeys[guard]]}</a
        >`,
    )}
  </nav>`;
}

function isPassword(password: string, stored: string): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  return sameText(scryptSync(password, salt, 32, scryptOptions).toString('hex'), hash);
}
