import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { deviceKey, printerKey } from '#shared/lib/device.ts';
import { writeStored } from '#shared/lib/stored.ts';
import * as frame from './frame.ts';
import { printPages } from './pages.ts';

let printed: MockInstance<typeof frame.printContent>;
beforeEach(() => {
  printed = vi.spyOn(frame, 'printContent').mockResolvedValue();
  for (const key of [deviceKey('printer'), printerKey(size), printerKey(a4)]) writeStored(key, null);
});

const size = { width: 86, height: 54.5 };
const a4 = { width: 210, height: 297 };
const shifted = (x: number) => ({ scaleX: 1, scaleY: 1, front: { x, y: 0 }, back: { x, y: 0 } });

async function print(isUncorrected = false) {
  const pages = [
    { content: document.createTextNode('one'), side: 'front' as const },
    { content: document.createTextNode('two'), side: 'back' as const },
  ];
  await printPages({
    title: 'Badges',
    lang: 'ar',
    dir: 'rtl',
    size,
    pages,
    isUncorrected,
  });
  const request: frame.PrintContent | undefined = printed.mock.lastCall?.[0];
  const sheets = [...(request?.content.childNodes ?? [])].flatMap((node) =>
    node instanceof HTMLElement ? [node] : [],
  );
  const transforms = sheets.map(({ firstElementChild: paper }) =>
    paper instanceof HTMLElement ? paper.style.transform : null,
  );
  return { request, sheets, transforms };
}

describe('printPages (screens.md §5, §6)', () => {
  it('prints pages of exactly that size, each by itself', async () => {
    const { request, sheets, transforms } = await print();
    expect(request?.styles).toContain('@page { size: 8.6cm 5.45cm; margin: 0 }');
    expect(sheets.map(({ textContent }) => textContent)).toEqual(['one', 'two']);
    expect(transforms).toEqual(['', '']);
  });

  it('makes up for what this device’s printer does wrong, on each side', async () => {
    writeStored(deviceKey('printer'), {
      scaleX: 0.5,
      scaleY: 1,
      front: { x: 1, y: 0 },
      back: { x: -2, y: 3 },
    });
    expect((await print()).transforms).toEqual([
      'scale(2, 1) translate(-1mm, 0mm)',
      'scale(2, 1) translate(2mm, -3mm)',
    ]);
    expect((await print(true)).transforms).toEqual(['', '']);
  });

  it('makes up for it from the upper left corner of the paper, where it was measured', async () => {
    writeStored(printerKey(size), { scaleX: 0.5, scaleY: 1, front: { x: 1, y: 0 }, back: { x: 0, y: 0 } });
    const { request, sheets } = await print();
    const styles = document.createElement('style');
    styles.textContent = request?.styles ?? '';
    document.head.append(styles);
    document.body.append(...sheets);
    const origins = sheets.map(
      ({ firstElementChild: paper }) => paper && getComputedStyle(paper).transformOrigin,
    );
    for (const node of [styles, ...sheets]) node.remove();
    expect(origins).toEqual(['0 0', '0 0']);
  });

  it('makes up for the printer of that paper alone', async () => {
    writeStored(printerKey(a4), shifted(5));
    expect((await print()).transforms).toEqual(['', '']);
    writeStored(deviceKey('printer'), shifted(3));
    writeStored(printerKey({ width: 86.01, height: 54.5 }), shifted(1));
    expect((await print()).transforms).toEqual(Array(2).fill('scale(1, 1) translate(-1mm, 0mm)'));
  });

  it('leaves alone what is known to be without a mistake, whatever was measured for all papers', async () => {
    writeStored(deviceKey('printer'), shifted(3));
    writeStored(printerKey(size), shifted(0));
    expect((await print()).transforms).toEqual(['', '']);
  });
});
