/** Starts the example host from the command line: PORT, DATA_DIR and the EXAMPLE_… settings (README.md). */
import { resolve } from 'node:path';
import { DatabaseInUseError } from './database/lock.ts';
import { startServer } from './startServer.ts';

const { PORT, DATA_DIR, EXAMPLE_AUTOLOGIN, EXAMPLE_FAULT_HEADER } = process.env;
const { EXAMPLE_SENDING_MS, EXAMPLE_REACTION_SPEED, EXAMPLE_PAGES, EXAMPLE_ORIGINS } = process.env;

const origins = (EXAMPLE_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);

async function main(): Promise<void> {
  const server = await startServer({
    port: Number(PORT ?? 4173),
    ...(DATA_DIR ? { dataDir: DATA_DIR } : {}),
    autoLogin: EXAMPLE_AUTOLOGIN === '1',
    faultHeader: EXAMPLE_FAULT_HEADER === '1',
    ...(EXAMPLE_PAGES ? { pagesFolder: resolve(EXAMPLE_PAGES) } : {}),
    origins,
    ...numberSetting('sendingMs', EXAMPLE_SENDING_MS),
    ...numberSetting('reactionSpeed', EXAMPLE_REACTION_SPEED),
  });
  if (server.host.seeded === 'seeded') say('The database is new and has been filled with demo data.');
  say(`Example host: ${server.url}`);
  if (EXAMPLE_PAGES) say(`Your pages: ${server.url}/pages/`);
  if (origins.length > 0) say(`Token for pages of ${origins.join(', ')}: ${server.host.issueToken()}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function numberSetting(name: 'sendingMs' | 'reactionSpeed', text: string | undefined) {
  const value = Number(text ?? Number.NaN);
  return value >= 0 ? { [name]: value } : {};
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What a person can do about a failed start; the whole error when that is not known. */
function explain(error: unknown): string {
  if (error instanceof DatabaseInUseError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${PORT ?? 4173} is taken. Set PORT to another one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
