/** Unlayer's rows of links as parts of MJML (T-2): social networks and menus. Pure. */
import { isMap } from '#shared/lib/json.ts';
import { writtenList } from '#shared/lib/lists.ts';
import { escapeHtml } from '#shared/lib/text.ts';
import type { Component } from './project.ts';
import {
  alignOf,
  colourOf,
  contentPaddings,
  letters,
  mapUnder,
  paddings,
  pixelsOf,
  set,
  targetOf,
  textUnder,
  type Around,
  type Values,
} from './unlayerValues.ts';

/** Networks that MJML has pictures of, by the names that the editor has for them. */
const networks =
  /^(facebook|twitter|x|google|pinterest|linkedin|instagram|snapchat|youtube|tumblr|github|xing|medium|soundcloud|dribbble|vimeo)$/;

/** MJML has no picture of any other network: then the whole block stays as it is. */
export function socialPart(values: Values): Component | null {
  const icons = writtenList(mapUnder(values, 'icons')['icons'] ?? values['icons']);
  const elements = icons?.map((icon) => {
    const { name, url } = isMap(icon) ? icon : {};
    const network = String(name)
      .toLowerCase()
      .replace(/\W|\.com$/g, '');
    return networks.test(network) && typeof url === 'string' ? { network, url } : null;
  });
  if (!elements || elements.length === 0 || elements.includes(null)) return null;
  const size = pixelsOf(values['iconSize']) ?? 32;
  const gap = Math.round((pixelsOf(values['spacing']) ?? 5) / 2);
  return {
    type: 'mj-social',
    attributes: {
      ...contentPaddings(values),
      ...set({ mode: 'horizontal', align: alignOf(values['align']) ?? 'center', 'icon-size': `${size}px` }),
    },
    components: elements.map((element) => ({
      type: 'mj-social-element',
      attributes: {
        // Without this its address would be one to share, not the one that is written.
        name: `${element?.network ?? ''}-noshare`,
        ...set({ href: element?.url ?? '', alt: element?.network ?? '' }),
        ...paddings(`0 ${gap}px`),
      },
    })),
  };
}

/** One line of links; what stands below one another, or with signs between, MJML does not have. */
export function menuPart(values: Values, mail: Around): Component | null {
  const items = writtenList(mapUnder(values, 'menu')['items'] ?? values['items']);
  const isPlain = textUnder(values, 'layout') !== 'vertical' && textUnder(values, 'separator').trim() === '';
  if (!items || items.length === 0 || !isPlain || !items.every(isMap)) return null;
  const { align = 'center', color, ...look } = letters(values, mail);
  const colour = colourOf(values['linkColor']) ?? colourOf(values['textColor']) ?? color ?? null;
  return {
    type: 'mj-navbar',
    attributes: { ...contentPaddings(values), align },
    components: items.map((item) => ({
      type: 'mj-navbar-link',
      attributes: {
        ...look,
        ...set({ color: colour, 'text-transform': 'none', 'text-decoration': 'none' }),
        ...paddings(values['padding'], '5px'),
        ...targetOf(item['link']),
      },
      components: escapeHtml(textUnder(item, 'text')),
    })),
  };
}
