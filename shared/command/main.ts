/** `npx event-widgets`: two commands for who builds a host. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { baseAddress } from '../api/addresses.ts';
import { areas } from '../reference/documents.ts';
import { check } from './check/check.ts';
import { idOptions } from './check/places.ts';
import { linesOf, summaryOf } from './check/words.ts';
import { skeletonOf } from './laravel/skeleton.ts';
import { writeFiles } from './laravel/write.ts';
import { ofWidgets, readReference, widgetsOf, type Reference } from './reference.ts';
import { parsedUrl } from '#shared/lib/parsedUrl.ts';

const usage = `Usage:

  event-widgets check <origin>      asks a server's GET calls, and says what the screens could not read
    --token <token>                 a bearer token
    --cookie <cookies>              cookies of a session, «name=value; other=value»
    --widgets <a,b>                 only what these screens call
    --event, --campaign, --contact, --list, --recipient, --form, --registration <id>
                                    ids to ask for; else those that earlier answers name
    --channel <channel>             the live room to ask for, as its data-channel says

  event-widgets laravel <folder>    writes routes, requests, resources, events and channels to fill
    --widgets <a,b>                 only what these screens need
    --force                         writes over files that are there
`;

/** Says a line. */
export type Say = (line: string) => void;

/** What a person typed wrong. */
class UsageError extends Error {}

const options = {
  token: { type: 'string' },
  cookie: { type: 'string' },
  widgets: { type: 'string' },
  event: { type: 'string' },
  campaign: { type: 'string' },
  contact: { type: 'string' },
  list: { type: 'string' },
  recipient: { type: 'string' },
  form: { type: 'string' },
  registration: { type: 'string' },
  channel: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readArguments(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
    const [command, target, ...rest] = positionals;
    if (rest.length > 0) throw new UsageError(`One thing at a time: ${rest.join(' ')}`);
    return { command, target, values };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(String(error instanceof Error ? error.message : error));
  }
}

type Values = ReturnType<typeof readArguments>['values'];

/** Runs a command; the exit status: 0, 1 where something does not hold, 2 for wrong arguments. */
export async function run(given: readonly string[], reference: () => Promise<Reference>, say: Say) {
  try {
    const { command, target, values } = readArguments(given);
    if (values.help || command === undefined) {
      say(usage);
      return command === undefined && !values.help ? 2 : 0;
    }
    const work = commands[command];
    if (!work) throw new UsageError(`There is no command «${command}».`);
    if (target === undefined) throw new UsageError(`«${command}» of what?`);
    return await work(target, values, chosen(await reference(), values.widgets), say);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(error.message);
    say('«event-widgets --help» says how.');
    return 2;
  }
}

function chosen(reference: Reference, widgets: string | undefined): Reference {
  const names = widgets?.split(',').map((name) => name.trim());
  const all = widgetsOf(reference);
  const unknown = names?.filter((name) => !all.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new UsageError(`No widgets: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  return ofWidgets(reference, names);
}

type Command = (target: string, values: Values, reference: Reference, say: Say) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  async check(origin, values, { operations }, say) {
    const results = await check({
      areas,
      operations,
      host: { base: hostAddress(origin), token: values.token, cookie: values.cookie },
      ids: Object.fromEntries(
        Object.entries(idOptions).flatMap(([place, option]) => {
          const id = values[option];
          return id === undefined ? [] : [[place, id]];
        }),
      ),
      onResult: (result) => linesOf(result).forEach(say),
    });
    say(summaryOf(results));
    const isSound = results.some(({ outcome }) => outcome.kind === 'holds');
    return isSound && results.every(({ outcome }) => outcome.kind !== 'failed') ? 0 : 1;
  },
  async laravel(folder, { force = false }, reference, say) {
    await writeFiles({ folder, files: skeletonOf(reference), isForced: force, say });
    return 0;
  },
};

function hostAddress(origin: string): URL {
  if (!/^https?:\/\//.test(origin) || !parsedUrl(origin))
    throw new UsageError(`«${origin}» is no origin, such as https://events.example.org`);
  return baseAddress(origin);
}

/** The documents beside this file's folder, as the build writes them. */
export async function ownReference(folder: string): Promise<Reference> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  return readReference(await read('openapi.json'), await read('asyncapi.json'));
}
