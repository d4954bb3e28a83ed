/** The files of a Laravel application that serves the screens, to be filled. */
import type { Reference } from '../reference.ts';
import { callsOf } from './calls.ts';
import { controllerOf, type Made } from './controllers.ts';
import { requestOf } from './requests.ts';
import { resourceMaker } from './resources.ts';
import { routesFile, routesOf } from './routes.ts';
import { channelsFile, eventsOf } from './sockets.ts';

/** Texts by their paths below the application's folder. */
export type Files = ReadonlyMap<string, string>;

/** Everything that the operations and channels of a reference need. */
export function skeletonOf({ operations, channels }: Reference): Files {
  const resources = resourceMaker();
  const made = callsOf(operations).map((call): Made => ({
    call,
    request: requestOf(call),
    resources: resources.of(call),
  }));
  const prefixes = [...new Set(made.map(({ call }) => call.prefix))];
  const areas = prefixes.map((prefix) => {
    const calls = made.filter(({ call }) => call.prefix === prefix);
    return { ...controllerOf(prefix, calls), controller: `${prefix}Controller`, calls };
  });
  const files = [
    { file: routesFile, text: routesOf(areas, operations) },
    ...(channels.length > 0 ? [channelsFile(channels)] : []),
    ...areas,
    ...made.flatMap(({ request }) => request ?? []),
    ...resources.all(),
    ...channels.flatMap(eventsOf),
  ];
  return new Map(files.map(({ file, text }) => [file, text]));
}
