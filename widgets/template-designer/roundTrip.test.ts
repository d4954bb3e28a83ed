/** Forty stored designs, opened and written again without a change. */
import { describe, expect, it } from 'vitest';
import { openMailEngine } from '#test/support/mailEngine.ts';
import { storedDesigns } from '#test/support/storedDesigns.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';
import { fingerprint } from './domain/dirty.ts';
import { lockedBlocks } from './domain/lockedBlock.ts';
import { readStored } from './domain/stored.ts';
import { convertUnlayer } from './domain/unlayer.ts';
import type { EngineDocument } from './engine/engine.ts';

/** What would be saved of a document that nobody changed. */
function written(opened: EngineDocument) {
  const engine = openMailEngine(opened);
  const { designJson, html, problems } = engine.output();
  const parsed = parseJson(designJson);
  return { project: parsed.ok && isMap(parsed.value) ? parsed.value : {}, html, problems };
}

const designs = storedDesigns.map((stored) => ({ stored, name: stored.name, read: readStored(stored) }));
const ofGrapes = designs.flatMap(({ name, read }) => ('project' in read ? [{ name, read }] : []));
const ofUnlayer = designs.flatMap(({ name, stored, read }) =>
  read.kind === 'unlayer' ? [{ name, stored, read }] : [],
);
const ofHtml = designs.flatMap(({ name, read }) => (read.kind === 'plain' ? [{ name, read }] : []));

describe('stored designs, opened and written again', () => {
  it('are forty', () => {
    expect(designs).toHaveLength(40);
  });

  it.each(ofGrapes)('GrapesJS is what it was: $name', ({ read }) => {
    const { project } = written({ kind: read.kind, project: read.project });
    expect(project).toEqual(read.project);
    expect(fingerprint(project)).toBe(fingerprint(read.project));
  });

  it.each(ofUnlayer)('each locked part is there byte for byte: $name', ({ stored, read }) => {
    const converted = convertUnlayer(read.source, stored.html ?? '');
    const { project, html, problems } = written({ kind: 'mjml', project: converted.project });
    const blocks = lockedBlocks(project);
    expect(problems).toEqual([]);
    expect(blocks).toHaveLength(stored.locked ?? 0);
    expect(blocks.filter(({ source }) => !read.source.includes(source))).toEqual([]);
    expect(blocks.filter(({ output }) => !html.includes(output))).toEqual([]);
  });

  it.each(ofHtml)('HTML goes out as it came: $name', ({ read }) => {
    const { html } = written({ kind: 'html', html: read.html });
    // What had no page around it gets one.
    const isPage = /<(?:html|body)\b/i.test(read.html);
    const around = /^<!doctype html><html><head>[^]*<\/head>\n?<body>([^]*)<\/body>\n?<\/html>$/;
    expect(isPage ? html : around.exec(html.replaceAll('\n', ''))?.[1]).toBe(read.html);
  });
});
