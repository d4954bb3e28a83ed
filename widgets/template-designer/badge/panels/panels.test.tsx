import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '#shared/lib/ids.ts';
import { queryClient } from '#shared/query/client.ts';
import { deferred } from '#test/support/deferred.ts';
import { badge, badgeRow, objectOf, openBadgeEditor } from '#test/support/openBadgeEditor.ts';
import { badgeTags } from '#test/support/openTemplateDesigner.ts';
import { hardPeople } from '../../domain/badge/hardNames.ts';
import type { BadgeObject } from '#shared/lib/badges/design.ts';

/** With one object on its front, which is chosen. */
async function openWith(object: BadgeObject, props: Readonly<Record<string, unknown>> = {}) {
  const page = await openBadgeEditor(badgeRow({ ...badge, front: [object] }), props);
  const front = within(await page.side('Front'));
  fireEvent.click(front.getByRole('button', { name: new RegExp(`^${object.name ?? ''}`) }), { detail: 0 });
  return page;
}

describe('tags that the server does not know (T-9)', () => {
  it('are drawn as they are written, and listed beside the text', async () => {
    const { side, says } = await openWith(objectOf('text', 'Name', { text: '{{first_name}} {{nobody}}' }));
    await says('The server does not know ⁨{{nobody}}⁩: nothing stands there on paper.');
    const drawn = (await side('Front')).querySelector('[data-object="Name"]');
    expect(drawn?.textContent).toBe('Marta {{nobody}}');
    expect(drawn?.querySelector('span')?.textContent).toBe('{{nobody}}');
  });

  it('are for the sample a registration that nobody has: what is printed to try it may be scanned', async () => {
    const { side } = await openWith(objectOf('text', 'Number', { text: '{{registration_id}}' }));
    const drawn = (await side('Front')).querySelector('[data-object="Number"]')?.textContent;
    expect(drawn).not.toMatch(/^\d*$/);
    expect(hardPeople.map(({ registrationId }) => registrationId).join(' ')).not.toMatch(/(^| )\d+( |$)/);
  });

  it('are in no new code: it has the names that the server has', async () => {
    const page = await openBadgeEditor(null);
    await waitFor(() => expect(page.server.callsTo(badgeTags)).toHaveLength(1));
    await page.press('Text');
    await page.screen().findByRole('button', { name: 'Insert a merge tag' });
    await page.press('QR code');
    const said = page.box('What the code says').value;
    expect(JSON.parse(said)).toEqual({
      registration_id: '{{registration_id}}',
      event_id: '{{event_id}}',
      full_name: '{{first_name}} {{last_name}}',
    });
    expect(page.screen().queryByText(/does not know/)).toBeNull();
  });

  it('are offered for what a code says too, where the cursor is, each one step of undo', async () => {
    const page = await openBadgeEditor(null);
    await waitFor(() => expect(page.server.callsTo(badgeTags)).toHaveLength(1));
    await page.press('QR code');
    fireEvent.change(page.box('What the code says'), { target: { value: 'id=;' } });
    const area = page.screen().getByRole<HTMLTextAreaElement>('textbox', { name: 'What the code says' });
    area.setSelectionRange(3, 3);
    await page.press('Insert a merge tag');
    const [item] = await page.screen().findAllByRole('menuitem', { name: /^First name/ });
    fireEvent.click(item ?? document.body);
    await waitFor(() => expect(page.box('What the code says').value).toBe('id={{first_name}};'));
    await page.press('Undo');
    await waitFor(() => expect(page.box('What the code says').value).toBe('id=;'));
  });

  it('are in no new code where the server has others for registration and event either (S-14)', async () => {
    const page = await openBadgeEditor(null, {}, [
      { value: '{{registration.id}}' },
      { value: '*|EVENT_ID|*' },
      { value: '{{full_name}}' },
    ]);
    await waitFor(() => expect(page.server.callsTo(badgeTags)).toHaveLength(1));
    await page.press('Text');
    await page.screen().findByRole('button', { name: 'Insert a merge tag' });
    await page.press('QR code');
    const said = page.box('What the code says').value;
    expect(JSON.parse(said)).toEqual({
      registration_id: '{{registration.id}}',
      event_id: '*|EVENT_ID|*',
      full_name: '{{full_name}}',
    });
    expect(page.screen().queryByText(/does not list/)).toBeNull();
    fireEvent.change(page.box('What the code says'), {
      target: { value: '{{registration_id}} {{event.id}}' },
    });
    await page.says(/^The server does not list ⁨\{\{registration_id\}\}⁩ and ⁨\{\{event\.id\}\}⁩/);
    expect(page.screen().queryByText(/does not know/)).toBeNull();
  });

  it('X-15: that they could not be loaded is said, and Retry brings them', async () => {
    const page = await openBadgeEditor(badgeRow(badge));
    page.server.fail(badgeTags, { status: 403 });
    queryClient.clear();
    await page.reopen();
    await page.says('The merge tags could not be loaded: none can be inserted or checked.');
    page.server.mend();
    await page.press(/Retry|Try again/);
    await waitFor(() => expect(page.screen().queryByText(/could not be loaded/)).toBeNull());
  });
});

describe('a picture that the page’s picker gives late (T-10)', () => {
  it('changes nothing else of the object as it is by then', async () => {
    const picked = deferred<string>();
    const picture = objectOf('picture', 'Logo', { source: '/old.png', x: 10 });
    const page = await openWith(picture, { actions: { pickMedia: () => picked.promise } });
    await page.press('Choose a picture');
    fireEvent.change(page.box('X from the left'), { target: { value: '30' } });
    fireEvent.blur(page.box('X from the left'));
    await act(async () => picked.resolve('/new.png'));
    await waitFor(() => expect(page.box('Address of the picture').value).toBe('/new.png'));
    expect(page.box('X from the left').value).toBe('30');
  });
});

describe('what an object cannot be', () => {
  it('is changed while it is locked, which is said with what helps', async () => {
    const page = await openWith(objectOf('text', 'Name', { isLocked: true }));
    await page.says('It is locked. Unlock it among the layers to change it.');
    await page.press('Layers', 'tab');
    await page.press('Unlock ⁨Name⁩');
    await waitFor(() => expect(page.screen().queryByText(/^It is locked/)).toBeNull());
  });

  it('is understood where it is of no kind of this build: it is kept as it came', async () => {
    const source = { kind: 'hologram', id: 'h', name: 'Seal', x: 10, y: 10, width: 20, height: 20, ray: 7 };
    const { ray: _, kind: __, ...placed } = source;
    const stored = badgeRow({ ...badge, front: [{ ...placed, kind: 'unknown', source }] });
    const page = await openBadgeEditor(stored);
    await page.press(/^Seal/);
    const words = 'This build does not know this kind of object. It is kept exactly as it came.';
    expect(await page.screen().findByText(words)).not.toBeNull();
  });

  it('is out of sight: a place where nothing of it would be seen is refused with the nearest that is taken', async () => {
    const page = await openWith(objectOf('text', 'Name', { x: 10, y: 10, width: 30, height: 10 }));
    const set = (name: string, value: string) => {
      fireEvent.change(page.box(name), { target: { value } });
      fireEvent.blur(page.box(name));
    };
    set('X from the left', '400');
    await page.says('At most 98.');
    expect(page.box('X from the left').value).toBe('400');
    set('X from the left', '98');
    await waitFor(() => expect(page.screen().queryByText('At most 98.')).toBeNull());
    set('Y from the top', '-20');
    await page.says('At least -8.');
  });

  it('is a picture without an address of one', async () => {
    const page = await openWith(objectOf('picture', 'Logo', { source: '/logo.png' }));
    const words = 'This is no address of a picture.';
    expect(page.screen().queryByText(words)).toBeNull();
    fireEvent.change(page.box('Address of the picture'), { target: { value: 'javascript:alert(1)' } });
    await page.says(words);
  });
});

describe('what is too long to be kept', () => {
  it.each([
    ['text', 'Text', 2_000, { text: 'Words' }],
    ['qr', 'What the code says', 2_000, { content: 'Words' }],
    ['picture', 'What it shows', 300, { label: 'Words' }],
  ] as const)('of a %s is refused with words, never cut', async (kind, label, most, more) => {
    const page = await openWith(objectOf(kind, 'One', more));
    const field = page.screen().getByRole<HTMLInputElement>('textbox', { name: label });
    fireEvent.change(field, { target: { value: 'x'.repeat(most + 1) } });
    expect(field.value).toBe('Words');
    await page.says(
      `At most ${most.toLocaleString('en')} characters are kept: what is longer has not been taken.`,
    );
    fireEvent.change(field, { target: { value: 'x'.repeat(most) } });
    expect(field.value).toHaveLength(most);
    expect(page.screen().queryByText(/has not been taken/)).toBeNull();
  });
});

describe('another size of the badge', () => {
  it('is one step, says what became of the objects, and is undone at once', async () => {
    const page = await openBadgeEditor(badgeRow({ ...badge, front: [objectOf('status', 'Bar')] }));
    const height = await page
      .screen()
      .findByRole<HTMLInputElement>('textbox', { name: 'Height of the badge' });
    fireEvent.change(height, { target: { value: '70 mm' } });
    fireEvent.keyDown(height, { key: 'Enter' });
    await page.screen().findByRole('group', { name: 'Front, 100 × 70 mm' });
    expect(page.told.map(({ message }) => message)).toEqual([
      'Not all objects had room: all have been made smaller with the badge, to 50%.',
    ]);
    await page.press('Undo');
    await page.screen().findByRole('group', { name: 'Front, 100 × 140 mm' });
    await waitFor(() =>
      expect(page.screen().getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true),
    );
  });
});

describe('sizes that are sold (screens.md §5)', () => {
  it('are chosen by their names, and a size of one’s own is none of them', async () => {
    const page = await openBadgeEditor(badgeRow(badge));
    const preset = () => page.screen().getByRole('combobox', { name: 'Size' });
    expect(preset().textContent).toBe('Badge holder, 100 × 140 mm');
    fireEvent.click(preset());
    fireEvent.click(await page.screen().findByRole('option', { name: 'Bank card, 86 × 54 mm' }));
    await page.screen().findByRole('group', { name: 'Front, 86 × 54 mm' });
    expect(preset().textContent).toBe('Bank card, 86 × 54 mm');
    fireEvent.change(page.box('Width of the badge'), { target: { value: '85,6' } });
    fireEvent.blur(page.box('Width of the badge'));
    await page.screen().findByRole('group', { name: 'Front, 85.6 × 54 mm' });
    expect(preset().textContent).toBe('Own size');
  });
});

describe('Ctrl+Z while something of the panels has the focus', () => {
  const switchOf = (page: Awaited<ReturnType<typeof openWith>>, name: string) =>
    page.screen().getByRole<HTMLInputElement>('switch', { name });

  it.each([
    ['a switch', 'switch', 'Name of the status on it'],
    ['a button', 'button', 'Duplicate'],
  ] as const)('takes the last step back: %s', async (_, role, name) => {
    const page = await openWith(objectOf('status', 'Bar', { hasLabel: true }));
    fireEvent.click(switchOf(page, 'Name of the status on it'));
    await waitFor(() => expect(switchOf(page, 'Name of the status on it').checked).toBe(false));
    const keys = { key: 'z', code: 'KeyZ', ctrlKey: true };
    expect(fireEvent.keyDown(page.screen().getByRole(role, { name }), keys)).toBe(false);
    await waitFor(() => expect(switchOf(page, 'Name of the status on it').checked).toBe(true));
  });

  it('takes the last step back, and does it again: a list', async () => {
    const page = await openWith(objectOf('picture', 'Logo'));
    const fit = page.screen().getByRole('combobox', { name: 'In its frame' });
    fireEvent.click(fit);
    fireEvent.click(await page.screen().findByRole('option', { name: 'Fills the frame' }));
    await waitFor(() => expect(fit.textContent).toBe('Fills the frame'));
    fireEvent.keyDown(fit, { key: 'z', code: 'KeyZ', ctrlKey: true });
    await waitFor(() => expect(fit.textContent).toBe('Whole'));
    fireEvent.keyDown(fit, { key: 'y', code: 'KeyY', ctrlKey: true });
    await waitFor(() => expect(fit.textContent).toBe('Fills the frame'));
  });

  it('is left to a field, which takes back what was typed in it', async () => {
    const page = await openWith(objectOf('status', 'Bar', { hasLabel: true }));
    fireEvent.click(switchOf(page, 'Name of the status on it'));
    const keys = { key: 'z', code: 'KeyZ', ctrlKey: true };
    expect(fireEvent.keyDown(page.box('X from the left'), keys)).toBe(true);
    expect(page.screen().getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false);
  });
});

describe('a number with more decimals than are shown', () => {
  it('stays as it is stored where it is only looked at, in whichever language', async () => {
    const page = await openWith(objectOf('text', 'One', { x: 10.126, text: 'Words' }));
    const field = page.screen().getByRole<HTMLInputElement>('textbox', { name: 'X from the left' });
    expect(field.value).toBe('10.13');
    await page.change({ locale: 'es' });
    await waitFor(() => expect(field.value).toBe('10,13'));
    fireEvent.focus(field);
    fireEvent.blur(field);
    expect(await page.screen().findByRole('button', { name: 'Deshacer' })).toHaveProperty('disabled', true);
  });
});

describe('a number that is typed', () => {
  const hide = () => {
    const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    isHidden.mockRestore();
  };

  it('is in the draft of a page that is hidden before its field is left, and no step, nor told as one', async () => {
    const row = badgeRow({ ...badge, front: [objectOf('status', 'Bar')] });
    const tenant = newId();
    const page = await openBadgeEditor(row, { tenant });
    const height = await page
      .screen()
      .findByRole<HTMLInputElement>('textbox', { name: 'Height of the badge' });
    fireEvent.change(height, { target: { value: '70' } });
    hide();
    expect(height.value).toBe('70');
    expect(page.told).toEqual([]);
    expect(page.screen().getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
    // It never comes back: another one is opened.
    const again = await openBadgeEditor(row, { tenant });
    await again.says(/^Unsaved work on .* is still here\./);
    await again.press('Resume');
    await again.screen().findByRole('group', { name: 'Front, 100 × 70 mm' });
  });
});

describe('a picture', () => {
  const hint = /^It is neither shown here nor printed from here/;

  it.each([
    ['of another site', 'https://elsewhere.example/logo.png', true],
    ['of an address here that may be none', '/logout', true],
    ['of this site', '/media/logo.png', false],
    ['in the badge itself', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', false],
    ['without an address', '', false],
  ])('%s: that it is not shown is said where it is so', async (_, source, isSaid) => {
    const page = await openWith(objectOf('picture', 'Logo', { source, label: 'The logo' }));
    await page.screen().findByRole('textbox', { name: 'Address of the picture' });
    expect(page.screen().queryAllByText(hint)).toHaveLength(isSaid ? 1 : 0);
    const drawn = (await page.side('Front')).querySelector('[data-object="Logo"]');
    expect(drawn?.querySelector('img') === null).toBe(isSaid || source === '');
  });
});
