import { describe, expect, it } from 'vitest';
import { lookOf } from './look.ts';

const dark = {
  '--sjs-general-backcolor-dim': '#1c1b20',
  '--sjs-general-backcolor': '#24232a',
  '--sjs-general-forecolor': '#ededed',
};

describe('lookOf (S2 §3 themes)', () => {
  it.each([[undefined], [null], ['{'], [{}], [{ cssVariables: {} }], [{ colorPalette: 'light' }]])(
    'is none for %j',
    (given) => {
      expect(lookOf(given)).toBeUndefined();
    },
  );

  it('has the form’s own page, buttons and notices in the colours of its questions', () => {
    expect(lookOf(JSON.stringify({ cssVariables: dark }))?.style).toMatchObject({
      '--_bg': '#1c1b20',
      '--_surface': '#24232a',
      '--_text': '#ededed',
      '--form-ground': '#1c1b20',
      ...dark,
    });
  });

  it('has letters that can be read on a ground of its own', () => {
    const on = (page: string) =>
      lookOf({ cssVariables: { '--sjs-general-backcolor-dim': page } })?.style['--_text'];
    expect([on('#000000'), on('#ffffff')]).toEqual(['#f0f2f5', '#16191d']);
  });

  it('leaves what a theme does not say to the page', () => {
    const look = lookOf({ cssVariables: { '--sjs-primary-backcolor': '#123456' } });
    expect(look?.scheme).toBeUndefined();
    expect(Object.keys(look?.style ?? {}).toSorted()).toEqual([
      '--_accent',
      '--_accent-hover',
      '--_accent-soft',
      '--_focus',
      '--sjs-primary-backcolor',
    ]);
  });

  it.each([
    ['#1c1b20', 'dark'],
    ['#FFF', 'light'],
    ['rgb(20, 20, 20)', 'dark'],
    ['rgba(250, 250, 250, 1)', 'light'],
    ['rgba(20, 20, 20, 0.1)', undefined],
    ['rebeccapurple', undefined],
  ])('stands on %s, which is %s', (page, scheme) => {
    expect(lookOf({ cssVariables: { '--sjs-general-backcolor-dim': page } })?.scheme).toBe(scheme);
  });

  it('is dark when the theme says so and has no ground of its own', () => {
    expect(lookOf({ colorPalette: 'dark' })?.scheme).toBe('dark');
    const light = { '--sjs-general-backcolor': '#ffffff' };
    expect(lookOf({ colorPalette: 'dark', cssVariables: light })?.scheme).toBe('light');
  });

  it.each([
    [{ cssVariables: dark }, true],
    [{ cssVariables: dark, isPanelless: true }, false],
    [{ cssVariables: { '--sjs-general-forecolor': '#000000' } }, false],
  ])('has cards where the theme gives them a colour and does not go without: %j', (theme, has) => {
    expect(lookOf(theme)?.hasCards).toBe(has);
  });
});
