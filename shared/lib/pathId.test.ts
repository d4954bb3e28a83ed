import { describe, expect, it } from 'vitest';
import { idInPath } from './pathId.ts';

describe('idInPath (S1 §2, X-14)', () => {
  it.each([
    ['/events/12/campaigns', '12'],
    ['/shows/12/campaigns', '12'],
    ['/events//12', '12'],
    ['/en/events/12/campaigns', '12'],
    ['/admin/area/events/12', '12'],
    ['/12/events', null],
    ['/events/0f8fad5b-d9cb-469f-a165-70867728950e', '0f8fad5b-d9cb-469f-a165-70867728950e'],
    ['/events/01ARZ3NDEKTSV4RRFFQ69G5FAV/agenda', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    ['/events/campaigns', null],
    ['/admin/campaigns', null],
    ['/events/%E0%A4/details', null],
    ['/events', null],
    ['/', null],
  ])('reads %s as %s', (path, id) => {
    expect(idInPath(path, 'events')).toBe(id);
  });

  it.each([
    ['/admin/people/7', 3, '7'],
    ['/events/a%2Fb/7', 2, 'a/b'],
    ['/events/%E0%A4/7', 2, null],
    ['/events/7', 9, null],
  ])('takes of %s the segment %i as it is: %s', (path, segment, id) => {
    expect(idInPath(path, 'events', segment)).toBe(id);
  });
});
