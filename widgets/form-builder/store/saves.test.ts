import { expect, it } from 'vitest';
import { createSaves, nextSave } from './saves.ts';

it('the late answer to an older save takes no newer one back, nor what the page gave after that', () => {
  const saves = createSaves();
  const [older, newer] = [nextSave(), nextSave()];
  saves.add('form', { given: 'a', saved: 'newer', number: newer });
  saves.add('form', { given: 'a', saved: 'older', number: older });
  expect(saves.textOf('form', 'a')).toBe('newer');
  expect(saves.textOf('form', 'b')).toBe('b');
  saves.add('form', { given: 'b', saved: 'older', number: older });
  expect(saves.textOf('form', 'b')).toBe('b');
  expect(saves.textOf('form', 'a')).toBe('a');
});

it('is of each part by itself', () => {
  const saves = createSaves();
  const [older, newer] = [nextSave(), nextSave()];
  saves.add('theme', { given: 'a', saved: 'theme', number: newer });
  saves.add('form', { given: 'a', saved: 'form', number: older });
  expect(saves.textOf('form', 'a')).toBe('form');
});
