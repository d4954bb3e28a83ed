import { describe, expect, it } from 'vitest';
import { bytesOf } from './bytes.ts';
import { fileIn } from './files.ts';

const file = (content: string, name = 'a.txt', type = 'text/plain') => fileIn({ name, type, content });

describe('fileIn (T-26)', () => {
  it.each([
    ['data:text/plain;base64,QUJD', 3],
    ['data:text/plain;base64,QUI=', 2],
    ['data:text/plain;base64,', 0],
    ['data:text/plain;charset=utf-8;base64,QUJD', 3],
    ['data:text/plain,ABC', 3],
    ['https://example.org/a.txt', null],
  ])('knows the size of %s', (content, size) => {
    expect(file(content)?.size).toBe(size);
  });

  it('takes marks that turn a name around away', () => {
    expect(file('data:,x', 'cv\u202Efdp.exe')?.name).toBe('cvfdp.exe');
  });

  it.each([
    ['https://example.org/a.txt', 'https://example.org/a.txt'],
    ['/files/7', '/files/7'],
    ['//other.example/7', null],
    ['javascript:alert(1)', null],
    ['file:///etc/passwd', null],
  ])('of %s links to %s', (content, href) => {
    expect(file(content)).toMatchObject({ href, content: null });
  });

  it('takes the type of a bare data URL', () => {
    expect(fileIn('data:IMAGE/PNG;base64,QUJD')).toMatchObject({ name: '', type: 'image/png' });
  });

  it.each([[null], [5], ['data'], [['data:,x']], [{ name: 'x' }], [{ name: 3, content: 'data:,x' }]])(
    'finds none in %j',
    (given) => {
      expect(fileIn(given)).toBeNull();
    },
  );
});

describe('bytesOf', () => {
  it.each([
    ['data:;base64,QUJD', 'ABC'],
    ['data:,A%20C', 'A C'],
  ])('decodes %s', (content, text) => {
    expect(new TextDecoder().decode(bytesOf(content) ?? undefined)).toBe(text);
  });

  it.each(['data:;base64,***', 'data:,%E0%A4%A', 'nothing'])('gives up on %s', (content) => {
    expect(bytesOf(content)).toBeNull();
  });
});
