/** The browser's database for one file of tests, which the test DOM lacks. It goes with the file: the next has none. */
import { IDBFactory } from 'fake-indexeddb';
import { afterAll } from 'vitest';

Object.defineProperty(globalThis, 'indexedDB', {
  configurable: true,
  writable: true,
  value: new IDBFactory(),
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
