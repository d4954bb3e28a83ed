/** Single values of a layout that could do harm: `undefined` for what may not stay. */
import { isInborn } from '../lib/inborn.ts';
import { limits } from './limits.ts';

/** An expression that is neither too long nor nested too deep for its parser, and reaches for nothing that every object has. */
export function safeExpression(text: string): string | undefined {
  if (text.length > limits.expressionLength) return undefined;
  const reached = text
    .match(/propertyValue\s*\([^)]*\)|\{[^}]*\}|\w+\s*\(/gi)
    ?.flatMap((part) => part.match(/\w+/g) ?? []);
  if (reached?.some(isInborn)) return undefined;
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth > limits.expressionDepth) return undefined;
  }
  return text;
}

/** Films, which are drawn in a frame of another site. */
const film = /^https:\/\/(?:www\.|m\.)?(?:youtube\.com|youtu\.be)\//i;

/**
 * A picture over https, of the page's own site, or written out in `data:`; no SVG, which could be drawn as a document, no film, and
 * no answer in its address: it would go to whoever has the picture.
 */
export function safeImage(text: string): string | undefined {
  const address = text.trim();
  if (/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]+$/i.test(address)) return address;
  if (/[\p{Cc}\p{Cf}\p{Z}\\{}]/u.test(address) || film.test(address)) return undefined;
  return /^https:\/\/[^/]/i.test(address) || /^\/(?!\/)/.test(address) ? address : undefined;
}

/** An address below the page's own site, which nothing typed can turn into another. */
export function safeOwnAddress(given: unknown): string | undefined {
  return typeof given === 'string' && /^\/[^/\\{}\s][^\\{}\s]*$/.test(given) ? given : undefined;
}
