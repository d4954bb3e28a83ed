import { describe, expect, it } from 'vitest';
import { linesOfList } from './pastedList.ts';

describe('a list that was pasted (screens.md §7)', () => {
  it.each([
    '- Pay',
    '* Pay',
    '• Pay',
    '12. Pay',
    '(3) Pay',
    '☐ Pay',
    '[ ] Pay',
    '[] Pay',
    '- [ ] Pay',
    '1) ☐ Pay',
    ' Pay ',
  ])('«%s» is to be done, without its mark', (line) => {
    expect(linesOfList(line)).toEqual({ lines: ['Pay'], ticked: 0 });
  });

  it.each(['[x] Pay', '- [X] Pay', '[✓] Pay', '✓ Pay', '✔️ Pay', '☑ Pay', '- ✅ Pay', '2. [x] Pay'])(
    '«%s» is done, and no task',
    (line) => {
      expect(linesOfList(line)).toEqual({ lines: [], ticked: 1 });
    },
  );

  it('has each line once, whatever they end with, and none of the empty ones', () => {
    expect(linesOfList('X-ray\r\n\n- \r[x]\n2026 plan\nxerox 5')).toEqual({
      lines: ['X-ray', '2026 plan', 'xerox 5'],
      ticked: 0,
    });
  });
});
