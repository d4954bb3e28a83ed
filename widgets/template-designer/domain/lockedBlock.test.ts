import { describe, expect, it } from 'vitest';
import { lockedBlocks, lockedComponent, readLocked } from './lockedBlock.ts';
import { makeProject } from './project.ts';

describe('a locked block (T-2)', () => {
  const block = { source: '{"a": "\\u00e9\\/"}', output: '<b>x</b>' };

  it('keeps its source byte for byte through JSON', () => {
    const project = makeProject([{ type: 'mjml', components: [{ components: [lockedComponent(block)] }] }]);
    expect(lockedBlocks(JSON.parse(JSON.stringify(project)))).toEqual([block]);
  });

  it('has no attributes', () => {
    expect(lockedComponent(block)).toEqual({ type: 'ew-locked', ...block });
  });

  it.each([[null], [{ type: 'mj-text' }], ['x'], [[]]])('is none of %j', (part) => {
    expect(readLocked(part)).toBeNull();
  });

  it('is read whatever stands in it', () => {
    expect(readLocked({ type: 'ew-locked', source: 1 })).toEqual({ source: '', output: '' });
  });
});
