/** Where a link of a mail may lead. Pure. */
import { safeHref } from '#shared/lib/links.ts';

/** As mail servers write them; spaces may stand in them. `*|END_URL|*` is a value. */
const condition = /(\{\{[\s~]*(?:[#/^!]|else\b).*?\}\}|\{%.*?%\}|\*\|(?:IF|IFNOT|ELSEIF|ELSE|END)\b.*?\|\*)/i;
const opens = /^(?:\{\{[\s~]*(?:#|\^\s*\w)|\{%-?\s*(?:if|unless|for|case)\b|\*\|IF(?:NOT)?\b)/i;
const closes = /^(?:\{\{[\s~]*\/|\{%-?\s*end|\*\|END\b)/i;
/** Where no condition before was met, or not without another one. */
const turns = /^(?:\{\{[\s~]*(?:else\b|\^)|\{%-?\s*(?:els|when\b)|\*\|ELSE)/i;
const turnsAnyway = /^(?:\{\{[\s~]*(?:else|\^)[\s~]*\}\}|\{%-?\s*else\s*-?%\}|\*\|ELSE:?\|\*)$/i;
const values = /\{\{.*?\}\}|\[\[.*?\]\]|\*\|.*?\|\*|%[\w.-]+%/g;
/** Those that say nothing of their own: no text in quotes, no other brackets from here on. */
const plainValues =
  /\{?\{\{(?![\s~]*!)[^{}"'`=]*\}\}\}?|\[\[[^[\]"'`=]*\]\]|\*\|[^|"'`=]*\|\*|%[\w.-]+%|\$?\{[\w\s.-]+\}/g;
/** These take a text in quotes to compare with it. */
const compares = /^(?:\{\{[\s~]*(?:#|else\s+)(?:if|unless)\b|\{%-?\s*(?:if|unless|els\w*|elif|case|when)\b)/i;
/** For some servers it ends where `--` stands before its brackets, for others at the first ones. */
const openComment = /^\{\{~?!--(?!.*--~?\}\}$)/;

/** With so many conditions nobody can say any more where it leads. */
const mostAddresses = 4_096;

/**
 * Whether a link, or a picture, may have this address. A tag of the server's may stand for it, or in it; what runs may not, whichever
 * conditions are met. Where none is, it may lead nowhere.
 */
export function mayLead(address: string): boolean {
  const pieces = address.split(condition);
  const all =
    outcomes(pieces) ?? combined(pieces.map((piece, at) => (at % 2 === 0 ? ['', piece] : [saidBy(piece)])));
  if (!all?.every(isOwnBegin)) return false;
  const told = all
    .map((one) =>
      one
        .replaceAll(/\{%.*?%\}/g, '')
        .replace(values, 'tag')
        .trim(),
    )
    .filter((one) => !leadsNowhere.test(one));
  return told.length > 0 && told.every(leads);
}

/** A tag that is no value, where more may come of it than what it chooses: a text of its own, or what stands behind it. */
function saidBy(tag: string): string {
  const isComment = /^\{\{[\s~]*!/.test(tag);
  const saysMore = isComment
    ? openComment.test(tag)
    : /["'`=]/.test(tag) && !tag.startsWith('*') && !compares.test(tag);
  return saysMore ? tag : '';
}

/** Whether its scheme, or that it has none, is told without anything that a tag says of its own. */
function isOwnBegin(address: string): boolean {
  const [begin = ''] = address.replace(plainValues, 'tag').split(/[/?#\\:]/, 1);
  return !/[{}<>"'`$]/.test(begin);
}

const leadsNowhere = /^(?:https?:\/*)?$/i;

function leads(address: string): boolean {
  // A tag that names the scheme.
  const whole = address.replace(/^tag:\/\//, 'https://');
  return /^(?:#|sms:|cid:)/i.test(whole) || safeHref(whole) !== null;
}

interface Condition {
  readonly family: string;
  /** What may come of the branches that have ended. */
  readonly ended: readonly string[];
  /** Of this one, so far. */
  readonly now: readonly string[];
  readonly isAlwaysMet: boolean;
}

/** All addresses that may come of it; `null` where conditions do not end as they begin, or are too many. */
function outcomes(pieces: readonly string[]): readonly string[] | null {
  const outside: Condition = { family: '', ended: [], now: [''], isAlwaysMet: true };
  const open = [outside];
  for (const [at, piece] of pieces.entries()) {
    const top = open.pop() ?? outside;
    const family = piece.slice(0, 2);
    const said = { ...top, now: top.now.map((before) => before + saidBy(piece)) };
    if (at % 2 === 0) {
      open.push({ ...top, now: top.now.map((before) => before + piece) });
    } else if (opens.test(piece)) {
      open.push(said, { family, ended: [], now: [''], isAlwaysMet: false });
    } else if (turns.test(piece) && top.family === family) {
      const isAlwaysMet = top.isAlwaysMet || turnsAnyway.test(piece);
      open.push({ ...top, ended: [...top.ended, ...top.now], now: [saidBy(piece)], isAlwaysMet });
    } else if (closes.test(piece) && top.family === family) {
      const around = open.pop() ?? outside;
      const now = combined([around.now, [...top.ended, ...top.now, ...(top.isAlwaysMet ? [] : [''])]]);
      if (!now) return null;
      open.push({ ...around, now });
    } else if (closes.test(piece) || turns.test(piece)) return null;
    else open.push(said);
  }
  return open.length === 1 ? (open[0]?.now ?? null) : null;
}

/** One of each, in their order; `null` where they are too many. */
function combined(choices: readonly (readonly string[])[]): readonly string[] | null {
  let all: readonly string[] = [''];
  for (const choice of choices) {
    if (all.length * choice.length > mostAddresses) return null;
    all = [...new Set(all.flatMap((before) => choice.map((next) => before + next)))];
  }
  return all;
}
