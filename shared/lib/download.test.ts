// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadText, keepUrlMs, safeFileName } from './download.ts';

describe('downloadText (DESIGN.md §3)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('clicks a link that is not in the page, and lets its address go later', async () => {
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/1');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const clicked: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this);
    });
    downloadText('rooms/12.csv', 'a,b', 'text/csv');
    expect(clicked[0]?.download).toBe('rooms 12.csv');
    expect(clicked[0]?.href).toBe('blob:http://localhost/1');
    expect(clicked[0]?.isConnected).toBe(false);
    const [blob] = create.mock.calls[0] ?? [];
    expect(blob instanceof Blob && [blob.type, await blob.text()]).toEqual(['text/csv;charset=utf-8', 'a,b']);
    vi.advanceTimersByTime(keepUrlMs - 1);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(revoke).toHaveBeenCalledWith('blob:http://localhost/1');
  });
});

describe('safeFileName', () => {
  it.each([
    ['report.csv', 'report.csv'],
    ['Rooms 12–14 May.csv', 'Rooms 12–14 May.csv'],
    ['../../etc/passwd', 'etc passwd'],
    ['a:b*c?.csv', 'a b c .csv'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['a\u0000b\n.csv', 'ab.csv'],
    ['...', 'download'],
    ['', 'download'],
    ['.csv', 'csv'],
    ['con.csv', 'con_.csv'],
    ['COM1', 'COM1_'],
    ['name. ', 'name'],
    ['فندق.csv', 'فندق.csv'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(100)}.csv`],
  ])('makes of %j %j', (name, safe) => expect(safeFileName(name)).toBe(safe));
});
