import { describe, expect, it } from 'vitest';
import { typeOfAddress, typeOfFile, webAddress } from './mediaType.ts';

describe('media for the room (S3 §4.6)', () => {
  it('knows a file by its type, else by its name', () => {
    expect(typeOfFile(new File(['x'], 'talk.mov', { type: 'video/quicktime' }))).toBe('video/quicktime');
    expect(typeOfFile(new File(['x'], 'Plan.PDF'))).toBe('application/pdf');
    expect(typeOfFile(new File(['x'], 'notes'))).toBe('');
  });

  it.each([
    ['https://files.example/talk.mp4?x=1', 'video/mp4'],
    [' http://files.example/a%20b.JPG ', 'image/jpeg'],
    ['https://files.example/download/7', null],
  ])('tells what lies at %s', (typed, type) => {
    const address = webAddress(typed);
    expect(address && typeOfAddress(address)).toBe(type);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    '/files/a.pdf',
    'a.pdf',
    'https:',
    '',
  ])('takes %s for no address', (typed) => {
    expect(webAddress(typed)).toBeNull();
  });
});
