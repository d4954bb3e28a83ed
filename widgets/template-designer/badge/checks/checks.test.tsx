import { describe, expect, it } from 'vitest';
import { emptyBadge, type BadgeDesign, type BadgeObject } from '#shared/lib/badges/design.ts';
import { drawBadge } from '#shared/lib/badges/draw.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import { newObject, type AddedKind } from '../../domain/badge/adding.ts';
import { hardPeople } from '../../domain/badge/hardNames.ts';
import { BadgeContext, type BadgeParts } from '../badgeContext.ts';
import { createDesk } from '../desk.ts';
import { Findings } from './Findings.tsx';
import { ObjectNote } from './ObjectNote.tsx';

const empty = emptyBadge({ width: 90, height: 50 });
const make = (kind: AddedKind, more: object): BadgeObject => ({
  ...newObject(kind, empty, { id: kind, words: '' }),
  name: kind,
  ...more,
});
const nobody = hardPeople[0];
const draw: BadgeParts['draw'] = ({ design, side, person = nobody, ...drawing }) => {
  if (!person) throw new Error('nobody');
  return drawBadge(design, side, person, { dir: 'ltr', ...drawing });
};

/** What is said of the objects of a badge: all of them together, and of the first code or text beside its fields. */
const saidOf = (...front: readonly BadgeObject[]) => saidIn({ ...empty, front });

async function saidIn(design: BadgeDesign) {
  const desk = createDesk(design, { draw, tags: null, codeNote: '' });
  const parts: BadgeParts = { desk, tags: null, draw, designer: { badgeMode: true, readOnly: false } };
  const first = design.front.find(({ kind }) => kind === 'text' || kind === 'qr');
  const { screen } = await renderInIsland(
    <BadgeContext value={parts}>
      <Findings design={design} />
      {first && <ObjectNote object={first} />}
    </BadgeContext>,
  );
  const [line] = await screen.findAllByRole('listitem');
  const note = line?.parentElement;
  const found = screen.queryByRole('region', { name: 'Codes and reading from 2 m' });
  const isLive = note?.getAttribute('aria-live') === 'polite';
  return { note: note?.textContent, isLive, found: found?.textContent ?? null };
}

const large = { text: 'Ana', size: 40, smallest: 30, width: 80, height: 30 };

describe('codes and texts that cannot be read (screens.md §5)', () => {
  it('are told with what they need', async () => {
    const code = await saidOf(make('qr', { width: 10, height: 10 }));
    expect(code.note).toMatch(
      /squares are only 0\.\d+ mm wide, and should be 0\.4\. Make it at least \d+(\.\d)? mm wide\./,
    );
    expect(code.found).toContain('qr');
  });

  it('are codes that have no room for a registration as long as a UUID', async () => {
    // As wide as they need to be for short numbers.
    const content = `{{registration_id}}${'x'.repeat(165)}`;
    const code = await saidOf(make('qr', { width: 24.4, height: 24.4, content }));
    const short = await saidOf(
      make('qr', { width: 24.4, height: 24.4, content: `sample-10${'x'.repeat(165)}` }),
    );
    expect(short.found).toBeNull();
    expect(code.note).toContain('squares are only');
  });

  it('are codes that would have to hold more than a code can', async () => {
    const { note, found } = await saidOf(make('qr', { width: 40, height: 40, content: 'x'.repeat(4_000) }));
    expect(note).toContain('With the longest name this is more than a code can hold.');
    expect(found).toContain('qr');
  });

  it('are codes that something lies on, or whose light edge is cut off', async () => {
    const code = { x: 30, y: 5, width: 35, height: 35 };
    const covered = await saidOf(make('qr', code), make('rectangle', { x: 32, y: 8, width: 5, height: 5 }));
    expect(covered.note).toContain('Another object lies on the code or on the light edge around it.');
    const cut = await saidOf(make('qr', { ...code, x: 70 }));
    expect(cut.note).toContain('The light edge around the code leaves the badge.');
    const free = await saidOf(make('qr', code), make('rectangle', { x: 1, y: 1, width: 5, height: 5 }));
    expect(free.note).not.toMatch(/light edge/);
  });

  it('are no codes with a frame around them', async () => {
    const code = make('qr', { x: 30, y: 5, width: 35, height: 35 });
    const frame = { x: 28, y: 3, width: 39, height: 39, fill: null, stroke: '#000', strokeWidth: 0.5 };
    const { note, found } = await saidOf(code, make('rectangle', frame));
    expect(note).toContain('cameras can read it');
    expect(found).toBeNull();
  });

  it('are codes that are punched or folded', async () => {
    const words = 'A hole or the fold goes through the code or the light edge around it.';
    const code = make('qr', { x: 28, y: 2, width: 35, height: 35 });
    for (const marks of [{ holes: 'slot' }, { fold: 'horizontal' }] as const) {
      const { note, found } = await saidIn({ ...empty, ...marks, front: [code] });
      expect(note).toBe(words);
      expect(found).toContain(words);
    }
  });

  it('are codes whose squares are too pale for the white behind them', async () => {
    const size = { width: 40, height: 40 };
    const pale = await saidOf(make('qr', { ...size, colour: '#ffd700' }));
    expect(pale.note).toBe(
      'Its squares are too pale: their contrast to white is 1.4, and should be at least 3. Make them darker.',
    );
    expect(pale.found).toContain('too pale');
    expect((await saidOf(make('qr', { ...size, colour: '#1558c0' }))).found).toBeNull();
  });

  describe('are texts that a hole is punched through', () => {
    const words = 'With hard names a hole goes through its letters.';
    // All of the badge; the slot is 14 mm wide, 4 to 7 mm below the edge.
    const all = { text: 'Ana', x: 5, y: 0, width: 80, height: 50, size: 24, smallest: 24 };
    const punched = async (more: object, holes: BadgeDesign['holes'] = 'slot') => {
      const { note, found } = await saidIn({ ...empty, holes, front: [make('text', { ...all, ...more })] });
      expect(found?.includes(words) ?? false).toBe(note?.includes(words));
      return note?.includes(words);
    };

    it.each([
      ['its letters', { align: 'center', place: 'top' }, true],
      ['no letters: they are below', { align: 'center', place: 'middle' }, false],
      ['no letters: they are beside', { align: 'start', place: 'top' }, false],
      ['no letters: they are at the other end', { align: 'end', place: 'top' }, false],
      ['the second line', { text: 'Ana\nAna', y: -6, align: 'center', place: 'top' }, true],
      ['the gap between two', { text: 'A\n\nA', y: -3.2, align: 'center', place: 'top', size: 16 }, false],
    ])('%s', async (_, more, isPunched) => {
      expect(await punched({ smallest: 8, ...more })).toBe(isPunched);
    });

    it('only of those at the ends of a long name, where the name is not', async () => {
      // The two holes are 8 mm from the sides.
      const centred = { align: 'center', place: 'top', smallest: 12 };
      expect(await punched({ ...centred, text: 'Ana' }, 'two')).toBe(false);
      expect(await punched({ ...centred, text: '{{full_name}}' }, 'two')).toBe(true);
    });

    it('but not beside the round end of a hole', async () => {
      // The box of the letters and that of the slot meet at a corner, where the slot is round.
      const corner = { text: 'Ana', align: 'start', place: 'top', y: 6.9, height: 20 };
      expect(await punched({ ...corner, x: 51.8, width: 30 })).toBe(false);
      expect(await punched({ ...corner, x: 44, width: 30 })).toBe(true);
    });

    it('and labels of bars, not bars', async () => {
      const bar = (hasLabel: boolean) => make('status', { x: 0, y: 0, width: 90, height: 12, hasLabel });
      const first = make('text', { ...large, y: 18 });
      const said = async (hasLabel: boolean) =>
        (await saidIn({ ...empty, holes: 'slot', front: [first, bar(hasLabel)] })).found;
      expect(await said(false)).toBeNull();
      expect(await said(true)).toMatch(new RegExp(`status.*: ${words}`));
    });
  });

  it('are not told of those that can be read', async () => {
    expect(await saidOf(make('qr', { width: 40, height: 40 }))).toEqual({
      note: expect.stringContaining('cameras can read it'),
      isLive: true,
      found: null,
    });
    expect(await saidOf(make('text', large))).toEqual({
      note: expect.stringContaining('they read from'),
      isLive: true,
      found: null,
    });
  });

  it('are texts whose colour is that of what is behind them', async () => {
    const white = make('text', { ...large, colour: '#ffffff' });
    const alone = await saidOf(white);
    const words =
      'Its colour is too close to what is behind it: the contrast is 1, and should be at least 3.';
    expect(alone.note).toBe(words);
    expect(alone.found).toContain(words);
    const band = make('rectangle', { x: 0, y: 0, width: 90, height: 50, fill: '#000000' });
    expect((await saidOf(band, white)).found).toBeNull();
  });

  it.each(['{{organisation}}', 'Exhibition hall 4', '{{event_name}} {{function}}'])(
    'are no small texts without a name, of which it is said from how far they read: %s',
    async (text) => {
      const { note, found } = await saidOf(make('text', { ...large, text, size: 12, smallest: 8 }));
      expect(note).toMatch(/they read from [\d.]+ m\.$/);
      expect(found).toBeNull();
    },
  );

  it.each(['{{first_name}}', 'Dr. {{contact.last_name}}', '*|FULL_NAME|*'])(
    'are small names: %s',
    async (text) => {
      const { found } = await saidOf(make('text', { ...large, text, size: 12, smallest: 8 }));
      expect(found).toContain('To read from 2 m they need 5.8 mm.');
    },
  );

  it('are texts whose capitals get lower than 5.8 mm with hard names', async () => {
    const { note, found } = await saidOf(
      make('text', { ...large, text: '{{full_name}}', size: 60, smallest: 8 }),
    );
    expect(note).toContain('To read from 2 m they need 5.8 mm.');
    expect(found).toContain('text');
  });
});
