import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#shared/i18n/catalogues.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import type { AgendaSession } from '../domain/sessions.ts';
import { useWords } from '../useWords.ts';
import { DayColumn, type DayColumnProps } from './DayColumn.tsx';
import { layOutDay } from './placing.ts';

await loadCatalogue('en', 'agenda-editor');

const nothing: ReadonlySet<string> = new Set();

function at(id: string, start: number, end: number): AgendaSession {
  return {
    id,
    day: '2026-05-04',
    start,
    end,
    duration: end - start,
    name: id,
    location: 'Hall',
    where: {},
    isSocial: false,
    speakers: [],
    copy: {},
    version: null,
  };
}

type Given = Partial<DayColumnProps>;

function Column(given: Given) {
  const tools = { t: useTexts('agenda-editor'), words: useWords() };
  return (
    <DayColumn
      layout={layOutDay('2026-05-04', [at('Opening', 540, 600), at('Night', 1_380, 1_439)])}
      hours={{ start: 540, end: 1_440 }}
      zoom={1}
      tools={tools}
      seen={null}
      activeId={null}
      openId={null}
      chosenId={null}
      conflicting={nothing}
      saving={nothing}
      selected={nothing}
      matches={null}
      remoteChanges={nothing}
      planned={null}
      movers={new Map()}
      ghosts={[]}
      onGiveUp={() => undefined}
      now={null}
      {...given}
    />
  );
}

async function draw(given: Given = {}) {
  const view = await renderInIsland(<Column {...given} />);
  const card = (id: string) => view.screen.queryByRole('button', { name: new RegExp(`^${id}`) });
  return { ...view, card };
}

describe('a day (S3 §2.5, §7.5)', () => {
  it('says who is dragging a session just now', async () => {
    const { card } = await draw({ movers: new Map([['Opening', 'Ana']]) });
    expect(card('Opening')?.getAttribute('aria-label')).toMatch(/Ana is moving this$/);
    expect(card('Opening')?.querySelector('[data-shown="Ana"]')).toBeTruthy();
  });

  it('dims what the filter leaves out', async () => {
    const { card } = await draw({ matches: new Set(['Night']) });
    expect(card('Opening')?.hasAttribute('data-dimmed')).toBe(true);
    expect(card('Night')?.hasAttribute('data-dimmed')).toBe(false);
  });

  it('draws 23:59 to the bottom of the day (S-30)', async () => {
    const { card } = await draw();
    const { insetBlockStart, blockSize } = card('Night')?.style ?? {};
    expect(Number.parseFloat(insetBlockStart ?? '') + Number.parseFloat(blockSize ?? '')).toBe(2_160);
  });

  it.each([
    [null, 0],
    [539, 0],
    [540, 1],
    [1_440, 1],
  ])('draws the line of «now» at minute %s: %i', async (now, count) => {
    const { screen } = await draw({ now });
    expect(screen.queryAllByTitle('Now')).toHaveLength(count);
  });

  it('leaves out what is far from sight, but never the card that Tab comes to', async () => {
    const seen = { top: 500, bottom: 700, from: 0, to: 1 };
    const { card } = await draw({ seen });
    expect([card('Opening') === null, card('Night') === null]).toEqual([false, true]);
    const other = await draw({ seen, activeId: 'Night' });
    expect(other.card('Night')).toBeTruthy();
  });
});
