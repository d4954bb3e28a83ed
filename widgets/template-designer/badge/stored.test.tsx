import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';
import { duplicate, openTemplateDesigner, rowOf } from '#test/support/openTemplateDesigner.ts';

describe('a badge that was made elsewhere (T-2)', () => {
  it.each([
    ['another editor', '{"body":{"rows":[]}}', /^This badge was made elsewhere\./],
    ['nobody knows whom', '{"cut', /^The stored design cannot be read\./],
    ['a newer version', '{"kind":"badge","version":2}', /^A newer version made this badge\./],
  ])('of %s is told apart, and not written over without consent', async (_, design, words) => {
    const original = badgeRow(badge, { design, html: '<p>As it was</p>' });
    const page = await openBadgeEditor(original);
    await page.says(words);
    page.write('Name', 'Mine');
    await page.press('Save');
    await page.screen().findByRole('alertdialog', { name: 'Another editor made this template' });
    expect(page.sent()).toEqual([]);
    await page.press('Save as a copy');
    await waitFor(() => expect(page.stored()).toHaveLength(3));
    expect(page.stored().find(({ id }) => id === 1)).toEqual(original);
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
