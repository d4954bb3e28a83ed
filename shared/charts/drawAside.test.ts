import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawAside } from './drawAside.ts';

beforeEach(() => {
  // The test DOM lays out nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => document.body.replaceChildren());

function island() {
  const element = document.body.appendChild(document.createElement('div'));
  const shadow = element.attachShadow({ mode: 'open' });
  const content = shadow.appendChild(document.createElement('div'));
  const place = content.appendChild(document.createElement('div'));
  Object.assign(place.style, { width: '600.5px', fontFamily: 'Georgia', fontSize: '15px' });
  return { element, shadow, content, place };
}

describe('drawAside (PERFORMANCE.md «Chart of 24 hours»)', () => {
  it('is as wide as its place, has its font, and is not seen', () => {
    const { shadow, place } = island();
    const { root } = drawAside(place, 280);
    const { host } = root;
    expect(host.parentNode).toBe(shadow);
    if (!(host instanceof HTMLElement)) throw new Error('no element');
    const { width, height, position, visibility, contain } = host.style;
    expect([width, height, position, visibility, contain]).toEqual([
      '600.5px',
      '280px',
      'fixed',
      'hidden',
      'strict',
    ]);
  });

  it('goes to its place with what is drawn in it, once, and leaves nothing behind', () => {
    const { shadow, content, place } = island();
    const { root, putBack } = drawAside(place, 280);
    const bars = root.appendChild(document.createElement('svg'));
    putBack();
    putBack();
    expect([...place.children]).toEqual([root.host]);
    expect([...shadow.children]).toEqual([content]);
    expect(root.host.hasAttribute('style')).toBe(false);
    expect(bars.getRootNode()).toBe(root);
  });

  it('goes to its place also while the island is being moved about', () => {
    const { element, shadow, content, place } = island();
    const { root, putBack } = drawAside(place, 280);
    element.remove();
    putBack();
    document.body.append(element);
    expect([...place.children]).toEqual([root.host]);
    expect([...shadow.children]).toEqual([content]);
  });

  it('is in its place at once where that has no width', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0);
    const { shadow, content, place } = island();
    const { root, putBack } = drawAside(place, 280);
    expect([...place.children]).toEqual([root.host]);
    putBack();
    expect([[...place.children], [...shadow.children]]).toEqual([[root.host], [content]]);
    expect(root.host.hasAttribute('style')).toBe(false);
  });

  it('is in its place at once outside of an island', () => {
    const place = document.body.appendChild(document.createElement('div'));
    expect(drawAside(place, 280).root.host.parentNode).toBe(place);
    expect([...document.body.children]).toEqual([place]);
  });

  it.each(['before', 'after'])('is taken away %s it came to its place', (when) => {
    const { shadow, content, place } = island();
    const { putBack, remove } = drawAside(place, 280);
    if (when === 'after') putBack();
    remove();
    expect([[...place.children], [...shadow.children]]).toEqual([[], [content]]);
  });
});
