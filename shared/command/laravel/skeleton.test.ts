// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phpFault } from '#test/support/phpText.ts';
import { builtReference } from '#test/support/reference.ts';
import type { JsonSchema } from '../../reference/notes.ts';
import { run } from '../main.ts';
import { ofWidgets, type Operation, type Reference } from '../reference.ts';
import { skeletonOf, type Files } from './skeleton.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await builtReference();
});

const chosen: Readonly<Record<string, readonly string[] | undefined>> = {
  'environment-manager and campaigns': ['environment-manager', 'campaigns'],
  'all widgets': undefined,
};

const fileOf = (files: Files, file: string) => files.get(file) ?? '';
const hasPhp = !spawnSync('php', ['-v']).error;

/** What `php -l` says of a file; nothing where PHP is not there. */
function faultByPhp(input: string): string | null {
  const { status, stdout } = hasPhp
    ? spawnSync('php', ['-l'], { input, encoding: 'utf8' })
    : { status: 0, stdout: '' };
  return status === 0 ? null : stdout;
}

const routesIn = (files: Files) => fileOf(files, 'routes/event-widgets/web.php');

/** Every route with its address, as `GET /api/…`; those of sockets by what Laravel makes of a prefix. */
function addressesIn(routes: string): readonly string[] {
  const own = [...routes.matchAll(/Route::(get|post|put|patch|delete)\('([^']+)'/g)].map(
    ([, method = '', address]) => `${method.toUpperCase()} ${address}`,
  );
  const sockets = [...routes.matchAll(/Broadcast::routes\(\['prefix' => '([^']+)'/g)].map(
    ([, prefix]) => `POST /${prefix}/broadcasting/auth`,
  );
  return [...own, ...sockets];
}

/** Fields that are always sent, also inside of what is. */
function requiredIn({ properties = {}, required = [], items }: JsonSchema, at = ''): readonly string[] {
  const own = required.map((key) => (at === '' ? key : `${at}.${key}`));
  const inside = Object.entries(properties).flatMap(([key, schema]) =>
    required.includes(key) || schema.items ? requiredIn(schema, at === '' ? key : `${at}.${key}`) : [],
  );
  return [...own, ...inside, ...(items ? requiredIn(items, `${at}.*`) : [])];
}

const requiredBy = ({ query, body }: Operation) => [
  ...query.filter(({ required }) => required).map(({ name }) => name),
  ...(body ? requiredIn(body.schema) : []),
];

/** The rules that the request of a route asks for. */
function rulesOf(files: Files, { id }: Operation): ReadonlyMap<string, string> {
  const [area = '', call = ''] = id.replace(/-\d+$/, '').split('.');
  const name = `${area}-${call}`.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const text = fileOf(files, `app/Http/Requests/EventWidgets/${name}Request.php`);
  return new Map(
    [...text.matchAll(/'([^']+)' => \[('[^\n]*')\],\n/g)].map(([, field = '', rules = '']) => [field, rules]),
  );
}

describe.each(Object.entries(chosen))('the skeleton for %s', (_, widgets) => {
  let needed: Reference;
  let files: Files;
  beforeAll(() => {
    needed = ofWidgets(reference, widgets);
    files = skeletonOf(needed);
  });

  it('is PHP', () => {
    const faults = [...files].map(([file, text]) => [file, phpFault(text) ?? faultByPhp(text)]);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });

  it('has a route for each call, and its method', () => {
    const wanted = needed.operations.map(({ method, path: address }) => `${method} ${address}`);
    expect(addressesIn(routesIn(files)).toSorted()).toEqual(wanted.toSorted());
    const groups = [...routesIn(files).matchAll(/controller\((\w+)::class\)[^]*?\n\}\);/g)];
    for (const [group, controller] of groups) {
      const text = fileOf(files, `app/Http/Controllers/EventWidgets/${controller}.php`);
      const methods = [...group.matchAll(/', '(\w+)'\)->name/g)].map(([, method]) => method);
      for (const method of methods) expect(text).toContain(`public function ${method}(`);
    }
  });

  it('has a rule for each field that is always sent', () => {
    const without = needed.operations
      .filter(({ area }) => area !== 'realtime')
      .flatMap((operation) => {
        const rules = rulesOf(files, operation);
        return requiredBy(operation)
          .filter((field) => !/^'(required|present)'/.test(rules.get(field) ?? ''))
          .map((field) => `${operation.id} ${field}`);
      });
    expect(without).toEqual([]);
  });

  it('has each event by its name, and admits nobody to its channel', () => {
    const channels = fileOf(files, 'routes/event-widgets/channels.php');
    // Of a public channel there is nobody to be admitted.
    const closed = needed.channels.filter(({ kind }) => kind !== 'public');
    for (const { name } of closed) expect(channels).toContain(`Broadcast::channel('${name}', `);
    for (const { events } of needed.channels) {
      for (const event of events) expect([...files.values()].join('')).toContain(`return '${event.name}';`);
    }
    expect(channels.match(/return false;/g)).toHaveLength(closed.length);
  });
});

describe('the skeleton', () => {
  it('asks for the words of an address before the places that would take them', () => {
    const routes = routesIn(skeletonOf(reference));
    const at = (address: string) => routes.indexOf(`'${address}'`);
    expect(at('/api/campaigns/{campaignId}/unsubscribes')).toBeGreaterThan(
      at('/api/campaigns/save-campaign'),
    );
  });

  it('asks for channels, and lets whoever caused an event hear it, where a screen needs that', () => {
    const ofLiveRoom = skeletonOf(ofWidgets(reference, ['live-room']));
    expect(addressesIn(routesIn(ofLiveRoom))).toContain('POST /web/broadcasting/auth');
    const wordsOf = (files: Files, name: string) => fileOf(files, `app/Events/EventWidgets/${name}.php`);
    expect(wordsOf(ofLiveRoom, 'PromoteToHost')).toContain('Whoever caused it has to hear it, too');
    expect(wordsOf(skeletonOf(reference), 'CampaignSent')).toContain('->toOthers()');
  });

  it('takes one method for all addresses of a call, and lets blank texts and empty lists through', () => {
    const files = skeletonOf(ofWidgets(reference, ['campaigns']));
    const controller = fileOf(files, 'app/Http/Controllers/EventWidgets/CampaignsController.php');
    expect(controller).toContain(
      'list(CampaignsListRequest $request, ?string $eventId = null): JsonResponse',
    );
    expect(controller).toContain("'data' => CampaignsListResource::collection([");
    const rules = fileOf(files, 'app/Http/Requests/EventWidgets/CampaignsSaveRequest.php');
    expect(rules).toContain("'campaignInfo.campaignCC' => ['present', 'nullable', 'string']");
    expect(rules).toContain("'lists.selectedContacts' => ['present', 'array']");
    expect(fileOf(files, 'app/Http/Requests/EventWidgets/CampaignsListRequest.php')).toContain(
      "'perPage' => ['required', 'integer', 'max:100']",
    );
  });

  it('takes ids that are texts, and a truth in words, from the kiosk', () => {
    const files = skeletonOf(ofWidgets(reference, ['check-in-kiosk', 'badge-generator']));
    const rules = (name: string) => fileOf(files, `app/Http/Requests/EventWidgets/${name}Request.php`);
    const process = rules('CheckInProcess');
    expect(process).toContain("'gala_dinner' => ['required', 'string', 'in:true,false']");
    expect(process).toContain("'registration_id' => ['required']");
    expect(process).toContain("'event_id' => ['required']");
    expect(rules('BadgesAddToHistory')).toContain("'registration_id' => ['present', 'nullable']");
  });

  it('lets a text be what may be an object of one field', () => {
    const files = skeletonOf(ofWidgets(reference, ['campaigns']));
    const resource = fileOf(files, 'app/Http/Resources/EventWidgets/CampaignsListResource.php');
    expect(resource).toContain('fn ($senderEmail) => is_string($senderEmail) ? $senderEmail : [');
    expect(resource).toContain('fn ($template) => [');
  });

  it('asks no more of a session that comes back than servers send of one', () => {
    const rules = (name: string) =>
      fileOf(skeletonOf(reference), `app/Http/Requests/EventWidgets/Sessions${name}Request.php`);
    const asked = [...rules('Save').matchAll(/'([^']+)' => \['((?:required|present)[^']*)'/g)];
    expect(asked.map(([, field, rule]) => `${field} ${rule}`)).toEqual([
      'id required',
      'day required',
      'start required',
      'end required',
      'speakers.*.id required',
      'table.type required_with:table',
      'table.chairs_per_line.*.chairs required',
    ]);
    expect(rules('Save')).toContain("'location.location' => ['sometimes', 'nullable', 'string']");
    expect(rules('Save')).toContain("'speakers.*.chair_number' => ['sometimes', 'nullable', 'integer']");
    expect(rules('SearchSpeakers')).toContain("'query' => ['present', 'nullable', 'string']");
  });

  it('broadcasts on the channel that the screen listens on', () => {
    const event = fileOf(skeletonOf(reference), 'app/Events/EventWidgets/EditedSession.php');
    expect(event).toContain('new PresenceChannel("InteractiveAgenda.{$this->tenant}.{$this->eventId}")');
    expect(event).toContain("'session' => $this->session");
  });
});

describe('phpFault', () => {
  it.each([
    ["<?php\n$a = ['it\\'s', \"{$b}\"]; // don't (\n/* ] */", null],
    ["<?php\n$a = ['x;", "' without an end"],
    ['<?php\nf(];', '] without ['],
    ['<?php\nif (1) {', '{ without an end'],
    ['<?php\n// a ?> b', 'ends before its end'],
    ['<?php\n/** a', '/* without an end'],
  ])('reads %j', (text, fault) => {
    expect(phpFault(text)).toBe(fault);
  });
});

describe('laravel', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'laravel-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function write(...more: readonly string[]) {
    const lines: string[] = [];
    const given = ['laravel', folder, '--widgets', 'environment-manager', ...more];
    const status = await run(
      given,
      () => Promise.resolve(reference),
      (line) => void lines.push(line),
    );
    return { status, lines };
  }

  const controller = 'app/Http/Controllers/EventWidgets/EnvironmentsController.php';

  it('writes what is not there, keeps what is, and says which', async () => {
    expect((await write()).lines.at(-1)).toBe('4 written');
    writeFileSync(path.join(folder, controller), '<?php // mine');
    const { lines, status } = await write();
    expect(lines).toContain(`kept         ${controller} (it is another: --force writes over it)`);
    expect(lines.at(-1)).toBe('3 same, 1 kept');
    expect(readFileSync(path.join(folder, controller), 'utf8')).toBe('<?php // mine');
    expect(status).toBe(0);
  });

  it('writes over what is there when it is told to, and says so', async () => {
    await write();
    writeFileSync(path.join(folder, controller), '<?php // mine');
    expect((await write('--force')).lines).toContain(`written over ${controller}`);
    expect(readFileSync(path.join(folder, controller), 'utf8')).toContain('class EnvironmentsController');
  });
});
