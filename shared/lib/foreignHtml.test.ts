// @vitest-environment happy-dom
/** DOMPurify does not run in happy-dom: hostile content is tried in a real browser; here only what comes after it. */
import { describe, expect, it, vi } from 'vitest';
import { hiddenMark, isLargeHtml, linkMark, readForeignHtml, styleMark } from './foreignHtml.ts';

vi.mock('dompurify', () => ({
  default: {
    sanitize: (html: string) => new DOMParser().parseFromString(html, 'text/html').documentElement,
  },
}));

const origin = 'https://host.example';
const read = (html: string, pictures: 'own' | 'all' = 'own') => readForeignHtml(html, { pictures, origin });

describe('readForeignHtml (R-10, T-12)', () => {
  it('takes the addresses of links away and keeps them in order', async () => {
    const { root, links } = await read(
      '<a href="https://a.example/?x=1&amp;y=2">a</a><a name="b">b</a><a href="">c</a>',
    );
    expect(links).toEqual(['https://a.example/?x=1&y=2', '']);
    expect(root.querySelectorAll('[href]')).toHaveLength(0);
    expect([...root.querySelectorAll('a')].map((link) => link.getAttribute(linkMark))).toEqual([
      '0',
      null,
      '1',
    ]);
  });

  it('sets styles aside, and links in them by what is left of links', async () => {
    const { root, styles } = await read(
      '<style>a:link,a:visited{color:red}</style><p style="margin:0">x</p>',
    );
    expect(styles).toEqual([`a[${linkMark}],a:visited{color:red}`]);
    expect(root.querySelector('[style]')).toBeNull();
    expect(root.querySelector('p')?.getAttribute(styleMark)).toBe('margin:0');
  });

  it.each([
    ['data:image/png;base64,AA', 'own', true],
    ['https://cdn.example/a.png', 'own', false],
    ['https://cdn.example/a.png', 'all', true],
    ['https://host.example.evil/a.png', 'all', true],
  ] as const)('loads %s (%s): %s, once asked for', async (address, pictures, isLoaded) => {
    const { root, hiddenPictures, mayLoad } = await read(`<img src="${address}" alt="x">`, pictures);
    const picture = root.querySelector('img');
    expect(picture?.hasAttribute('src')).toBe(isLoaded);
    expect(picture?.hasAttribute(hiddenMark)).toBe(!isLoaded);
    expect(hiddenPictures).toBe(isLoaded ? 0 : 1);
    expect(mayLoad(address)).toBe(isLoaded);
  });

  it('loads none, and is drawn, on a page without an origin', async () => {
    const html = '<img src="https://cdn.example/a.png" alt="x">';
    const { root } = await readForeignHtml(html, { pictures: 'all', origin: 'null' });
    expect(root.querySelector('img')?.hasAttribute('src')).toBe(false);
  });

  it.each([
    'x',
    '/logout',
    '?delete=1',
    'https://host.example/logout',
    'https:logout',
    'https:\\\\host.example\\logout',
    ' \thttps://HOST.example:443/logout',
    '//cdn.example/a.png',
    'http://cdn.example/a.png',
    'cid:part1',
    'data:text/html,x',
    'https://[',
  ])('never loads %s, which is relative, the page’s own or no picture', async (address) => {
    const { root, hiddenPictures, mayLoad } = await read(`<img src="${address}" alt="x">`, 'all');
    expect(root.querySelector('img')?.hasAttribute('src')).toBe(false);
    expect([hiddenPictures, mayLoad(address)]).toEqual([0, false]);
  });

  it('draws pictures of the host where whoever shows it knows them, as pictures alone', async () => {
    const html = '<img src="/a.png" alt="x"><table background="/a.png"></table><img src="/logout" alt="x">';
    const { root, mayLoad } = await readForeignHtml(html, {
      origin,
      isHostPicture: (address) => address === '/a.png',
    });
    expect([...root.querySelectorAll('[src]')].map((el) => el.outerHTML)).toEqual([
      '<img src="/a.png" alt="x">',
    ]);
    expect(root.querySelector('[background]')).toBeNull();
    expect(mayLoad('/a.png')).toBe(false);
  });

  it('holds back what else would be asked for', async () => {
    const { root, hiddenPictures } = await read(
      '<img src="data:image/png,x" srcset="https://cdn.example/b.png 2x"><table background="https://cdn.example/c.png"></table>',
    );
    expect(root.querySelectorAll('[srcset], [background]')).toHaveLength(0);
    expect(hiddenPictures).toBe(1);
  });

  it.each([
    ['<img src="/p.gif" width="1" height="1">', 0],
    ['<img src="/p.gif" width="0">', 0],
    ['<img src="/p.gif" style="width:1px;height:1px">', 0],
    ['<img src="/p.gif" style="display:none">', 0],
    ['<img src="/line.gif" width="600" height="1">', 1],
    ['<img src="/a.png">', 1],
    ['<img src="/a.png" style="max-width:100%">', 1],
  ])(
    'drops the mail’s own counting pixel, so that a look at the report opens nothing: %s',
    async (html, left) => {
      const { root } = await read(html);
      expect(root.querySelectorAll('img')).toHaveLength(left);
    },
  );

  it('lets nothing in it take the focus or a key', async () => {
    const { root } = await read('<p tabindex="1" accesskey="s" contenteditable="true" autofocus>x</p>');
    expect(root.querySelector('p')?.getAttributeNames()).toEqual([]);
  });
});

describe('isLargeHtml', () => {
  it.each([
    ['<td>x</td>'.repeat(10_000), false],
    ['<td>x</td>'.repeat(10_001), true],
    ['x'.repeat(1_000_000), false],
    ['x'.repeat(1_000_001), true],
  ])('tells what would stop the page', (html, isLarge) => expect(isLargeHtml(html)).toBe(isLarge));
});
