// @vitest-environment node
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const widgets = path.resolve(import.meta.dirname, '../../widgets');

describe('an entry without a page, as on a server (DESIGN.md §2 «Mounting»)', () => {
  it.each(readdirSync(widgets))('is imported, and does nothing: %s', async (name) => {
    expect(globalThis.document).toBeUndefined();
    const entry: unknown = await import(path.join(widgets, name, 'index.tsx'));
    expect(entry).toMatchObject({ name });
  });
});
