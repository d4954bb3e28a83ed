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

  it('are texts whose capitals get lower than 5.8 mm with hard names', async () => {
    const { note, found } = await saidOf(
      make('text', { ...large, text: '{{full_name}}', size: 60, smallest: 8 }),
    );
    expect(note).toContain('To read from 2 m they need 5.8 mm.');
    expect(found).toContain('text');
  });
});
