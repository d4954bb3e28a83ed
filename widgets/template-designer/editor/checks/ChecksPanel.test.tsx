import { act, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MergeTag } from '#shared/lib/mergeTags.ts';
import { checkMail, clippingBytes } from '#shared/lib/mailChecks.ts';
import {
  knownTags,
  mailOf,
  openMailEditor,
  rowWith,
  tagsCall,
  textPart,
  type MailEditor,
} from '#test/support/openMailEditor.ts';

afterEach(() => vi.useRealTimers());

const leave = textPart(
  '<a href="https://acme.example/unsubscribe">Unsubscribe</a> from our letters at any time',
);
const picture = (attributes: Readonly<Record<string, string>>) => ({
  type: 'mj-image',
  attributes: { src: 'https://acme.example/meadow.png', ...attributes },
});
const good = mailOf(
  rowWith(
    textPart('Dear {{first_name}}, we look forward to seeing you in May.'),
    picture({ alt: 'A meadow' }),
    leave,
  ),
);

const panel = (page: MailEditor) => within(page.screen().getByRole('tabpanel', { name: 'Checks' }));
/** What is wrong, in order: level, title and what was found. */
const open = (page: MailEditor) =>
  panel(page)
    .queryAllByRole('listitem')
    .filter((row) => /^(Critical|Warning|Not checked):/.test(row.textContent ?? ''))
    .map((row) => row.querySelector('p')?.textContent);

async function checked(mail: Parameters<typeof openMailEditor>[0], props = {}) {
  const page = await openMailEditor(mail, props);
  await page.tab('Checks');
  await waitFor(() => expect(panel(page).getByText(/things? to look at|Nothing is wrong/)).toBeTruthy());
  return page;
}

describe('the checks of a mail (screens.md §4 «E-mail lint»)', () => {
  it('say that all is well, and show what was looked at', async () => {
    const page = await checked({ design: good });
    expect(
      panel(page).getByText('Nothing is wrong with this mail, as far as a machine can tell.'),
    ).toBeTruthy();
    expect(open(page)).toEqual([]);
    expect(panel(page).getByText('11 checks passed')).toBeTruthy();
    expect(panel(page).queryByRole('button', { name: 'Go to it' })).toBeNull();
  });

  it('tell each thing that is wrong in words, the worst first, as a campaign’s preflight does', async () => {
    const page = await checked({
      design: mailOf(
        rowWith(
          textPart('Dear {{nobody}}, <a href="http://plain.example">read</a> or <a href="#">go</a>'),
          textPart('Hardly to be seen', { color: '#cccccc' }),
          picture({}),
        ),
      ),
    });
    expect(open(page)).toEqual([
      'Warning: 1 unknown merge tag',
      'Warning: There is no link to unsubscribe',
      'Warning: 1 link leads nowhere',
      'Warning: 1 link is not encrypted',
      'Warning: 1 picture has no text',
      'Warning: 1 text is hard to read by day',
      'Warning: 1 text is hard to read in its own dark colours',
      'Warning: 1 text is hard to read where all colours are turned',
    ]);
    expect(panel(page).getByText('8 things to look at')).toBeTruthy();
    const found = panel(page).getAllByRole('list', { name: 'Found' });
    expect(found.map(({ textContent }) => textContent)).toEqual([
      '{{nobody}}',
      'go',
      'http://plain.example',
      'meadow.png',
      'Hardly to be seen',
      'Hardly to be seen',
      'Hardly to be seen',
    ]);
    // The same code: what goes out is what is looked at.
    const html = (await page.sent())[0]?.html ?? '';
    const tags: readonly MergeTag[] = [{ tag: '{{first_name}}', name: 'First name', sample: 'Ana' }];
    const preflight = checkMail({ html, subject: 'Invitation', tags }).filter(
      ({ level }) => level !== 'fine',
    );
    expect(preflight.map(({ kind }) => kind)).toEqual([
      'tags',
      'unsubscribe',
      'deadLinks',
      'plainLinks',
      'emptyAlt',
    ]);
  });

  it('come and go as one edits, also with the subject', async () => {
    const page = await checked({
      design: mailOf(rowWith(textPart('Enough words stand here to be a text.'), picture({}), leave)),
    });
    expect(open(page)).toEqual(['Warning: 1 picture has no text']);
    await page.choose(/^Picture/);
    await page.fill('Text for those who do not see it', 'A meadow');
    await page.tab('Checks');
    await waitFor(() => expect(open(page)).toEqual([]));
    await page.fill('Subject', 'For {{whom}}');
    await waitFor(() => expect(open(page)).toEqual(['Warning: 1 unknown merge tag']));
    await page.press('button', 'Undo');
    await waitFor(() =>
      expect(open(page)).toEqual(['Warning: 1 unknown merge tag', 'Warning: 1 picture has no text']),
    );
  });

  it('lead to one part after another, each time chosen and said, while the checks stay in view', async () => {
    const page = await checked({
      design: mailOf(rowWith(textPart('Dear {{one}}'), textPart('and {{two}}'), leave)),
    });
    const go = async () => {
      await page.user.click(panel(page).getByRole('button', { name: 'Go to it' }));
      return page.chosen();
    };
    expect(open(page)).toEqual(['Warning: 2 unknown merge tags']);
    expect(await go()).toBe('TextDear {{one}}');
    expect(page.announced()).toContain('Text is selected.');
    expect(await go()).toBe('Textand {{two}}');
    expect(await go()).toBe('TextDear {{one}}');
    expect(panel(page).getByText('1 thing to look at')).toBeTruthy();
  });

  it('say so where nothing can be pointed at', async () => {
    const page = await checked({ subject: 'For {{whom}}', design: good });
    await page.user.click(panel(page).getByRole('button', { name: 'Go to it' }));
    expect(panel(page).getByText(/^It cannot be pointed at/)).toBeTruthy();
    expect(await page.chosen()).toBeNull();
  });

  it('warn of a mail that Gmail clips, in KB', async () => {
    const long = 'We look forward to seeing you. '.repeat(4_000);
    const page = await checked({ design: mailOf(rowWith(textPart(long), leave)) });
    expect(open(page)).toEqual([
      expect.stringMatching(/^Warning: The mail has 12\d KB: Gmail clips it after 102 KB$/),
    ]);
  });

  it('give a mail that is too large by a few bytes another size than the largest that is not', async () => {
    const words = (more: number) => ({
      design: mailOf(rowWith(textPart(`${'We look forward. '.repeat(5_500)}${'x'.repeat(more)}`), leave)),
    });
    const sizeOf = async (mail: Parameters<typeof checked>[0]) => {
      const page = await openMailEditor(mail);
      const [sent] = await page.sent();
      act(() => page.island.unmount());
      return new TextEncoder().encode(sent?.html).length;
    };
    const more = clippingBytes + 9 - (await sizeOf(words(0)));
    expect(more).toBeGreaterThan(0);
    expect(open(await checked(words(more)))).toEqual([
      'Warning: The mail has 103 KB: Gmail clips it after 102 KB',
    ]);
  });

  it('are open about tags that the server does not tell', async () => {
    const page = await checked({ design: good }, { routes: { [tagsCall]: [] } });
    expect(open(page)).toEqual(['Not checked: Merge tags could not be checked']);
    expect(panel(page).queryByRole('button', { name: 'Go to it' })).toBeNull();
  });

  it('show three names of many, cut, and none of their marks of direction', async () => {
    const tags = ['a', 'b', 'c', 'd', 'e'].map((name) => `{{${name}\u202E${'x'.repeat(70)}}}`);
    const page = await checked({ design: mailOf(rowWith(textPart(tags.join(' ')), leave)) });
    const [found] = panel(page).getAllByRole('list', { name: 'Found' });
    const shown = within(found ?? page.el).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent?.length)).toEqual([61, 61, 61, 10]);
    expect(shown.at(-1)?.textContent).toBe('and 2 more');
    expect(found?.textContent).not.toContain('\u202E');
  });

  it('warn of locked parts that send nothing, and lead to them', async () => {
    const locked = { type: 'ew-locked', source: '{"a":1}', output: '' };
    const page = await checked({
      design: mailOf(rowWith(textPart('Enough words stand here.'), leave), locked),
    });
    expect(open(page)).toEqual(['Warning: 1 locked part sends nothing']);
    await page.user.click(panel(page).getByRole('button', { name: 'Go to it' }));
    expect(await page.chosen()).toMatch(/^Locked part/);
  });

  it('are looked at by those who may only read', async () => {
    const page = await checked(
      { design: mailOf(rowWith(textPart('Dear {{one}}'), leave)) },
      { readOnly: true },
    );
    await page.user.click(panel(page).getByRole('button', { name: 'Go to it' }));
    expect(await page.chosen()).toBe('TextDear {{one}}');
  });
});

describe('tags that the checks know', () => {
  it('are those of the server, whatever groups they stand in (T-9)', async () => {
    const page = await checked(
      { design: mailOf(rowWith(textPart('{{first_name}} {{event_name}} {{ last_name }}'), leave)) },
      {
        routes: {
          [tagsCall]: {
            ...knownTags,
            event: { mergeTags: { n: { name: 'Event', value: '{{event_name}}' } } },
          },
        },
      },
    );
    expect(open(page)).toEqual([]);
  });
});
