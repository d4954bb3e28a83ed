import { html } from 'hono/html';
import { ensureSession, adoptSession } from '../http/identify.ts';
import { readInput, textOf } from '../http/input.ts';
import { changeSettings } from '../http/settings.ts';
import { sendPage } from './layout.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { switches } from './toolbar.ts';

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
      content: html`<form class="card settings" method="post" action="/settings">
        ${switches(c)}
        <button type="submit" class="button primary">${t.save}</button>
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
