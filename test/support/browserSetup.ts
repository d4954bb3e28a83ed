/** Once for all browser tests: one Chromium, and one filled database that every test site starts from a copy of. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startServer } from '#examples/startServer.ts';
import { browserArguments, findBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the shared browser listens. */
    browserEndpoint: string;
    /** Folder of the filled database. */
    filledFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const filledFolder = await mkdtemp(path.join(tmpdir(), 'event-widgets-'));
  const site = await startServer({ port: 0, dataDir: filledFolder });
  await site.close();
  const browser = await chromium.launchServer({
    executablePath: await findBrowser(),
    args: [...browserArguments],
  });
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('filledFolder', filledFolder);
  return async () => {
    await browser.close();
    await rm(filledFolder, { recursive: true, force: true });
  };
}
