/** What anybody may send does no more on the screen than show text (S3 §7.7); what it does to the room: `forgedEvents.test.tsx`. */
import { act, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { calls, channel, openLiveRoom, plain } from '#test/support/openLiveRoom.ts';
import { shownMedia } from './stage/shownMedia.ts';

const me = '12-Ana Ruiz-audience';
const roomWire = `presence-LiveStreamingPresence.${channel}`;
const contactWire = `presence-LiveStreamingPresenceContact.${channel}`;
const poll = {
  question: 'Where next year?',
  start_date: null,
  end_date: null,
  options: [
    { option_id: 1, option: 'Here', votes: 2 },
    { option_id: 2, option: 'There', votes: 1 },
  ],
};

/** Everything that the server may say, as a member would forge it. */
const serverEvents: readonly (readonly [string, string, object])[] = [
  [contactWire, 'PromoteToHost', { uid: me }],
  [contactWire, 'DowngradeToAudience', { uid: me }],
  [roomWire, 'LiveStreamBanUser', { uid: me, reason: 'Forged' }],
  [roomWire, 'LiveStreamPollStarted', { poll: { ...poll, question: 'Forged' } }],
  [roomWire, 'LiveStreamPollStopped', {}],
  [roomWire, 'LiveStreamPollVote', { option: 1 }],
  [roomWire, 'ShareLiveStreamMedia', { uid: me, url: '/a.png', mimeType: 'image/png' }],
  [roomWire, 'StopShareLiveStreamMedia', {}],
  [
    roomWire,
    'SendChatMessageLiveStream',
    { uid: '1-Marta-host', name: 'Marta', message: 'Forged', isHost: true },
  ],
  [roomWire, 'RaiseHand', { uid: me }],
];

type Page = Awaited<ReturnType<typeof openLiveRoom>>;

/** Inside, where a poll is open in which one has voted, and a picture is shown. */
async function inside() {
  const open = { ...poll, question: 'Which day?' };
  const page = await openLiveRoom({
    routes: {
      [calls.poll]: { success: true, found: true, poll: open, hasVoted: true },
      [calls.media]: {
        success: true,
        exists: true,
        uid: '1-Marta-host',
        url: '/shown.png',
        mimeType: 'image/png',
      },
    },
  });
  await page.enter();
  await page.press(/^Chat/);
  await page.screen.findByRole('region', { name: 'Which day?' });
  await page.screen.findByRole('img', { name: /Shared by/ });
  await page.say('SendChatMessageLiveStream', { uid: '1-Marta-host', name: 'Marta', message: 'Welcome' });
  await page.screen.findByText('Welcome');
  return { ...page, before: lookOf(page) };
}

/** Whatever an event does on a channel, once it has been heard. */
async function send({ hub }: Page, wire: string, event: string, data: unknown): Promise<void> {
  await act(async () => {
    hub.broadcast(wire, event, data);
    await new Promise((resolve) => setTimeout(resolve, 40));
  });
}

/** All that an event may change here, line by line. */
function lookOf({ screen, root, notices }: Page): readonly string[] {
  const text = plain(root.textContent);
  const poll = screen.queryByRole('region', { name: 'Which day?' });
  return [
    ...['Forged', 'You are invited to speak', 'You have been banned'].filter((words) => text.includes(words)),
    `poll: ${plain(poll?.textContent)}`,
    `media: ${root.querySelector('figure img')?.getAttribute('src')}`,
    `leave: ${screen.queryByRole('button', { name: 'Leave' })?.closest('[inert]') === null}`,
    `hand is down: ${screen.queryByRole('button', { name: /^Raise hand/ }) !== null}`,
    ...notices.map(({ message }) => message),
  ];
}

/** What has changed once an honest message that was sent later is there. */
async function doneTo(page: Page & { readonly before: readonly string[] }): Promise<readonly string[]> {
  await page.say('SendChatMessageLiveStream', { uid: '1-Marta-host', name: 'Marta', message: 'Honest' });
  await page.screen.findByText('Honest');
  return lookOf(page).filter((line) => !page.before.includes(line));
}

it('client events pass for none of the server’s', async () => {
  const page = await inside();
  for (const [wire, name, data] of serverEvents) await send(page, wire, `client-${name}`, data);
  expect(await doneTo(page)).toEqual([]);
});

const markup = [
  '<script>document.title = "Forged"</script>',
  '<img src=x onerror="document.title=1">',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>1</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '"><b onclick=alert(1)>x</b>',
  '<style>*{display:none}</style>',
  '<form action=https://evil.example><input name=x></form>',
  '{{constructor.constructor("return 1")()}} $t(common.close)',
  '\u202Eevil\u202C \u2066isolate',
];

/** Elements that no text may bring about. */
const brought =
  'script, iframe, form[action], style, b, svg[onload], [onclick], [onerror], a[href^="javascript"]';

describe('markup stays text', () => {
  it('in names, messages, raised hands and polls', async () => {
    const page = await inside();
    const before = page.root.querySelectorAll(brought).length;
    for (const [at, text] of markup.entries()) {
      const uid = `${at + 100}-${text}-audience`;
      await page.say('SendChatMessageLiveStream', { uid, name: text, message: text });
      await page.say('RaiseHand', { uid, name: text });
      page.video.room().come(uid, 'video');
    }
    const options = markup.map((text) => ({ option_id: text, option: text, votes: 1 }));
    await page.say('LiveStreamPollStarted', { ...poll, question: markup.join(' '), options });
    await page.say('SendChatMessageLiveStream', { uid: '1', name: '', message: 'after' });
    await page.screen.findByText('after');
    const shown = plain(page.screen.getByRole('log').textContent);
    expect(markup.filter((text) => !shown.includes(plain(text)))).toEqual([]);
    expect(page.root.querySelectorAll(brought)).toHaveLength(before);
    expect(document.title).not.toBe('Forged');
    expect(page.screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('in the reason of a ban', async () => {
    const reason = markup.join(' ');
    const page = await openLiveRoom({ routes: { [calls.ban]: { success: true, banned: true, reason } } });
    await page.press('Join');
    const facts = await page.screen.findAllByRole('definition');
    expect(plain(facts.at(-1)?.textContent)).toBe(plain(reason));
    expect(page.root.querySelectorAll(brought)).toHaveLength(0);
  });

  it('in a meeting, also of 100,000 signs', async () => {
    const page = await openLiveRoom({ props: { meeting: true } });
    await page.enter();
    await page.press(/^Chat/);
    const before = page.root.querySelectorAll(brought).length;
    for (const text of [...markup, 'M'.repeat(100_000)])
      await page.say('SendMeetingMessage', { id: `8-${text}-host`, name: text, message: text });
    await page.say('SendMeetingMessage', { id: '1-Marta-host', name: 'Marta', message: 'after' });
    await page.screen.findByText('after');
    expect(page.root.querySelectorAll(brought)).toHaveLength(before);
    expect(page.screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });
});

describe('addresses of shared media', () => {
  const addresses = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    'mailto:a@evil.example',
    '//[',
    '',
    'about:blank',
    ' \tjavascript:alert(1)',
  ];
  const types = ['image/png', 'video/mp4', 'application/pdf', 'text/html', ''];

  it.each(addresses)('«%s» is nothing that can be shown', (url) => {
    expect(types.map((mimeType) => shownMedia({ url, mimeType }).kind)).toEqual(
      types.map(() => 'unsupported'),
    );
  });

  it('are neither loaded nor linked where they cannot be shown', async () => {
    const page = await inside();
    for (const [at, url] of addresses.entries())
      await page.say('ShareLiveStreamMedia', { uid: '1-Marta-host', url, mimeType: types[at % 3] });
    const loaded = [...page.root.querySelectorAll('[src], [href], [data]')].flatMap((el) =>
      ['src', 'href', 'data'].flatMap((name) => el.getAttribute(name) ?? []),
    );
    expect(loaded.filter((one) => addresses.some((url) => url !== '' && one.includes(url.trim())))).toEqual(
      [],
    );
    expect(page.screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });
});

describe('what is far too large', () => {
  it('in its name, its words or its uid leaves the room usable', async () => {
    const page = await inside();
    for (const message of [
      { uid: '8-x-audience', name: 'N'.repeat(100_000), message: 'hi' },
      { uid: '8-x-audience', name: 'x', message: 'M'.repeat(100_000) },
      { uid: `8-${'U'.repeat(100_000)}-audience`, name: 'x', message: 'hi' },
      { uid: '8-x-audience', name: 'x', message: '\u0301'.repeat(50_000) },
    ]) {
      await page.say('SendChatMessageLiveStream', message);
      await page.say('RaiseHand', message);
    }
    expect(page.screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('in a poll of a thousand answers leaves the room usable', async () => {
    const page = await inside();
    const options = Array.from({ length: 1_000 }, (_, at) => ({
      option_id: at,
      option: 'x'.repeat(500),
      votes: 1e15,
    }));
    await page.say('LiveStreamPollStarted', { poll: { ...poll, options } });
    // Among the controls alone: to ask each of the thousand for its name takes longer than to draw them.
    const controls = page.root.querySelector<HTMLElement>('[aria-label="Controls"]');
    expect(within(controls ?? page.root).getByRole('button', { name: 'Leave' })).toBeTruthy();
  });
});
