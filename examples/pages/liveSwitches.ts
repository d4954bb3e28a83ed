import { html } from 'hono/html';
import type { HostRequest } from '../http/types.ts';
import type { Html } from './page.ts';
import { fill, textsFor } from './texts.ts';

interface Switched {
  eventId: number;
  channel: string;
  /** Only an administrator may turn what others have a part in. */
  isHost: boolean;
}

const poll = {
  question: 'Which topic next?',
  options: ['Budget', 'Schedule', 'الشراكات'],
  durationSeconds: 60,
};
const film = { url: '/site/opening.webm', mimeType: 'video/webm' };
const picture = { url: '/site/screens/agenda-editor-light.webp', mimeType: 'image/webp' };
const pdf = { url: '/site/programme.pdf', mimeType: 'application/pdf' };

/** What happens to a live room: crowds, promotions, bans, lines that are cut; `live.js` does it. */
export function liveSwitches(c: HostRequest, { eventId, channel, isHost }: Switched): Html {
  const t = textsFor(c);
  const button = (what: string, label: string, body: object = {}) =>
    html`<button type="button" class="button" data-live="${what}" data-body="${JSON.stringify(body)}">
      ${label}
    </button> `;
  const flood = (what: 'messages' | 'joins', count: number, seconds: number) =>
    button('flood', fill(what === 'joins' ? t.liveJoins : t.liveMessages, { count, seconds }), {
      [what]: count,
      seconds,
    });
  const ofHost = html`${button('flood', t.liveTalk, { messages: 0.4, joins: 0.2, hands: 0.1, votes: 0.3, seconds: 600 })}
  ${flood('messages', 100, 10)} ${flood('joins', 100, 20)}
  ${button('flood', t.liveCrowdLeaves, { off: true })} ${button('act', t.livePromote, { what: 'promote' })}
  ${button('act', t.liveDowngrade, { what: 'downgrade' })} ${button('act', t.liveBan, { what: 'ban' })}
  ${button('start-poll', t.livePoll, poll)} ${button('share-media', t.liveFilm, film)}
  ${button('share-media', t.livePicture, picture)} ${button('share-media', t.livePdf, pdf)}
  ${button('host-leaves', t.liveHostLeaves)} ${button('reset', t.liveReset)}`;
  return html`<form class="switches" data-live-switches data-event="${eventId}" data-channel="${channel}">
    ${isHost ? ofHost : ''}
    ${[1, 6, 30].map((seconds) => button('cut', fill(t.chatCut, { seconds }), { seconds }))}
    ${button('cut-video', fill(t.liveCutVideo, { seconds: 10 }), { seconds: 10 })}
  </form>`;
}
