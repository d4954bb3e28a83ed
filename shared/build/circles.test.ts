// @vitest-environment node
import { expect, it } from 'vitest';
import { checkCircles } from './circles.mjs';

const file = (imports: readonly string[], dynamicImports: readonly string[] = []) => ({
  imports,
  dynamicImports,
});

it('lets files ask for each other by import() alone, and for one file on two ways', () => {
  const manifest = {
    'kiosk.js': file(['_runtime.js', '_ui.js'], ['_chunks/Part.js']),
    '_chunks/Part.js': file(['kiosk.js', '_runtime.js']),
    '_ui.js': file(['_runtime.js']),
    '_runtime.js': file([], ['_ui.js']),
  };
  expect(() => checkCircles(manifest)).not.toThrow();
});

it('names the files of a circle, of any length', () => {
  const manifest = {
    'kiosk.js': file(['_ui.js']),
    '_ui.js': file(['_chunks/realtime.js']),
    '_chunks/realtime.js': file(['_runtime.js']),
    '_runtime.js': file(['_ui.js']),
  };
  expect(() => checkCircles(manifest)).toThrow('_ui.js → _chunks/realtime.js → _runtime.js → _ui.js');
  expect(() => checkCircles({ 'a.js': file(['a.js']) })).toThrow('a.js → a.js');
});
