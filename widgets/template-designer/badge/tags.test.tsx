import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#shared/query/client.ts';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';
import { badgeTags } from '#test/support/openTemplateDesigner.ts';

it('saves nothing while the tags that stand in it are not known, says so, and saves it once they are (T-9)', async () => {
  const page = await openBadgeEditor(
    badgeRow({ ...badge, front: [objectOf('status', 'Bar', { hasLabel: true })] }),
  );
  page.server.fail(badgeTags, { status: 403 });
  queryClient.clear();
  await page.reopen();
  await page.says('The merge tags could not be loaded: none can be inserted or checked.');
  page.write('Name', 'Other');
  await page.press('Save');
  await page.says('The template is not saved. Nothing of your work is lost.');
  expect(page.sent()).toEqual([]);
  page.server.mend();
  await page.press('Save');
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  expect(Object(page.sent()[0]?.body).html).toContain('{{pax_status}}');
});

it('draws the server’s sample of each tag on the canvas, and has room for it in what is stored (T-9)', async () => {
  const text = '{{contact.first_name}}\n{{full_name}}\n{{e-mail}}\n{{email}}';
  const page = await openBadgeEditor(
    badgeRow({ ...badge, front: [objectOf('text', 'Text', { text, lines: 4, height: 60 })] }),
    {},
    [
      { name: 'First', value: '{{contact.first_name}}', sample: 'Ana' },
      { name: 'E-mail', value: '{{email}}', sample: 'ana.of.a.very.long.name@acme.example' },
      { name: 'Name', value: '{{full_name}}' },
    ],
  );
  const drawn = () =>
    page
      .screen()
      .getByRole('group', { name: /^Front, / })
      .querySelector('[data-object="Text"]');
  await waitFor(() =>
    expect([...(drawn()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Ana',
      expect.stringMatching(/^Ana /),
      '{{e-mail}}',
      'ana.of.a.very.long.name@acme.example',
    ]),
  );
});
