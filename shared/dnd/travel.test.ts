import { describe, expect, it } from 'vitest';
import { readTraveller, typeIn, writeTraveller } from './travel.ts';

const mime = 'application/x-event-speaker+json';
const from = 'https://host.test/api/events/1';

describe('what travels', () => {
  it('is known to others by id, and by name for places that take text', () => {
    const data = new DataTransfer();
    writeTraveller(data, 'speaker', { id: '7', name: 'Ana Li', from });
    expect(JSON.parse(data.getData(mime))).toEqual({ id: '7', from });
    expect(data.getData('text/plain')).toBe('Ana Li');
    expect(readTraveller(data, 'speaker')).toEqual({ id: '7', name: 'Ana Li', from });
  });

  it('is ours only by its type', () => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Ana Li');
    expect(typeIn(data)).toBeNull();
    data.setData(mime, '');
    expect(typeIn(data)).toBe('speaker');
  });

  it.each([
    ['{"id":7,"from":"here","more":true}', '7'],
    ['{"id":7}', null],
    ['{"id":7,"from":{}}', null],
    ['{"id":{"toString":"x"},"from":"here"}', null],
    ['{"id":null,"from":"here"}', null],
    ['{"name":"Ana","from":"here"}', null],
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
