/** What is behind the lobby of the live room: entered without a host, or as one. */
import type { Locator, Page } from 'playwright-core';
import { isPatient } from '#test/support/notices.ts';
import { escape, type Course } from './screen.ts';

export const button = (island: Locator, name: RegExp) => island.getByRole('button', { name });

/** A call of the host's about whoever sits here, from outside of the widget; by its name or its address. */
export async function act(page: Page, what: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([call, given]) => {
      const island = document.querySelector<HTMLElement>('[data-widget="live-room"]');
      const { eventId, channel, userId, userName } = island?.dataset ?? {};
      const answer = await fetch(call.startsWith('/') ? call : `/api/example/live/${call}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-CSRF-TOKEN': document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '',
        },
        body: JSON.stringify({ eventId, channel, uid: `${userId}-${userName}-audience`, ...given }),
      });
      return answer.status;
    },
    [what, body] as const,
  );
  if (status !== 200) throw new Error(`${what}: ${status}`);
}

export async function join(island: Locator, page: Page): Promise<void> {
  await act(page, 'reset', {});
  await button(island, /^Join$/).click();
  await button(island, /^Leave$/).waitFor(isPatient);
  // Nobody is told before the channel is heard.
  await island.getByText(/^(No host|Live)$/).waitFor(isPatient);
}

/** The stream is on, though no host has come. */
export async function open(page: Page): Promise<void> {
  await page.route('**/api/live-streaming/is-available/*', (route) =>
    route.fulfill({ json: { success: true, allowed: true } }),
  );
}

/** As one of the audience, though no host has come. */
export async function watch(island: Locator, page: Page): Promise<void> {
  await open(page);
  await join(island, page);
}

/** The same, with the chat before them. */
export async function openChat(island: Locator, page: Page): Promise<void> {
  await watch(island, page);
  await showChat(island);
}

async function showChat(island: Locator): Promise<void> {
  await button(island, /^Chat/).click();
  await island.getByRole('textbox', { name: /^Message/ }).waitFor(isPatient);
}

async function chooseMore(island: Locator, entry: RegExp): Promise<void> {
  await button(island, /^More$/).click();
  await island.getByRole('menuitem', { name: entry }).click();
  await island.getByRole('dialog').waitFor();
}

/** What stands for some seconds by the clock stands until the page is left. */
const stopClock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });

/** Nothing is heard of the video for longer than a test takes. */
const cutVideo = (page: Page): Promise<unknown> =>
  page.evaluate("import('/site/live-mesh.js').then(({ cutVideo }) => cutVideo(600_000))");

/** A clock that goes on by `clock-step` events alone; whoever has read it before has it, too. */
const holdClock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let now = Date.now();
    Date.now = () => now;
    addEventListener('clock-step', (event) => {
      now += event instanceof CustomEvent ? Number(event.detail) : 0;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });

export const stepClock = async (page: Page, ms: number): Promise<void> => {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('clock-step', { detail })), ms);
  await page.waitForTimeout(300);
};

/** A screen to share that is a drawing. */
export const drawScreen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 });
    const pen = canvas.getContext('2d');
    let turn = 0;
    setInterval(() => {
      if (!pen) return;
      turn += 1;
      pen.fillStyle = '#f4f1ea';
      pen.fillRect(0, 0, 1_280, 720);
      pen.fillStyle = '#223';
      pen.font = '64px sans-serif';
      pen.fillText('Programme of the second day', 80, 160);
      pen.fillRect(80, 220, 200 + ((turn * 20) % 900), 24);
    }, 200);
    navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(5);
  });

export async function desert(island: Locator, page: Page): Promise<void> {
  await holdClock(page);
  await watch(island, page);
  // What looks like a sleep is followed by half a minute in which it is not known who is there.
  for (const ms of [601_000, 31_000]) await stepClock(page, ms);
  await island.getByText('No host present for the last 10 minutes').waitFor(isPatient);
}

export const insideStates: readonly Course[] = [
  // In the audience.
  {
    'the stage, the chat and a poll': async (island, page) => {
      await openChat(island, page);
      await act(page, 'start-poll', {
        question: 'Where next?',
        options: ['Oslo', 'لشبونة'],
        durationSeconds: 60,
      });
      await button(island, /Oslo/).click();
      await island.getByText('Your vote was counted.').first().waitFor();
      await act(page, 'flood', { messages: 10, seconds: 1 });
      await island.getByRole('log').getByRole('link').waitFor(isPatient);
      await island.getByRole('textbox', { name: /^Message/ }).fill('x'.repeat(201));
      await island.getByText('1 character too many').first().waitFor();
    },
    'a poll that has ended': async (island, page) => {
      await act(page, 'start-poll', { question: 'When?', options: ['May', 'لاحقًا', 'Ніколи'] });
      await act(page, 'flood', { votes: 20, joins: 20, seconds: 1 });
      await button(island, /May/).click();
      await island.getByText('Your vote was counted.').first().waitFor(isPatient);
      await act(page, '/api/live-streaming/stop-poll/1', {});
      await island.getByText('Poll ended').first().waitFor(isPatient);
    },
    'messages that were not sent': async (island, page) => {
      const field = island.getByRole('textbox', { name: /^Message/ });
      const url = '**/api/live-streaming/send-message/*';
      for (const [status, text, said] of [
        [422, 'Is there a room plan?', 'Not sent.'],
        [500, 'وأين تُعقد الجلسة الثانية؟', 'No confirmation came.'],
      ] as const) {
        await page.unroute(url);
        await page.route(url, (route) => route.fulfill({ status, json: { message: 'Server error' } }));
        await field.fill(text);
        await field.press('Enter');
        await island.getByRole('log').getByText(said).waitFor(isPatient);
      }
    },
    'joined in another window': async (island, page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      const there = other.locator('[data-widget="live-room"] .ew-root');
      await open(other);
      await button(there, /^Join$/).click();
      await button(island, /^Join here/).waitFor(isPatient);
      await other.close();
    },
  },
  {
    'an invitation to the stage': async (island, page) => {
      await watch(island, page);
      await act(page, 'act', { what: 'promote' });
      await island.getByText('You are invited to speak').waitFor();
      await stopClock(page);
    },
  },
  {
    'the banner of a ban': async (island, page) => {
      await watch(island, page);
      await act(page, 'act', { what: 'ban' });
      await island.getByText('You have been banned', { exact: true }).waitFor();
      await stopClock(page);
    },
  },
  // A host.
  {
    'a host alone on the stage': async (island, page) => {
      await page.goto(new URL('/admin/live-room', page.url()).href);
      await join(island, page);
      await island.locator('[data-tile] video').waitFor(isPatient);
    },
    'raised hands and attendees': async (island, page) => {
      await act(page, 'flood', { joins: 8, hands: 3, messages: 5, seconds: 1 });
      await button(island, /^People, 3 raised hands$/).click();
      await button(island, /^Bring /)
        .nth(2)
        .waitFor(isPatient);
    },
    'the question before a ban': async (island) => {
      await button(island, /^Ban /).first().click();
      await island.getByRole('dialog').waitFor();
    },
    'a poll without a question': async (island) => {
      await escape(island.getByRole('dialog'));
      await chooseMore(island, /^Start a poll/);
      await button(island, /^Start poll$/).click();
      await island.getByText('Write a question.').waitFor();
    },
    'media to share': async (island) => {
      await escape(island.getByRole('dialog'));
      await chooseMore(island, /^Share media/);
    },
    'the own screen, shared': async (island, page) => {
      await escape(island.getByRole('dialog'));
      await drawScreen(page);
      await button(island, /^Share screen/).click();
      await button(island, /^Stop sharing/)
        .first()
        .waitFor(isPatient);
    },
  },
  // Lines that are lost.
  {
    'a video line that comes back': async (island, page) => {
      await openChat(island, page);
      await cutVideo(page);
      await island.getByText('Reconnecting').first().waitFor(isPatient);
    },
    'picture and sound lost, in the words of the page': async (island, page) => {
      const address = '/admin/live-room?role=audience&as=layla&token-seconds=8';
      await page.goto(new URL(address, page.url()).href);
      await openChat(island, page);
      await page.route('**/api/example/live/tokens', (route) =>
        route.fulfill({ status: 403, json: { message: 'The event is over.' } }),
      );
      await button(island, /^Try again$/).waitFor(isPatient);
      await island
        .getByText(/The event is over\./)
        .first()
        .waitFor(isPatient);
    },
  },
  // Among others.
  {
    'a meeting': async (island, page) => {
      await page.goto(new URL('/admin/live-room?meeting=1&as=layla&bots=3', page.url()).href);
      await button(island, /^Join$/).click();
      await island.locator('[data-tile]').nth(3).waitFor(isPatient);
      await showChat(island);
    },
    'one pinned': async (island) => {
      await island.locator('[data-tile]').nth(1).hover();
      await button(island, /^Pin .*Nora/).click();
      await button(island, /^Unpin .*Nora/).waitFor();
    },
  },
];
