// @vitest-environment happy-dom
/** DOMPurify does not run in happy-dom: hostile content is tried in a real browser; here only what we put around it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { purifyAs } from '#test/support/purifier.ts';
import { buildSandboxDocument, sandboxPolicy } from './safeContent.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('buildSandboxDocument (T-12)', () => {
  beforeEach(() => {
    const page =
      '<html><head><style>p{color:red}</style></head><body><p style="margin:0">x</p></body></html>';
    purifyAs(() => parse(page).documentElement);
  });

  it('puts its policy before everything else, and keeps the styles', async () => {
    const text = await buildSandboxDocument('foreign');
    const page = parse(text);
    expect(text.startsWith('<!doctype html><html')).toBe(true);
    expect(page.head.firstElementChild?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    expect(page.head.firstElementChild?.getAttribute('content')).toBe(sandboxPolicy);
    expect(page.querySelector('style')?.textContent).toBe('p{color:red}');
    expect(page.querySelector('p')?.getAttribute('style')).toBe('margin:0');
  });

  it('takes a policy, language and direction of its own', async () => {
    const csp = `default-src 'none' "><b>`;
    const page = parse(await buildSandboxDocument('foreign', { csp, lang: 'ar', dir: 'rtl' }));
    expect(page.head.firstElementChild?.getAttribute('content')).toBe(csp);
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(page.querySelector('b')).toBeNull();
  });

  it('shows nothing when the sanitiser gives no document', async () => {
    purifyAs(() => '<p>raw</p>');
    await expect(buildSandboxDocument('foreign')).rejects.toThrow('no document');
  });
});
