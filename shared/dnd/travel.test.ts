import { describe, expect, it } from 'vitest';
import { readTraveller, typeIn, writeTraveller } from './travel.ts';

const mime = 'application/x-event-speaker+json';

describe('what travels', () => {
  it('is known to others by id, and by name for places that take text', () => {
    const data = new DataTransfer();
    writeTraveller(data, 'speaker', { id: '7', name: 'Ana Li' });
    expect(JSON.parse(data.getData(mime))).toEqual({ id: '7' });
    expect(data.getData('text/plain')).toBe('Ana Li');
    expect(readTraveller(data, 'speaker')).toEqual({ id: '7', name: 'Ana Li' });
  });

  it('is ours only by its type', () => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Ana Li');
    expect(typeIn(data)).toBeNull();
    data.setData(mime, '');
    expect(typeIn(data)).toBe('speaker');
  });

  it.each([
    ['{"id":7,"more":true}', '7'],
    ['{"id":{"toString":"x"}}', null],
    ['{"id":null}', null],
    ['{"name":"Ana"}', null],
    ['{"__proto__":{"id":"7"}}', null],
    ['["7"]', null],
    ['"7"', null],
    ['no json', null],
    ['', null],
  ])('is read from anywhere: %s', (text, id) => {
    const data = new DataTransfer();
    data.setData(mime, text);
    expect(readTraveller(data, 'speaker')?.id ?? null).toBe(id);
  });
});
