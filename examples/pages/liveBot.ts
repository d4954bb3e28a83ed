import { html } from 'hono/html';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { firstBotId } from '../live/participants.ts';
import { findRoom } from '../live/rooms.ts';
import { issuePass, tokenSeconds } from '../live/tokens.ts';
import { readUid } from '../live/uids.ts';
import { sendDocument, type Page } from './page.ts';

/** `/live-bot?channel=live-1&uid=9001-Nora Lind-host`: a frame that joins the video of a room with a drawn picture and a tone. */
export const liveBot: Page = (context) => {
  context.app.get('/live-bot', (c) => {
    const user = requireUser(c, 'admin', 'contact_web');
    const { channel = '', uid = '' } = c.req.query();
    const parts = readUid(uid);
    if (findRoom(context.db, channel)?.tenant !== user.tenant || !(Number(parts?.userId) >= firstBotId))
      throw modelNotFound('LiveBot', uid);
    const endsAt = context.clock().getTime() + tokenSeconds * 1_000;
    const token = issuePass(context.hub.app, { channel, uid, role: 'host', endsAt });
    return sendDocument(context, c, {
      title: parts?.name ?? '',
      body: html`<div id="bot" data-channel="${channel}" data-uid="${uid}" data-token="${token}"></div>
        <script type="module" src="/site/live-bot.js"></script>`,
    });
  });
};
