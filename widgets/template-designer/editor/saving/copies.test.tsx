import { describe, expect, it } from 'vitest';
import { isMap, parseJson } from '#shared/lib/json.ts';
import { inEditor } from '#test/support/openSavedMail.ts';
import { openTemplateDesigner, rowOf } from '#test/support/openTemplateDesigner.ts';
import { storedDesigns } from '#test/support/storedDesigns.ts';
import type { StoredSample } from '#test/support/storedSample.ts';
import { lockedBlocks } from '../../domain/lockedBlock.ts';
import { readStored } from '../../domain/stored.ts';

// It is large: no test is to wait for its file.
await import('../../engine/grapesEngine.ts');

/** Opened as number 1, and saved as a copy: what the server got, and what it has. */
async function copyOf({ design, html }: StoredSample) {
  const original = rowOf(1, { design, html });
  const page = await openTemplateDesigner([original, rowOf(2)], { designId: '1' });
  await page.screen().findByRole('button', { name: 'More' });
  const { press, says, sent } = inEditor(page);
  await press('Save');
  await press('Save as a copy');
  await says('Saved');
  const [call] = sent();
  const body: Readonly<Record<string, unknown>> = Object(call?.body);
  const parsed = parseJson(String(body['designJson']));
  return {
    original,
    stored: page.stored(),
    id: body['id'],
    html: String(body['html']),
    project: parsed.ok && isMap(parsed.value) ? parsed.value : {},
  };
}

/** The copy stands beside the original, which nobody has touched. */
function expectBeside({ stored, original, id }: Awaited<ReturnType<typeof copyOf>>) {
  expect(stored.map(({ name }) => name)).toEqual(['Template 1 (copy)', 'Template 1', 'Template 2']);
  expect(id).toBe(String(stored[0]?.id));
  expect(stored[1]).toEqual(original);
}

const ofKind = (kind: StoredSample['kind']) => storedDesigns.filter((one) => one.kind === kind);

describe('a stored design that is saved as a copy (T-2)', () => {
  it.each(ofKind('unlayer'))(
    'T-2: has each locked part byte for byte in what is sent: $name',
    async (sample) => {
      const copy = await copyOf(sample);
      expectBeside(copy);
      const read = readStored(sample);
      const source = read.kind === 'unlayer' ? read.source : '';
      const blocks = lockedBlocks(copy.project);
      expect(blocks).toHaveLength(sample.locked ?? 0);
      expect(blocks.filter((block) => block.source === '' || !source.includes(block.source))).toEqual([]);
      expect(blocks.filter(({ output }) => !copy.html.includes(output))).toEqual([]);
    },
  );

  it.each(ofKind('plain'))('T-2: goes out as the HTML that it came as: $name', async (sample) => {
    const copy = await copyOf(sample);
    expectBeside(copy);
    const read = readStored(sample);
    expect(read.kind === 'plain' && copy.html.includes(read.html)).toBe(true);
  });
});
