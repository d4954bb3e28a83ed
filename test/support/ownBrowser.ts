/** A browser with a profile that stays, which can be killed as the power fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from './browser.ts';

interface OwnBrowser {
  readonly page: Page;
  /** `kill -9` of all its processes: nothing is tidied up. */
  readonly kill: () => Promise<void>;
}

/** Starts a browser on a folder that it keeps everything in, of its own process group. */
export async function startOwnBrowser(folder: string): Promise<OwnBrowser> {
  const child = spawn(
    await findBrowser(),
    [...browserArguments, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`The browser ended: ${output}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window');
  return {
    page: await context.newPage(),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
