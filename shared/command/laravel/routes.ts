/** Routes of calls, and those by which sockets are authorised. */
import type { Operation } from '../reference.ts';
import { ownArea } from './calls.ts';
import type { Made } from './controllers.ts';
import { comment, inline, moved, quoted } from './php.ts';

/** Where the routes are written, below `routes/`. */
export const routesFile = 'routes/event-widgets/web.php';

interface Area {
  readonly uses: string;
  readonly controller: string;
  readonly calls: readonly Made[];
}

/** The file of all routes. */
export function routesOf(areas: readonly Area[], operations: readonly Operation[]): string {
  const groups = areas.flatMap(({ controller, calls }) =>
    [false, true].flatMap((isPublic) =>
      groupOf(
        controller,
        calls.filter(({ call }) => call.operations[0].isPublic === isPublic),
        isPublic,
      ),
    ),
  );
  const sockets = operations.filter(({ area }) => area === ownArea);
  const uses = [
    ...areas.map((area) => area.uses),
    'Illuminate\\Support\\Facades\\Route',
    ...(sockets.length > 0 ? ['Illuminate\\Support\\Facades\\Broadcast'] : []),
  ];
  return `<?php

${comment(
  'What the event screens call.',
  "In routes/web.php: require __DIR__.'/event-widgets/web.php';",
  "To fill: the guard of each group, such as 'auth:admin'. The middleware 'web' brings the session and checks the CSRF token, below /api too. A group with 'throttle' is for everybody, without signing in.",
)}

${uses
  .sort()
  .map((name) => `use ${name};`)
  .join('\n')}

${[...groups, ...sockets.map(socketRoute)].join('\n\n')}
`;
}

/** What the public sends: how often somebody at one address may. */
const throttle = 'throttle:300,1';
const aboutThrottle =
  '// A throttle counts by IP address, and visitors in one hall share one: 300 a minute. Tighter, and some of them are refused.\n';

/** Calls behind a guard, or those that anybody may make; `[]` where there are none. */
function groupOf(controller: string, calls: readonly Made[], isPublic: boolean): readonly string[] {
  const middleware = inline(isPublic ? ['web', throttle] : ['web', 'auth']);
  const group = `${isPublic ? aboutThrottle : ''}Route::middleware(${middleware})->controller(${controller}::class)->group(function (): void {\n${moved(routesIn(calls))}\n});`;
  return calls.length === 0 ? [] : [group];
}

/** A part that is a word comes before a place that would take the word too. */
function routesIn(calls: readonly Made[]): string {
  const all = calls.flatMap(({ call }) => call.operations.map((operation) => ({ call, operation })));
  const placesIn = (path: string) => path.split('/').map((part) => (part.startsWith('{') ? '1' : '0'));
  return all
    .map((one) => ({ ...one, order: placesIn(one.operation.path).join('') }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ call, operation: { method, path, id } }) => {
      const verb = method.toLowerCase();
      return `Route::${verb}(${quoted(path)}, ${quoted(call.method)})->name(${quoted(`event-widgets.${id}`)});`;
    })
    .join('\n');
}

/** `/contact-web/broadcasting/auth` is Laravel's own, below the prefix of its guard. */
function socketRoute({ path }: Operation): string {
  const prefix = path.split('/')[1] ?? '';
  return `Broadcast::routes(['prefix' => ${quoted(prefix)}, 'middleware' => ${inline(['web', `auth:${prefix.replaceAll('-', '_')}`])}]); // POST ${path}`;
}
