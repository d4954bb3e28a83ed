/** Single values of a layout that could do harm: `undefined` for what may not stay. */
import { limits } from './limits.ts';

/** An expression that is neither too long nor nested too deep for its parser. */
export function safeExpression(text: string): string | undefined {
  if (text.length > limits.expressionLength) return undefined;
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth > limits.expressionDepth) return undefined;
  }
  return text;
}

/** A pattern that cannot take for ever: no repetition of what repeats, no alternatives in a repetition, no back-references. */
export function safeRegex(text: string): string | undefined {
  if (text.length > 500 || /\\[1-9k]/.test(text)) return undefined;
  const repeated = /\((?:[^()\\]|\\.)*(?:[*+}]|\|)(?:[^()\\]|\\.)*\)\??[*+{]/;
  if (repeated.test(text) || /\)[*+{][^()]*\)[*+{]/.test(text)) return undefined;
  return isPattern(text) ? text : undefined;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** A picture over https, of the page's own site, or written out in `data:`; no SVG, which could be drawn as a document. */
export function safeImage(text: string): string | undefined {
  const address = text.trim();
  if (/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]+$/i.test(address)) return address;
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(address)) return undefined;
  return /^https:\/\/[^/]/i.test(address) || /^\/(?!\/)/.test(address) ? address : undefined;
}

/** An address below the page's own site, which nothing typed can turn into another. */
export function safeOwnAddress(given: unknown): string | undefined {
  return typeof given === 'string' && /^\/[^/\\{}][^\\{}\s]*$/.test(given) ? given : undefined;
}
