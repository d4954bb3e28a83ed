import { describe, expect, it } from 'vitest';
import { addressIn } from './loadVendor.ts';

describe('addressIn', () => {
  const url = 'https://host.test/widgets/chunks/echoVendor-AB12.js';

  it.each([
    [`Failed to fetch dynamically imported module: ${url}`],
    [`error loading dynamically imported module: ${url}`],
  ])('finds the chunk in «%s»', (message) => {
    expect(addressIn(new TypeError(message))).toBe(url);
  });

  it.each([[new TypeError('Importing a module script failed.')], ['text'], [null]])(
    'finds none in %s',
    (error) => {
      expect(addressIn(error)).toBeNull();
    },
  );
});
