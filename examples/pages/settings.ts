import { html } from 'hono/html';
import { ensureSession, adoptSession } from '../http/identify.ts';
import { readInput, textOf } from '../http/input.ts';
import { changeSettings } from '../http/settings.ts';
import { sendPage } from './layout.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { lookFields, testFields, whereFrom } from './toolbar.ts';

/** `/settings`: language, theme, policy, latency and failures of this session. */
export const settings: Page = (context) => {
  const { app, sessions } = context;

  app.get('/settings', (c) => {
    const t = textsFor(c);
    ensureSession(c, sessions);
    return sendPage(context, c, {
      title: t.settings,
      lead: t.settingsLead,
      guard: 'admin',
      content: html`<form class="sheet" method="post" action="/settings">
        ${whereFrom(c)}
        <section class="card" aria-labelledby="look">
          <div>
            <h2 id="look">${t.look}</h2>
            <p>${t.lookHint}</p>
          </div>
          <div class="sheet-fields">${lookFields(c)}</div>
        </section>
        <section class="card" aria-labelledby="tests">
          <div>
            <h2 id="tests">${t.testPage}</h2>
            <p>${t.testPageHint}</p>
          </div>
          <div class="sheet-fields">${testFields(c)}</div>
        </section>
        <p><button type="submit" class="button primary">${t.save}</button></p>
      </form>`,
    });
  });

  app.post('/settings', async (c) => {
    const session = ensureSession(c, sessions);
    const input = await readInput(c);
    adoptSession(c, sessions, sessions.saveSettings(session, changeSettings(session.settings, input)));
    const back = textOf(input, 'back');
    return c.redirect(/^\/(?![/\\])/.test(back) ? back : '/settings', 303);
  });
};
