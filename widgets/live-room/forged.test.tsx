/** What anybody may send: none of it does more than show text (S3 §7.7, DESIGN.md §3 «Realtime hub»). */
import { act, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { channel, openLiveRoom, plain } from '#test/support/openLiveRoom.ts';

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
  [roomWire, 'LiveStreamPollStarted', { poll }],
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

/** As they may be called to pass for the server's. */
const disguises = [
  (name: string) => `client-${name}`,
  (name: string) => String.raw`client-App\Events\${name}`.replace('${name}', name),
  (name: string) => `App\\Events\\client-${name}`,
  (name: string) => `.client-${name}`,
];

async function inside() {
  const page = await openLiveRoom();
  await page.enter();
  await page.press(/^Chat/);
  await page.say('SendChatMessageLiveStream', { uid: '1-Marta-host', name: 'Marta', message: 'Welcome' });
  await page.screen.findByText('Welcome');
  return page;
}

type Page = Awaited<ReturnType<typeof inside>>;

/** Whatever an event does on a channel, once it has been heard. */
async function send({ hub }: Page, wire: string, event: string, data: unknown): Promise<void> {
  await act(async () => {
    hub.broadcast(wire, event, data);
    await new Promise((resolve) => setTimeout(resolve, 40));
  });
}

/** What of it a person sees or hears, and whether they are out of their place. */
function doneTo(page: Page): readonly string[] {
  const text = plain(page.root.textContent);
  return [
    ...['Forged', 'Where next year?'].filter((words) => text.includes(words)),
    ...(page.screen.queryByRole('button', { name: 'Leave' }) ? [] : ['out of the room']),
    ...(page.root.querySelector('img[src*="a.png"]') ? ['media'] : []),
    ...page.notices.map(({ message }) => message),
  ];
}

describe('client events', () => {
  it('never pass for the server’s, whatever they are called', async () => {
    const page = await inside();
    for (const [wire, name, data] of serverEvents)
      for (const disguise of disguises) await send(page, wire, disguise(name), data);
    expect(doneTo(page)).toEqual([]);
  });
});

describe('events of the wrong place', () => {
  it('of another room, or of a channel that is not listened to, do nothing', async () => {
    const page = await inside();
    for (const [wire, name, data] of serverEvents) {
      await send(page, wire.replace(channel, 'room-2'), name, data);
      await send(page, `private-${wire}`, name, data);
    }
    expect(doneTo(page)).toEqual([]);
  });

  it('of a channel that carries other things do nothing', async () => {
    const page = await inside();
    for (const [wire, name, data] of serverEvents)
      await send(page, wire === roomWire ? contactWire : roomWire, name, data);
    expect(doneTo(page)).toEqual([]);
  });

  it('about somebody else change nothing of one’s own', async () => {
    const page = await inside();
    for (const uid of [
      '13-Ana Ruiz-audience',
      '1-12-Ana Ruiz-audience',
      '12',
      '',
      'Ana Ruiz',
      ' 12-Ana Ruiz-audience x',
    ]) {
      await send(page, contactWire, 'PromoteToHost', { uid });
      await send(page, roomWire, 'LiveStreamBanUser', { uid, reason: 'Forged' });
    }
    expect(doneTo(page)).toEqual([]);
  });
});

describe('what cannot be read', () => {
  it.each([
    null,
    [],
    'text',
    7,
    {},
    { uid: null },
    { uid: {} },
    { uid: [me] },
    { poll: null },
    { poll: { question: 'Forged' } },
    { poll: { ...poll, question: 'Forged', options: 'Forged' } },
    { option: {} },
    { url: 7, mimeType: [] },
    { message: { text: 'Forged' }, uid: '1' },
  ])('%j is reported and left out', async (data) => {
    const page = await inside();
    for (const [wire, name] of serverEvents)
      if (!name.startsWith('Stop') && !name.endsWith('Stopped')) await send(page, wire, name, data);
    expect(doneTo(page)).toEqual([]);
  });
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
  it.each(markup)('%s', async (text) => {
    const page = await inside();
    const before = page.root.querySelectorAll(brought).length;
    const uid = `8-${text}-audience`;
    await page.say('SendChatMessageLiveStream', { uid, name: text, message: text });
    await page.say('RaiseHand', { uid, name: text });
    await page.say('LiveStreamPollStarted', {
      ...poll,
      question: text,
      options: [{ option_id: text, option: text, votes: 1 }],
    });
    page.video.room().come(uid, 'video');
    await page.say('SendChatMessageLiveStream', { uid: '1', name: '', message: 'after' });
    expect(page.root.querySelectorAll(brought)).toHaveLength(before);
    expect(document.title).not.toBe('Forged');
    expect(page.screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });
});

describe('addresses of shared media', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    '//[',
    '',
    'about:blank',
    ' \tjavascript:alert(1)',
  ])('«%s» is neither loaded nor linked', async (url) => {
    const page = await inside();
    for (const mimeType of ['image/png', 'video/mp4', 'application/pdf', 'text/html', ''])
      await page.say('ShareLiveStreamMedia', { uid: '1-Marta-host', url, mimeType });
    const elements = [...page.root.querySelectorAll('[src], [href], [data]')];
    const loaded = elements.flatMap((el) =>
      ['src', 'href', 'data'].flatMap((name) => el.getAttribute(name) ?? []),
    );
    expect(loaded.filter((one) => url !== '' && one.includes(url.trim()))).toEqual([]);
    expect(page.screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });
});

describe('what is far too large', () => {
  it.each([
    ['name', { uid: '8-x-audience', name: 'N'.repeat(100_000), message: 'hi' }],
    ['message', { uid: '8-x-audience', name: 'x', message: 'M'.repeat(100_000) }],
    ['uid', { uid: `8-${'U'.repeat(100_000)}-audience`, name: 'x', message: 'hi' }],
    ['word', { uid: '8-x-audience', name: 'x', message: '\u0301'.repeat(50_000) }],
  ])('in its %s leaves the room usable', async (_, message) => {
    const page = await inside();
    await page.say('SendChatMessageLiveStream', message);
    await page.say('RaiseHand', message);
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
