// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { screenCode } from '#test/support/screenCode.ts';
import { usersIn } from '../build/reference.mjs';
import { widgetNames } from '../build/layout.mjs';
import { documents } from './documents.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What is described so far. */
const described = {
  files: ['campaigns.ts', 'campaign-recipients.ts', 'environments.ts'],
  screens: ['environment-manager'],
};

let api: Awaited<ReturnType<typeof documents>>['openapi.json'];

beforeAll(async () => {
  api = (await documents(usersIn(await screenCode()), '0.0.0'))['openapi.json'];
});

/** Every operation as `GET /api/…`, with the screens that use it. */
const operations = () =>
  Object.entries(api.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${address}`,
      users: operation['x-widgets'],
    })),
  );

/** `GET /x[/{y}]` is two. */
function spelledOut(name: string): readonly string[] {
  const [, before, inside, after] = /^([^[]*)\[(.*)\]([^\]]*)$/.exec(name) ?? [];
  if (inside === undefined) return [name];
  return [`${before}${after}`, ...spelledOut(`${before}${inside}${after}`)];
}

/** What a README says that its screen calls. */
function callsIn(readme: string): readonly string[] {
  const [, section = ''] = /^## Calls.*\n([^]*?)(?=^## |$(?![^]))/m.exec(readme) ?? [];
  return [...section.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`?]+)[^`]*`/g)]
    .flatMap(([, name = '']) => spelledOut(name))
    .sort();
}

describe('openapi.json', () => {
  it('knows who makes each call', () => {
    expect(operations().filter(({ users }) => users.length === 0)).toEqual([]);
  });

  it('says nothing in words that only we understand', () => {
    expect(JSON.stringify(api)).not.toMatch(/§|\b[A-Z]-\d+\b|DESIGN|STYLE/);
  });

  const screens = widgetNames().filter((name) => described.screens.includes(name));

  it.each(screens)('lists the same calls as the README of %s', (widget) => {
    const made = operations().filter(({ users }) => users.includes(widget));
    expect(callsIn(read(`widgets/${widget}/README.md`))).toEqual(made.map(({ name }) => name).sort());
  });
});

describe('the client', () => {
  it('calls nothing that is not in openapi.json', () => {
    const files = readdirSync(path.join(root, 'shared/api')).filter((file) => described.files.includes(file));
    const called = files.flatMap((file) =>
      [...read(`shared/api/${file}`).matchAll(/['`](api\/[^'`]+)['`]/g)].map(([, address = '']) =>
        address.replaceAll(/\$\{[^}]*\}/g, '{}'),
      ),
    );
    const known = Object.keys(api.paths).map((address) => address.slice(1).replaceAll(/\{\w+\}/g, '{}'));
    expect(called.filter((address) => !known.includes(address))).toEqual([]);
  });
});
