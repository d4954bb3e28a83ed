import { describe, expect, it } from 'vitest';
import { blockAt, mailSection, mailText, mjmlMail, openMailEngine } from '#test/support/mailEngine.ts';
import { changesFor, propertiesOf, valueIn } from '../domain/properties.ts';
import type { Engine } from './engine.ts';
import { writeMail } from './mail.ts';

const filled = {
  'padding-top': '10px',
  'padding-bottom': '10px',
  'padding-right': '25px',
  'padding-left': '25px',
};
const [padding] = propertiesOf('mj-text', {}).filter(({ label }) => label === 'padding');

function shownOf(engine: Engine) {
  const details = engine.details(blockAt(engine, 0, 0, 0).id);
  return details && padding && valueIn(details, padding, 'mj-text');
}

/** Of the text, as a mail program reads it: what comes last counts. */
function sentOf(engine: Engine): string {
  const [, style = ''] = /<td[^>]*style="([^"]*)"[^>]*>\s*<div[^>]*>Dear/.exec(engine.output().html) ?? [];
  const probe = document.createElement('div');
  probe.style.cssText = style;
  const side = (name: string) => probe.style.getPropertyValue(`padding-${name}`).replace(/^0px$/, '0');
  return ['top', 'right', 'bottom', 'left'].map(side).join(' ');
}

describe('what GrapesJS keeps twice', () => {
  it('takes the mark of no part, by which the canvas finds it again', () => {
    const kept = { padding: '0', color: '#111111' };
    const part = { type: 'mj-text', attributes: kept, style: kept, content: 'Dear' };
    const body = { type: 'mj-body', components: [mailSection([part])] };
    const mark = (def: { readonly type?: unknown }) => (def.type === 'mj-text' ? 'found' : null);
    const { mjml } = writeMail({ type: 'mjml', components: [body] }, { defaultsOf: () => ({}), mark });
    expect(mjml).toContain('css-class="found"');
  });
});

describe('the space inside a text, as it is shown, goes out, and is set', () => {
  const text = (attributes: object, more: object = {}) => ({ ...mailText('Dear'), attributes, ...more });
  const all = (...parts: readonly object[]) => [{ type: 'mj-attributes', components: parts }];
  const twice = (attributes: object) => text(attributes, { style: attributes });

  it.each<[string, string, string, object, readonly object[]]>([
    ['a shorthand beside what GrapesJS fills in', '0', '0 0 0 0', twice({ padding: '0', ...filled }), []],
    ['the same of two', '4px 8px', '4px 8px 4px 8px', twice({ padding: '4px 8px', ...filled }), []],
    [
      'one side that somebody set',
      '1px 0 0',
      '1px 0 0 0',
      twice({ padding: '0', ...filled, 'padding-top': '1px' }),
      [],
    ],
    ['nothing but what GrapesJS fills in', '', '10px 25px 10px 25px', twice(filled), []],
    [
      'a side as it would be anyway',
      '10px 0 0',
      '10px 0 0 0',
      text({ padding: '0', 'padding-top': '10px' }),
      [],
    ],
    [
      'a side that all have',
      '7px 5px 5px',
      '7px 5px 5px 5px',
      text({ padding: '5px' }),
      all({ type: 'mj-all', attributes: { 'padding-top': '7px' } }),
    ],
    [
      'a side that all have, beside what GrapesJS fills in',
      '7px 0 0',
      '7px 0 0 0',
      twice({ padding: '0', ...filled }),
      all({ type: 'mj-text', attributes: { 'padding-top': '7px' } }),
    ],
    [
      'sides of a class, and of all texts',
      '7px 8px 1px',
      '7px 8px 1px 8px',
      text({ 'mj-class': 'small', 'padding-bottom': '1px' }),
      all(
        { type: 'mj-class', attributes: { name: 'small', 'padding-top': '7px' } },
        { type: 'mj-text', attributes: { padding: '8px' } },
      ),
    ],
  ])('%s', (_, shown, sent, part, head) => {
    const engine = openMailEngine(mjmlMail([mailSection([part])], head));
    expect([shownOf(engine), sentOf(engine)]).toEqual([shown, sent]);
    const { block, inherited } = engine.details(blockAt(engine, 0, 0, 0).id) ?? {};
    if (block && padding) engine.setAttributes(block.id, changesFor(padding, '1px 2px 3px 4px', inherited));
    expect([shownOf(engine), sentOf(engine)]).toEqual(['1px 2px 3px 4px', '1px 2px 3px 4px']);
  });

  it.each([
    ['1px 2px', 'padding-top:9px;padding:1px 2px'],
    ['9px 2px 1px', 'padding-top:5px;padding:1px 2px;padding-top:9px'],
  ])('is %s of HTML with the style %s', (shown, style) => {
    const engine = openMailEngine({ kind: 'html', html: `<p style="${style}">Dear</p>` });
    const details = engine.details(blockAt(engine, 0).id);
    const [own] = propertiesOf('text', {}).filter(({ label }) => label === 'padding');
    expect(details && own && valueIn(details, own, 'text')).toBe(shown);
  });
});
