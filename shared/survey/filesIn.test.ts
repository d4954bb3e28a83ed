import { describe, expect, it } from 'vitest';
import { openSurvey, pageOf } from '#test/support/openSurvey.ts';

const file = (name: string, bytes = 3) => ({
  name,
  type: 'application/pdf',
  content: `data:application/pdf;base64,${'QUJD'.repeat(bytes / 3)}`,
});
const drawn = 'data:image/png;base64,AA==';
const text = { type: 'text', name: 'who', title: 'Who' };
const cell = { ...text, cellType: 'text' };
const cv = { type: 'file', name: 'cv', title: 'CV' };
const signature = { type: 'signaturepad', name: 'signed', title: 'Signed' };
const guests = { type: 'paneldynamic', name: 'guests', title: 'Guests' };

/** Each with the answers that it is given, and those that a draft may keep of them. */
const places: readonly (readonly [string, unknown, Readonly<Record<string, unknown>>, unknown])[] = [
  ['by itself', cv, { cv: [file('a.pdf')] }, {}],
  ['in a panel', { type: 'panel', name: 'p1', elements: [cv] }, { cv: [file('a.pdf')] }, {}],
  [
    'in a panel that repeats',
    { ...guests, templateElements: [text, cv] },
    { guests: [{ who: 'Ana', cv: [file('a.pdf')] }] },
    { guests: [{ who: 'Ana' }] },
  ],
  [
    'in one in another',
    {
      ...guests,
      templateElements: [text, { type: 'paneldynamic', name: 'papers', templateElements: [cv] }],
    },
    { guests: [{ who: 'Ana', papers: [{ cv: [file('a.pdf')] }] }] },
    { guests: [{ who: 'Ana', papers: [{}] }] },
  ],
  [
    'in a table',
    { ...guests, type: 'matrixdynamic', columns: [cell, { ...cv, cellType: 'file' }] },
    { guests: [{ who: 'Ana', cv: [file('a.pdf')] }] },
    { guests: [{ who: 'Ana' }] },
  ],
  [
    'in a table of named rows',
    { ...guests, type: 'matrixdropdown', rows: ['r'], columns: [cell, { ...cv, cellType: 'file' }] },
    { guests: { r: { who: 'Ana', cv: [file('a.pdf')] } } },
    { guests: { r: { who: 'Ana' } } },
  ],
  [
    'below a row of a table',
    {
      ...guests,
      type: 'matrixdynamic',
      columns: [cell],
      detailPanelMode: 'underRow',
      detailElements: [cv],
    },
    { guests: [{ who: 'Ana', cv: [file('a.pdf')] }] },
    { guests: [{ who: 'Ana' }] },
  ],
];

describe('files at whatever depth (DESIGN §3 «Draft vault»; S2 §4)', () => {
  it.each(places)('%s: stays out of a draft, and is told of', (_, element, answers, kept) => {
    const engine = openSurvey(pageOf(element), answers);
    expect(engine.answers()).toEqual(answers);
    expect(engine.keepable()).toEqual(kept);
    expect(engine.files()).toEqual([{ title: 'CV', names: ['a.pdf'] }]);
  });

  it.each(places)('%s: one that comes back without its content is none', (_, element, answers, kept) => {
    const without = JSON.parse(
      JSON.stringify(answers, (key, value) => (key === 'content' ? undefined : value)),
    );
    const engine = openSurvey(pageOf(element), without);
    expect(engine.answers()).toEqual(kept);
    expect(engine.files()).toEqual([]);
  });

  it.each(places)('%s: is written out by name and size', (_, element, answers) => {
    const [{ text: line } = { text: '' }] = openSurvey(pageOf(element), answers).inWords();
    expect(line).toContain('a.pdf (0.1 kB)');
    expect(line).not.toContain('data:');
    expect(line).not.toContain('application/pdf');
  });

  it('a signature is a mark, and no draft has it', () => {
    const engine = openSurvey(pageOf({ ...guests, templateElements: [signature] }), {
      guests: [{ signed: drawn }],
    });
    expect(engine.keepable()).toEqual({ guests: [{}] });
    expect(engine.inWords()).toMatchObject([{ text: 'Signed: ✓' }]);
    expect(engine.files()).toEqual([{ title: 'Signed', names: [] }]);
  });

  it.each([
    [1_536, '1.5 kB'],
    [30 * 1_024, '30 kB'],
    [3 * 1_048_576, '3 MB'],
  ])('%i bytes are %s', (bytes, said) =>
    expect(openSurvey(pageOf(cv), { cv: [file('a.pdf', bytes)] }).inWords()).toMatchObject([
      { text: `a.pdf (${said})` },
    ]),
  );

  const secret = { type: 'text', name: 'pin', title: 'PIN', inputType: 'password' };
  it.each([
    ['by itself', secret, { pin: 'x1' }, {}],
    [
      'in a panel that repeats',
      { ...guests, templateElements: [text, secret] },
      { guests: [{ who: 'Ana', pin: 'x1' }] },
      { guests: [{ who: 'Ana' }] },
    ],
    [
      'in a table',
      { ...guests, type: 'matrixdynamic', rowCount: 0, columns: [cell, { ...secret, cellType: 'text' }] },
      { guests: [{ who: 'Ana', pin: 'x1' }] },
      { guests: [{ who: 'Ana' }] },
    ],
    [
      'among several texts',
      { ...guests, type: 'multipletext', items: [{ name: 'who' }, secret] },
      { guests: { who: 'Ana', pin: 'x1' } },
      { guests: { who: 'Ana' } },
    ],
    [
      'in a panel beside a table of the same people',
      {
        type: 'panel',
        name: 'both',
        elements: [
          { ...guests, name: 'pins', valueName: 'guests', templateElements: [secret] },
          { ...guests, type: 'matrixdynamic', rowCount: 0, columns: [cell] },
        ],
      },
      { guests: [{ who: 'Ana', pin: 'x1' }] },
      { guests: [{ who: 'Ana' }] },
    ],
  ])('a password %s stays out of a draft, and is told of', (_, element, answers, kept) => {
    const engine = openSurvey(pageOf(element), answers);
    expect(engine.answers()).toEqual(answers);
    expect(engine.keepable()).toEqual(kept);
    expect(engine.files()).toEqual([{ title: 'PIN', names: [], isSecret: true }]);
  });

  it('a row whose questions are called name and type is no file', () => {
    const element = {
      ...guests,
      templateElements: ['name', 'type'].map((name) => ({ type: 'text', name })),
    };
    const answers = { guests: [{ name: 'Ana', type: 'Guest' }] };
    expect(openSurvey(pageOf(element), answers).answers()).toEqual(answers);
  });
});
