// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host, TestSession } from '../../host.ts';
import { drawPortrait } from './portrait.ts';
import { photoPath } from './photos.ts';

let host: Host;

beforeAll(() => {
  host = seededHost();
});

afterAll(() => host.close());

const get = (path: string, session?: TestSession) =>
  host.fetch(new Request(`http://host.test${path}`), session ? { cookie: session.cookie } : {});

describe('photos of contacts (S1 §7)', () => {
  it.each(['admin', 'contact_web', 'web'] as const)('are drawn for users of the area %s', async (guard) => {
    const answer = await get(photoPath(3), host.signIn(guard));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe(drawPortrait(3));
  });

  it.each([
    '/photos/contacts/4.svg',
    '/photos/contacts/9999.svg',
    '/photos/contacts/x.svg',
    '/photos/contacts/3.png',
  ])('are not there: %s', async (path) => {
    expect((await get(path, host.signIn())).status).toBe(404);
  });

  it('are for people of the tenant who are signed in', async () => {
    expect((await get(photoPath(3))).status).toBe(302);
    expect((await get(photoPath(3), host.signIn('admin', 'ines@globex.example'))).status).toBe(404);
  });
});

describe('drawPortrait', () => {
  it('draws the same face for the same number, other faces for others', () => {
    expect(drawPortrait(3)).toBe(drawPortrait(3));
    const faces = Array.from({ length: 500 }, (_, id) => drawPortrait(id));
    expect(new Set(faces).size).toBeGreaterThan(400);
  });

  it('needs nothing that a content security policy forbids', () => {
    for (let id = 0; id < 100; id += 1)
      expect(drawPortrait(id)).not.toMatch(/style|script|href|url\(|on\w+=/);
  });
});
