/** What goes out for a part of Unlayer's that stays locked (T-2): HTML, as it went out before. Pure. */
import { isMap } from '#shared/lib/json.ts';
import { elementWithId, partBetween } from './storedPart.ts';
import { fontOf, mapUnder, sidesOf, textUnder, usualPadding, type Values } from './unlayerValues.ts';

/** What a part says of itself on phones. */
export const mobileOf = (values: Values): Values => mapUnder(mapUnder(values, '_override'), 'mobile');

interface Hiding {
  readonly desktop: boolean;
  readonly phone: boolean;
}

function hidingOf(values: Values): Hiding {
  const onPhone = mobileOf(values);
  return {
    desktop: values['hideDesktop'] === true,
    phone: values['hideMobile'] === true || onPhone['hideMobile'] === true,
  };
}

function conditionOf(values: Values): Values | null {
  const condition = values['displayCondition'];
  return isMap(condition) && Object.keys(condition).length > 0 ? condition : null;
}

/** Whether a part is shown to some only, or on some devices only: MJML has no word for that. */
export function isSpecial(values: Values): boolean {
  const { desktop, phone } = hidingOf(values);
  const condition = values['displayCondition'];
  return (
    desktop || phone || conditionOf(values) !== null || (typeof condition === 'string' && condition !== '')
  );
}

/** The HTML of a part; empty where there is none. */
export type Outputs = (values: Values, place: 'row' | 'content') => string;

/**
 * Asked for part by part, in the order of the mail: parts with the same condition stand one behind the other in what was stored.
 *
 * @param html what is stored beside the design.
 * @param body the values of the whole mail.
 */
export function createOutputs(html: string, body: Values): Outputs {
  let readAt = 0;
  const ofPart = (values: Values, place: 'row' | 'content'): string => {
    const condition = conditionOf(values);
    const marks = condition && ([textUnder(condition, 'before'), textUnder(condition, 'after')] as const);
    const stored = marks && partBetween(html, marks, readAt);
    if (stored) {
      readAt = stored.end;
      return stored.text;
    }
    const written = place === 'content' ? textUnder(values, 'html') : '';
    const id = textUnder(mapUnder(values, '_meta'), 'htmlID');
    const part = written === '' ? elementWithId(html, id) : padded(written, values, body);
    return part === '' || marks === null ? part : `${marks[0]}${part}${marks[1]}`;
  };
  return (values, place) => {
    const part = ofPart(values, place);
    return hiddenOn(hidingOf(values), place === 'content' && part !== '' ? legible(part) : part);
  };
}

/** HTML of its own stood in a cell of the editor's, with its padding and in the fonts of the mail. */
function padded(html: string, values: Values, body: Values): string {
  const sides = sidesOf(values['containerPadding'] ?? usualPadding) ?? [];
  const font = fontOf(values['fontFamily']) ?? fontOf(body['fontFamily']);
  return `<div style="padding:${sides.join(' ') || '0'}${font === null ? '' : `;font-family:${font}`}">${html}</div>`;
}

/** Columns of MJML make what is in them as small as nothing, unless it says how large it is. */
const legible = (html: string) => `<div style="font-size:14px;line-height:normal">${html}</div>`;

/** Under so many px a screen is a phone, for the editor that made the design. */
const phonePx = 480;

/** Keeps a part from being seen where it was hidden: the sheet that did so is not in the new mail. */
function hiddenOn({ desktop, phone }: Hiding, output: string): string {
  if (output === '' || (desktop && phone)) return '';
  if (!desktop && !phone) return output;
  const name = desktop ? 'ew-not-on-desktop' : 'ew-not-on-phone';
  const media = desktop ? `min-width:${phonePx + 1}px` : `max-width:${phonePx}px`;
  return `<style>@media (${media}){.${name}{display:none!important}}</style><div class="${name}">${output}</div>`;
}
