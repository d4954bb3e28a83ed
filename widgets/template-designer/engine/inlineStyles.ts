/**
 * Styles that GrapesJS keeps beside the tree of an HTML mail, as many mail programs need them: in the elements themselves. What
 * holds for a screen's width or a state only, and what is written as CSS, goes into the head.
 */
import { isMap } from '#shared/lib/json.ts';
import { attributesOf, partsIn, styleText, tagOf, textIn, withAttributes } from './defs.ts';
import type { Def } from './encode.ts';

interface Rule {
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly style: string;
}

export interface Styled {
  readonly root: Def;
  /** For the head; empty where there is none. */
  readonly css: string;
}

export function inlineStyles(root: Def, styles: unknown): Styled {
  if (typeof styles === 'string') return { root, css: styles };
  const given = (Array.isArray(styles) ? styles : []).filter(isMap);
  const rules = given.map(readRule).filter((rule) => rule !== null);
  const rest = given.filter((rule) => readRule(rule) === null).map(writeRule);
  const css = rest.filter((text) => text !== '').join('\n');
  return { root: rules.length === 0 ? root : styled(root, rules), css };
}

/** All of them as CSS, for the canvas. */
export function cssOf(styles: unknown): string {
  if (typeof styles === 'string') return styles;
  return (Array.isArray(styles) ? styles : []).filter(isMap).map(writeRule).join('\n');
}

const nameOf = (selector: unknown): string => {
  if (typeof selector === 'string') return /^[.#]/.test(selector) ? selector : `.${selector}`;
  if (!isMap(selector)) return '';
  return `${selector['type'] === 2 ? '#' : '.'}${textIn(selector['name'])}`;
};

function readRule(rule: Def): Rule | null {
  const { selectors, selectorsAdd, mediaText, atRuleType, state } = rule;
  const isPlain = !selectorsAdd && !mediaText && !atRuleType && !state && Array.isArray(selectors);
  if (!isPlain || selectors.length === 0) return null;
  const names = selectors.map(nameOf);
  if (!names.every((name) => /^[.#][\w-]+$/.test(name))) return null;
  return {
    ids: names.filter((name) => name.startsWith('#')).map((name) => name.slice(1)),
    classes: names.filter((name) => name.startsWith('.')).map((name) => name.slice(1)),
    style: styleText(rule['style']),
  };
}

function writeRule(rule: Def): string {
  const names = Array.isArray(rule['selectors']) ? rule['selectors'].map(nameOf).join('') : '';
  const state = textIn(rule['state']);
  const selector = [names === '' ? '' : `${names}${state && `:${state}`}`, textIn(rule['selectorsAdd'])];
  const style = styleText(rule['style']);
  const written = selector.filter((text) => text !== '').join(', ');
  const body = written === '' ? style : `${written} { ${style} }`;
  if (style === '') return '';
  const at = textIn(rule['atRuleType']) || (rule['mediaText'] ? 'media' : '');
  return at === '' ? body : `@${at} ${textIn(rule['mediaText'])} { ${body} }`;
}

function styled(def: Def, rules: readonly Rule[]): Def {
  const attributes = attributesOf(def);
  const classes = new Set((attributes['class'] ?? '').split(/\s+/));
  const matching =
    tagOf(def) === ''
      ? []
      : rules.filter(
          ({ ids, classes: names }) =>
            ids.every((id) => id === attributes['id']) && names.every((name) => classes.has(name)),
        );
  const weight = ({ ids, classes: names }: Rule) => ids.length * 1_000 + names.length;
  const style = matching.toSorted((a, b) => weight(a) - weight(b)).map((rule) => rule.style);
  const own = attributes['style'] ?? '';
  const all = [...style, own]
    .filter((text) => text !== '')
    .join(';')
    .replace(/;+/g, ';');
  const next = style.length === 0 ? def : withAttributes(def, { style: all });
  const parts = partsIn(def);
  const inner = parts.map((part) => styled(part, rules));
  return inner.some((part, at) => part !== parts[at]) ? { ...next, components: inner } : next;
}
