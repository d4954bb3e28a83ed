// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { marks } from '#test/support/marks.ts';
import { describeWidgets } from '../build/declarations.mjs';
import { widgetNames } from '../build/layout.mjs';
import { checkUsed, makeReference } from '../build/reference.mjs';
import { heardEvents } from './pageEvents.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Documents = Awaited<ReturnType<typeof makeReference>>;
let calls: Documents['openapi.json'];
let events: Documents['asyncapi.json'];

beforeAll(async () => {
  const made = await makeReference(describeWidgets());
  calls = made['openapi.json'];
  events = made['asyncapi.json'];
});

/** Every operation as `GET /api/…`, with the screens that use it. */
const operations = () =>
  Object.entries(calls.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${address}`,
      users: operation['x-widgets'],
      tags: operation.tags,
    })),
  );

/** `GET /x[/{y}]` is two. */
function spelledOut(name: string): readonly string[] {
  const [, before, inside, after] = /^([^[]*)\[(.*)\]([^\]]*)$/.exec(name) ?? [];
  if (inside === undefined) return [name];
  return [`${before}${after}`, ...spelledOut(`${before}${inside}${after}`)];
}

const callsPart = (readme: string) => /^## Calls.*\n([^]*?)(?=^## |$(?![^]))/m.exec(readme)?.[0] ?? '';

/** What a README says that its screen calls. */
function callsIn(readme: string): readonly string[] {
  return [...callsPart(readme).matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`?]+)[^`]*`/g)]
    .flatMap(([, name = '']) => spelledOut(name))
    .sort();
}

/** With those of the screens that it shows, whose README its own refers to. */
function callsOf(widget: string): readonly string[] {
  const readme = read(`widgets/${widget}/README.md`);
  const inside = [...callsPart(readme).matchAll(/\(\.\.\/([\w-]+)\/README\.md\)/g)];
  return [...new Set([...callsIn(readme), ...inside.flatMap(([, name = '']) => callsOf(name))])].sort();
}

describe('what a host builds from', () => {
  it('says who makes each call, and who listens', () => {
    const unused = operations().filter(({ users }) => users.length === 0);
    expect(unused.map(({ name }) => name)).toEqual([]);
    const listening = Object.values(events.channels).flatMap((channel) =>
      'x-widgets' in channel ? [channel['x-widgets']] : [],
    );
    const ofLiveRoom = Array.from({ length: 4 }, () => ['live-room']);
    expect(listening).toEqual([
      ['campaigns'],
      ['contact-chat'],
      ['agenda-editor', 'seating-plan'],
      ...ofLiveRoom,
    ]);
  });

  it('is refused where a call or a channel is left that no screen uses', () => {
    const used = { 'x-widgets': ['speakers'] };
    const unused = { 'x-widgets': [] };
    const made = (call: object, channel: object) => ({
      'openapi.json': { paths: { '/api/a': { get: used }, '/api/b': { post: call } } },
      'asyncapi.json': { channels: { chat: channel, fromPage: {} } },
    });
    expect(() => checkUsed(made(used, used))).not.toThrow();
    expect(() => checkUsed(made(unused, unused))).toThrow('Used by no screen: POST /api/b, chat');
  });

  it('says nothing in words that only we understand', () => {
    expect(JSON.stringify([calls, events]).match(marks)).toBeNull();
  });

  it.each(widgetNames())('lists the same calls as the README of %s', (widget) => {
    const own = operations().filter(
      ({ users, tags }) => users.includes(widget) && !tags.includes('realtime'),
    );
    expect(callsOf(widget)).toEqual(own.map(({ name }) => name).sort());
  });
});

describe('the client', () => {
  it('calls nothing that is not in openapi.json', () => {
    const files = readdirSync(path.join(root, 'shared/api')).filter((file) => !file.endsWith('.test.ts'));
    const called = files.flatMap((file) =>
      [...read(`shared/api/${file}`).matchAll(/['`](api\/[^'`]+)['`]/g)].map(([, address = '']) =>
        address.replaceAll(/\$\{[^}]*\}/g, '{}'),
      ),
    );
    const known = Object.keys(calls.paths).map((address) => address.slice(1));
    const isKnown = (address: string) => {
      const pattern = new RegExp(`^${address.replaceAll('{}', '[^/]+')}(/|$)`);
      return known.some((one) => pattern.test(one));
    };
    expect(called.length).toBeGreaterThan(30);
    expect(called.filter((address) => !isKnown(address))).toEqual(['api/hotels/{}']);
  });
});

describe('the page events', () => {
  const sources = ['widgets', 'shared'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^shared\/reference\//.test(file)),
  );

  it('are those that the screens dispatch', () => {
    // A video client's own events stay between it and its room.
    const saying = sources.filter((file) => !file.startsWith('widgets/live-room/video/'));
    const said = saying.flatMap((file) =>
      [...read(file).matchAll(/\bemit\('([a-z]+[:-][\w-]+)'/g)].map(([, name = '']) => name),
    );
    const known = Object.values(events.channels.fromScreens.messages).map(({ name }) => name);
    expect([...new Set(said)].sort()).toEqual(known.toSorted());
  });

  it.each(Object.entries(heardEvents))('name who listens to %s', (name, { by }) => {
    const listening = sources.filter(
      (file) => file.startsWith('widgets/') && read(file).includes(`'${name}'`),
    );
    expect([...new Set(listening.map((file) => file.split('/')[1]))].sort()).toEqual(by);
  });

  it('leave nothing out that is listened to on window', () => {
    const heard = sources.flatMap((file) =>
      [...read(file).matchAll(/window\.addEventListener\('(\w+-[\w-]+)'/g)].map(([, name = '']) => name),
    );
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((name) => !(name in heardEvents))).toEqual([]);
  });
});
