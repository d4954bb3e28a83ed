/**
 * Real Chromium for browser tests: `CHROMIUM_PATH`, else the one from the npm package `@sparticuz/chromium` where it runs (it
 * brings the libraries that an empty machine lacks, is the same for everybody, and paints for less), else a system Chromium or
 * Chrome.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function systemBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
}

/** The package holds a program for one kind of machine. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** Where a machine says which fonts it has; the package itself brings none for Arabic. */
const ownFonts = '/etc/fonts';

async function packagedBrowser(): Promise<string> {
  if (existsSync(path.join(ownFonts, 'fonts.conf'))) process.env['FONTCONFIG_PATH'] ??= ownFonts;
  // The package unpacks its libraries only where it believes itself on a server without any.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** The path of the browser to test with. */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return named;
  const found = isPackaged ? await packagedBrowser() : systemBrowser();
  if (found === undefined) throw new Error('No Chromium or Chrome found: name one in CHROMIUM_PATH.');
  return found;
}

/**
 * What the browser does without: for every window it would load pages of its own for the suggestions of its address bar,
 * which nobody sees and which cost as much as a screen.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  // Playwright's own, said again: only the last switch of this name counts.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** How the browser is started: as root, without a display, and without asking anything of the network. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--js-flags=--expose-gc',
  // A camera and a microphone that are none, and nobody to ask for leave.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--disable-features=${unwanted.join(',')}`,
];

/** Starts a browser of its own; close it when done. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments, ...args] });
}
