import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';
import { duplicate, list, openTemplateDesigner, rowOf } from '#test/support/openTemplateDesigner.ts';

describe('a badge that was made elsewhere (T-2)', () => {
  it.each([
    [
      'another editor',
      '{"body":{"rows":[]}}',
      /^This badge was made elsewhere\./,
      'Another editor made this badge',
    ],
    ['nobody knows whom', '{"cut', /^The stored design cannot be read\./, 'The stored badge cannot be read'],
    [
      'somebody hostile',
      `{"kind":"badge","front":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      /^The stored design cannot be read\./,
      'The stored badge cannot be read',
    ],
    [
      'a newer version',
      '{"kind":"badge","version":2}',
      /^A newer version made this badge\./,
      'A newer version made this badge',
    ],
  ])('of %s is told apart, and not written over without consent', async (_, design, words, title) => {
    const original = badgeRow(badge, { design, html: '<p>As it was</p>' });
    const page = await openBadgeEditor(original);
    await page.says(words);
    page.write('Name', 'Mine');
    await page.press('Save');
    await page.screen().findByRole('alertdialog', { name: title });
    expect(page.sent()).toEqual([]);
    await page.press('Save as a copy');
    await waitFor(() => expect(page.stored()).toHaveLength(3));
    expect(page.stored().find(({ id }) => id === 1)).toEqual(original);
  });

  describe('that shows something', () => {
    const html =
      '<div style="text-align:center"><p style="font-size:28px;font-weight:bold">{{first_name}} {{last_name}}</p><p>{{organisation}}</p></div><hr>';
    const original = badgeRow(badge, { design: null, html });

    it('is on the canvas with its texts and lines, which can be edited', async () => {
      const page = await openBadgeEditor(original);
      await page.says(/^This badge was made elsewhere\. What could be read of it is laid out/);
      const front = within(await page.side('Front'));
      const names = front.getAllByRole('button').map((object) => object.getAttribute('aria-label'));
      expect(names).toEqual(['{{first_name}} {{last_name}}', '{{organisation}}', 'Line']);
      expect(page.screen().queryByText(/could not be taken over/)).toBeNull();
      await page.press('{{organisation}}');
      expect(page.box('Text').value).toBe('{{organisation}}');
    });

    it('asks and sends nothing while nobody changes it', async () => {
      const page = await openBadgeEditor(original);
      await page.says('Saved');
      expect(page.screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
      await page.press('Back to the templates');
      await page.screen().findByRole('heading', { name: 'Badge templates' });
      expect(page.screen().queryByRole('alertdialog')).toBeNull();
      expect(page.sent()).toEqual([]);
      expect(page.stored().find(({ id }) => id === 1)).toEqual(original);
    });

    it('is written over with what is seen, once that is wanted', async () => {
      const page = await openBadgeEditor(original);
      page.write('Name', 'Mine');
      await page.press('Save');
      await page.screen().findByRole('alertdialog', { name: 'Another editor made this badge' });
      expect(page.sent()).toEqual([]);
      await page.press('Replace');
      await waitFor(() => expect(page.sent()).toHaveLength(1));
      expect(page.sentDesign().front).toMatchObject([
        { text: '{{first_name}} {{last_name}}', isBold: true, align: 'center' },
        { text: '{{organisation}}', align: 'center' },
        { shape: 'line' },
      ]);
      await waitFor(() => expect(page.screen().queryByText(/^This badge was made elsewhere/)).toBeNull());
    });

    it('says how many parts of it are missing, and which', async () => {
      const more = `${html}<video></video><nav>Menu</nav><nav>Menu</nav>`;
      const page = await openBadgeEditor({ ...original, html: more });
      expect(await page.says('3 parts could not be taken over: video and menu.')).toBeTruthy();
    });

    it('of which the design cannot be read shows the HTML beside it', async () => {
      const page = await openBadgeEditor({ ...original, design: '{"cut' });
      await page.says(/^The stored design cannot be read\. What the HTML beside it shows is laid out/);
      expect(within(await page.side('Front')).getAllByRole('button')).toHaveLength(3);
    });

    it('shows nothing where nothing can be read', async () => {
      const page = await openBadgeEditor({ ...original, design: '{"cut', html: null });
      await page.says(/^The stored design cannot be read\. The canvas is empty/);
      expect(within(await page.side('Front')).queryAllByRole('button')).toEqual([]);
    });
  });

  describe('whose stored size is none (T-4)', () => {
    it.each([
      ['too small', '8,6', '5,4', '<p>x</p>', '⁨8,6 × 5,4⁩'],
      ['half of one', '86', 'as it was', '<p>x</p>', '⁨86 × as it was⁩'],
      ['without anything else', 'wide', null, null, '⁨wide⁩'],
    ])('begins in the usual one and says so: %s', async (_, width, height, html, said) => {
      const row = badgeRow(badge, { design: null, html, badge_width: width, badge_height: height });
      const page = await openBadgeEditor(row);
      const words = `The stored size ${said} is none that a badge can have: this one begins as 100 × 140 mm.`;
      const [note] = page.screen().getAllByRole('note');
      expect(note?.textContent).toContain(words);
      await page.side('Front');
    });

    it.each([
      ['86', '54'],
      [null, null],
    ])('and not of one that is stored as %s × %s', async (width, height) => {
      const row = badgeRow(badge, { design: null, badge_width: width, badge_height: height });
      const page = await openBadgeEditor(row);
      expect(page.screen().queryByText(/^The stored size/)).toBeNull();
    });
  });

  it('opens what is hostile, odd and huge, inert', async () => {
    const many = Array.from({ length: 300 }, (_, at) => objectOf('rectangle', `r${at}`));
    const odd = [
      objectOf('text', '<img src=x onerror=alert(1)>', { id: 'o', text: '<script>alert(1)</script>' }),
      objectOf('picture', 'p', { source: 'javascript:alert(1)' }),
      objectOf('text', 'w', { width: -5, x: 1e9, size: 1e9, font: '";background:url(//x)' }),
    ];
    const page = await openBadgeEditor(badgeRow({ ...badge, front: [...many, ...odd] }));
    const front = await page.side('Front');
    expect(within(front).getAllByRole('button')).toHaveLength(303);
    expect(front.querySelector('script, img')).toBeNull();
    await page.says('Saved');
    await page.says(/^Parts of what is stored cannot be kept as they are/);
  });

  describe('of which parts are not kept', () => {
    const size = objectOf('text', 'Big', { size: 1e9 });

    async function asked(more: object) {
      const original = badgeRow(badge, { design: JSON.stringify({ ...badge, ...more }) });
      const page = await openBadgeEditor(original);
      await page.says(/^Parts of what is stored cannot be kept as they are/);
      page.write('Name', 'Mine');
      await page.press('Save');
      const find = () =>
        page.screen().findByRole('alertdialog', { name: 'Parts of the stored badge would be lost' });
      const parts = within(await find())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      expect(page.sent()).toEqual([]);
      return { ...page, find, original, parts };
    }

    it.each([
      ['a size beyond what is printed', { front: [size] }, ['Front, ⁨Big⁩: Largest size']],
      ['a part that nobody knows', { cutter: 'round' }, ['⁨cutter⁩']],
      ['a part within another', { front: [{ ...size, size: 20, more: [1] }] }, ['Front, ⁨Big⁩: ⁨more⁩']],
      ['an object that is none', { back: ['text'] }, ['Back, object 1']],
      ['a bleed that no press has', { bleed: 60 }, ['Bleed']],
    ])('names %s before the first save, and writes nothing until it is answered', async (_, more, parts) => {
      expect((await asked(more)).parts).toEqual(parts);
    });

    it('names eight, and counts the rest', async () => {
      const { parts } = await asked({ front: Array.from({ length: 11 }, () => 'text') });
      expect(parts).toHaveLength(9);
      expect(parts.at(-1)).toBe('3 more parts');
    });

    it('names those of one name once, and counts them as one', async () => {
      const nine = Array.from({ length: 9 }, (_, at) => ({ ...size, id: `big-${at}` }));
      const { parts } = await asked({ front: [...nine, 'text'] });
      expect(parts).toEqual(['Front, ⁨Big⁩: Largest size', 'Front, object 10']);
    });

    it('is written over where that is wanted, and then asks and says no more', async () => {
      const page = await asked({ cutter: 'round' });
      await page.press('Save anyway');
      await waitFor(() => expect(page.sent()).toHaveLength(1));
      await waitFor(() => expect(page.screen().queryByText(/^Parts of what is stored/)).toBeNull());
      await page.says('Saved');
      page.write('Name', 'Mine 2');
      await page.press('Save');
      await waitFor(() => expect(page.sent()).toHaveLength(2));
    });

    it('stays as it is where a copy is saved', async () => {
      const page = await asked({ cutter: 'round' });
      await page.press('Save as a copy');
      await waitFor(() => expect(page.stored()).toHaveLength(3));
      expect(page.stored().find(({ id }) => id === 1)).toEqual(page.original);
    });

    it('is asked about again after «Back to the editor»', async () => {
      const page = await asked({ cutter: 'round' });
      await page.press('Back to the editor');
      await page.says('Not saved');
      expect(page.sent()).toEqual([]);
      await page.press('Save');
      await page.find();
    });
  });

  it('by this editor says nothing, whatever is left out or off in it', async () => {
    const off = objectOf('text', 't', { isLocked: false, isBold: null, colour: '#FFF', group: null });
    const plain = objectOf('rectangle', 'r', { fill: '', stroke: null });
    const { bleed: _, ...rest } = badge;
    const page = await openBadgeEditor(
      badgeRow(badge, { design: JSON.stringify({ ...rest, fold: null, front: [off, plain] }) }),
    );
    await page.side('Front');
    expect(page.screen().queryByText(/^Parts of what is stored/)).toBeNull();
  });
});

describe('badges in the list', () => {
  const rows = [
    badgeRow(badge),
    rowOf(2, { name: 'Badge 2', template_subject: '', badge_width: '86', badge_height: '54' }),
  ];

  it('show how large they are instead of a subject', async () => {
    const page = await openTemplateDesigner(rows, { badgeMode: true });
    await page.screen().findByText('⁨100⁩ × ⁨140⁩ mm, two-sided');
    await page.screen().findByText('⁨86⁩ × ⁨54⁩ mm');
    expect(page.screen().queryByText('Without a subject')).toBeNull();
  });

  it.each([
    ['listed', {}, 'Badge 2'],
    ['opened', { designId: '1' }, 'Saved'],
  ])('are asked for as badges where they are %s (S2 §7)', async (_, more, shown) => {
    const page = await openTemplateDesigner(rows, { badgeMode: true, ...more });
    await page.screen().findByText(shown);
    const modes = page.server.callsTo(list).map(({ query }) => query['badgeMode']);
    expect(new Set(modes)).toEqual(new Set(['1']));
  });

  it('are duplicated without one', async () => {
    const page = await openTemplateDesigner(rows, { badgeMode: true });
    await page.choose('Badge 1', 'Duplicate');
    const dialog = within(await page.screen().findByRole('dialog'));
    expect(dialog.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(page.server.callsTo(duplicate)).toHaveLength(1));
    expect(page.server.callsTo(duplicate)[0]?.body).toMatchObject({
      name: 'Badge 1 (copy)',
      subject: 'Badge 1 (copy)',
    });
  });
});
