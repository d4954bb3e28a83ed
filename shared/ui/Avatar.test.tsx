import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { Avatar, avatarColour, avatarColourCount } from './Avatar.tsx';

describe('Avatar (DESIGN.md §2 «Content security»)', () => {
  it('draws the initials itself, and asks no one', async () => {
    const { screen, container } = await renderInIsland(<Avatar name="Irina Sokolova" />);
    expect(screen.getByRole('img', { name: 'Irina Sokolova' }).textContent).toBe('IS');
    expect(container.querySelector('img')).toBeNull();
  });

  it('shows a person where there is no name, and says nothing', async () => {
    const { screen, container } = await renderInIsland(<Avatar name="" />);
    expect(container.querySelector('svg')).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('goes back to the initials when the picture cannot be shown, and tries a new one', async () => {
    const { container, rerender } = await renderInIsland(<Avatar name="Ada King" src="/a.png" />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/a.png');
    fireEvent.error(picture ?? container);
    expect(container.querySelector('img')).toBeNull();
    rerender(<Avatar name="Ada King" src="/b.png" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.png');
  });

  it.each([
    ['https://pictures.test/a.png', { pictureOrigins: 'https://x.test https://pictures.test' }, true],
    ['https://api.test/a.png', { apiBase: 'https://api.test/v1' }, true],
    ['https://evil.test/a.png', { apiBase: 'https://api.test', pictureOrigins: 'https://x.test' }, false],
    ['//evil.test/a.png', {}, false],
  ])('asks for %s with %j: %s, and does not say from where', async (src, common, isShown) => {
    const { container } = await renderInIsland(<Avatar name="Ada King" src={src} />, { common });
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.referrerPolicy]).toEqual(
      isShown ? [src, 'no-referrer'] : [undefined, undefined],
    );
  });

  it('is not read beside the written name', async () => {
    const { screen } = await renderInIsland(<Avatar name="Ada King" isDecorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('avatarColour', () => {
  it('is the same for a name whatever its case, blanks and composition', () => {
    expect(avatarColour('Zoë  King ')).toBe(avatarColour('zoe\u0308 king'));
  });

  it('uses all colours', () => {
    const used = new Set(Array.from({ length: 400 }, (_, index) => avatarColour(`Person ${index}`)));
    expect(used.size).toBe(avatarColourCount);
  });
});

const css = readFileSync(path.join(import.meta.dirname, 'avatar.module.css'), 'utf8');
const colours = [...css.matchAll(/background: (#[0-9a-f]{6})/g)].map(([, colour = '']) => colour);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the colours of avatars', () => {
  it('are as many as are chosen from', () => expect(colours).toHaveLength(avatarColourCount));

  it.each(colours)('%s carries white letters at 4.5:1', (colour) => {
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
