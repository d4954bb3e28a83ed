// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, root } from './files.ts';

/** The event's own logo is no person's, and what a host shows to a whole room is no picture of their own. */
const others = ['widgets/agenda-display/card/Logo.tsx', 'widgets/live-room/stage/MediaView.tsx'];

describe('pictures (DESIGN.md §2 «Content security»)', () => {
  it('are drawn only as `usePicture` allows', () => {
    const files = ['widgets', 'shared'].flatMap((folder) => filesBelow(folder, /(?<!\.test)\.tsx$/));
    const drawing = files.filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('<img'));
    expect(drawing.length).toBeGreaterThan(1);
    const unsafe = drawing.filter((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8');
      return !others.includes(file) && !(text.includes('usePicture(') && !/<img[^>]*\bsrc=/.test(text));
    });
    expect(unsafe).toEqual([]);
  });
});
