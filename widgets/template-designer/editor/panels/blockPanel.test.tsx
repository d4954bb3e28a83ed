import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  knownTags,
  mailOf,
  openMailEditor,
  rowWith,
  tagsCall,
  textPart,
} from '#test/support/openMailEditor.ts';
import type { Routes } from '#test/support/serve.ts';

const design = mailOf(
  rowWith(
    textPart('Dear ', { color: '#1f4fd8' }),
    { type: 'mj-image', attributes: { src: '', alt: 'A meadow' } },
    { type: 'ew-locked', source: '{"a" : 1}', output: '' },
  ),
);
const palette = '/api/email-templates/color-palette';

/** Refuses until it is told otherwise: more than one part of the screen may ask. */
function refusing(answer: unknown) {
  let isRefused = true;
  return {
    answer: () => (isRefused ? Response.json({}, { status: 403 }) : answer),
    end: () => {
      isRefused = false;
    },
  };
}

async function openBlock(name: RegExp, options: Parameters<typeof openMailEditor>[1] = {}) {
  const page = await openMailEditor({ design }, options);
  await page.choose(name);
  const button = (label: string) => page.screen().getByRole('button', { name: label });
  return {
    ...page,
    button,
    panel: () => within(page.screen().getByRole('tabpanel', { name: 'Block' })),
    colours: () => within(page.screen().getAllByRole('group', { name: 'Your colours' })[0] ?? page.root()),
    /** Once the server has told them. */
    ownColours: async () =>
      within((await page.screen().findAllByRole('group', { name: 'Your colours' }))[0] ?? page.root()),
    canUndo: () => !page.screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled,
    attributes: async (type: string) => {
      const design_ = (await page.sent()).at(-1)?.designJson ?? '';
      return new RegExp(`"type":"${type}","attributes":({.*?"})}`).exec(design_)?.[1];
    },
  };
}

describe('what can be set of a block (S2 §2 «visual editor»)', () => {
  it('is empty until something is chosen', async () => {
    const page = await openMailEditor({ design });
    await page.tab('Block');
    expect(page.screen().getByText('Nothing is selected')).toBeTruthy();
  });

  it('takes what is typed also where another block is chosen before the field is left', async () => {
    const page = await openBlock(/^Picture/);
    const field = page.panel().getByRole('textbox', { name: 'Width' });
    fireEvent.change(field, { target: { value: '75%' } });
    await page.choose(/^Text/);
    expect(await page.attributes('mj-image')).toContain('"width":"75%"');
  });

  it('takes what is typed with Ctrl+S, on whatever keyboard', async () => {
    const page = await openBlock(/^Picture/);
    const field = page.panel().getByRole('textbox', { name: 'Width' });
    field.focus();
    fireEvent.change(field, { target: { value: '25%' } });
    fireEvent.keyDown(field, { key: 'ы', code: 'KeyS', ctrlKey: true });
    const saved = () => page.server.callsTo('POST /api/email-templates/save-design');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(String(Object(saved()[0]?.body).designJson)).toContain('"width":"25%"');
  });

  it('takes a value when the field is left, as one step, and none that mails do not understand', async () => {
    const page = await openBlock(/^Picture/);
    await page.fill('Width', 'wide');
    expect(page.screen().getByText('Use a length such as 16px, 50% or 10px 20px.')).toBeTruthy();
    expect(page.canUndo()).toBe(false);
    await page.fill('Width', '50%');
    await waitFor(() => expect(page.canUndo()).toBe(true));
    await page.fill('Link', 'javascript:alert(1)');
    expect(page.screen().getByText('This is no address that a mail may lead to.')).toBeTruthy();
    await page.fill('Link', '{{register_url}}');
    expect(await page.attributes('mj-image')).toBe(
      '{"src":"","alt":"A meadow","width":"50%","href":"{{register_url}}"}',
    );
    await page.press('button', 'Undo');
    await page.press('button', 'Undo');
    await waitFor(() => expect(page.box('Width').value).toBe(''));
  });

  it('sets a padding whose sides are stored one by one, as one step', async () => {
    const sides = { 'padding-top': '1px', 'padding-right': '2px', 'padding-bottom': '1px' };
    const page = await openMailEditor({ design: mailOf(rowWith(textPart('Dear', sides))) });
    await page.choose(/^Text/);
    expect(page.box('Space inside').value).toBe('1px 2px 1px 25px');
    await page.fill('Space inside', '8px');
    await waitFor(() => expect(page.box('Space inside').value).toBe('8px'));
    const { designJson = '' } = (await page.sent()).at(-1) ?? {};
    expect(designJson).toContain('"attributes":{"padding":"8px"}');
    await page.press('button', 'Undo');
    await waitFor(() => expect(page.box('Space inside').value).toBe('1px 2px 1px 25px'));
  });

  it('calls nothing wrong that stands there as it is stored', async () => {
    const html =
      '<p style="color:rgba(0,0,0,.5);background-color:transparent;font-size:12pt;padding:auto">Dear</p>';
    const page = await openMailEditor({ html });
    await page.choose(/^Text/);
    expect(page.box('Size of the text').value).toBe('12pt');
    expect(page.box('Colour of the text').value).toBe('rgba(0,0,0,.5)');
    const wrong = () => page.screen().queryAllByText(/^Use a (?:length|colour) such as/);
    expect(wrong()).toEqual([]);
    await page.fill('Size of the text', '12pt !');
    await page.fill('Colour of the text', 'clear');
    expect(wrong()).toHaveLength(2);
  });

  it('keeps the focus where one works while one part after another is removed', async () => {
    const page = await openBlock(/^Text/);
    const remove = page.button('Remove ⁨Text⁩');
    await act(async () => remove.focus());
    await page.user.click(remove);
    await waitFor(() => expect(page.announced()).toContain('Text has been removed.'));
    await page.screen().findByRole('button', { name: 'Remove ⁨Picture⁩' });
    expect(page.el.shadowRoot?.activeElement).toBe(remove);
    await page.press('button', 'Duplicate ⁨Picture⁩');
    await waitFor(() => expect(page.announced()).toContain('Picture has been duplicated.'));
  });

  it('takes the HTML of a part that is HTML as it is written, as one step', async () => {
    const raw = { type: 'mj-raw', components: [{ tagName: 'div' }] };
    const page = await openMailEditor({ design: mailOf(rowWith(raw)) });
    await page.choose(/^HTML/);
    const canUndo = () => !page.screen().getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled;
    expect((await page.screen().findByRole<HTMLTextAreaElement>('textbox', { name: 'HTML' })).value).toBe(
      '<div></div>',
    );
    await page.fill('HTML', '<b>Ours</b> {{code}}');
    await waitFor(() => expect(canUndo()).toBe(true));
    expect((await page.sent()).at(-1)?.html).toContain('<b>Ours</b> {{code}}');
    await page.press('button', 'Undo');
    await waitFor(() => expect(page.box('HTML').value).toBe('<div></div>'));
    expect(canUndo()).toBe(false);
  });

  it('gives the source of a locked part, and nothing to set', async () => {
    const page = await openBlock(/^Locked part/);
    expect(page.panel().getByText(/kept exactly as it came/)).toBeTruthy();
    expect(page.panel().getByRole('button', { name: 'Copy the source' })).toBeTruthy();
    expect(page.panel().queryByRole('textbox')).toBeNull();
  });
});

describe('colours (S2 §3 «Colour palette», T-6)', () => {
  it('T-6: are typed in any spelling, and refused where they are none', async () => {
    const page = await openBlock(/^Text/);
    await page.fill('Colour of the text', 'rgb(255, 0, 0)');
    await waitFor(() => expect(page.box('Colour of the text').value).toBe('#ff0000'));
    await page.fill('Colour of the text', 'reddish');
    expect(page.screen().getByText('Use a colour such as #1f4fd8.')).toBeTruthy();
    await page.press('button', 'Undo');
    await waitFor(() => expect(page.box('Colour of the text').value).toBe('#1f4fd8'));
    expect(page.canUndo()).toBe(false);
  });

  it('are picked as one step, however many are passed on the way', async () => {
    const page = await openBlock(/^Text/);
    const well = page.screen().getByLabelText('Pick: Colour of the text');
    for (const colour of ['#111111', '#222222', '#333333'])
      fireEvent.input(well, { target: { value: colour } });
    expect(page.canUndo()).toBe(false);
    await act(async () => well.dispatchEvent(new Event('change', { bubbles: true })));
    await waitFor(() => expect(page.canUndo()).toBe(true));
    expect(page.box('Colour of the text').value).toBe('#333333');
    await page.press('button', 'Undo');
    await waitFor(() => expect(page.canUndo()).toBe(false));
  });

  it('T-6: of one’s own are chosen, kept and dropped on the server', async () => {
    const page = await openBlock(/^Text/);
    await page.user.click(await (await page.ownColours()).findByRole('button', { name: '#0f766e' }));
    await waitFor(() => expect(page.box('Colour of the text').value).toBe('#0f766e'));
    await page.user.click(page.colours().getByRole('button', { name: 'Take #0f766e from your colours' }));
    await waitFor(() => expect(page.colours().queryByRole('button', { name: '#0f766e' })).toBeNull());
    expect(page.server.callsTo(`DELETE ${palette}`)[0]?.query).toEqual({ color: '#0f766e' });
    await page.user.click(page.colours().getByRole('button', { name: 'Keep #0f766e among your colours' }));
    await page.colours().findByRole('button', { name: '#0f766e', pressed: true });
    expect(page.server.callsTo(`POST ${palette}`)[0]?.body).toEqual({ color: '#0f766e' });
  });

  it('T-6: kept or dropped once, each is asked for anew, and the same wish is sent under the same key', async () => {
    const page = await openBlock(/^Text/);
    page.server.fail(`POST ${palette}`, 'network', { times: 1 });
    await page.fill('Colour of the text', '#ABCDEF');
    const keep = { name: 'Keep #abcdef among your colours' };
    await page.user.click(await (await page.ownColours()).findByRole('button', keep));
    await waitFor(() => expect(page.told).toHaveLength(1));
    await page.user.click(page.colours().getByRole('button', keep));
    await page.colours().findByRole('button', { name: '#abcdef', pressed: true });
    const sent = page.server.callsTo(`POST ${palette}`);
    expect(sent.map(({ body }) => body)).toEqual([{ color: '#abcdef' }, { color: '#abcdef' }]);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('the presets are the user’s palette, one colour each, at every colour of a block (S2 §9)', async () => {
    const routes: Routes = { [`GET ${palette}`]: ['#FF0000', '#f00', 'rgb(0, 0, 255)', 'no colour'] };
    const page = await openBlock(/^Text/, { routes });
    await (await page.ownColours()).findByRole('button', { name: '#ff0000' });
    const groups = page.screen().getAllByRole('group', { name: 'Your colours' });
    const named = groups.map((group) =>
      within(group)
        .getAllByRole('button', { name: /^#/ })
        .map((swatch) => swatch.getAttribute('aria-label')),
    );
    // Of the text, and of its ground.
    expect(named).toEqual([
      ['#ff0000', '#0000ff'],
      ['#ff0000', '#0000ff'],
    ]);
  });

  it('X-15: that cannot be loaded are told once, with Retry; others are set meanwhile', async () => {
    const { answer, end } = refusing(['#0f766e']);
    const page = await openBlock(/^Text/, { routes: { [`GET ${palette}`]: answer } });
    expect(await page.screen().findAllByText('Your colours could not be loaded.')).toHaveLength(1);
    await page.fill('Colour of the text', '#0F0');
    await waitFor(() => expect(page.box('Colour of the text').value).toBe('#00ff00'));
    end();
    await page.press('button', 'Retry');
    await (await page.ownColours()).findByRole('button', { name: '#0f766e' });
    expect(page.screen().queryByText('Your colours could not be loaded.')).toBeNull();
  });

  it('T-6: that the server refuses are told, and shown as it has them', async () => {
    const page = await openBlock(/^Text/);
    page.server.fail(`DELETE ${palette}`, { status: 500 });
    await page.user.click(
      await (await page.ownColours()).findByRole('button', { name: 'Take #1f4fd8 from your colours' }),
    );
    await waitFor(() => expect(page.told.at(-1)).toMatchObject({ tone: 'danger' }));
    expect(page.told.at(-1)?.message).toMatch(/^Your colours could not be changed\. ./);
    expect(page.colours().getByRole('button', { name: '#1f4fd8' })).toBeTruthy();
  });

  it('can be typed where the server tells none', async () => {
    const routes: Routes = { [`GET ${palette}`]: [] };
    const page = await openBlock(/^Text/, { routes });
    await page.fill('Colour of the text', '#0F0');
    await waitFor(() => expect(page.box('Colour of the text').value).toBe('#00ff00'));
  });
});

describe('merge tags of the server (screens.md §4 «Merge tags menu», T-9)', () => {
  it('are put at the end of the chosen text, one step, and said', async () => {
    const page = await openBlock(/^Text/);
    await page.press('button', 'Insert a merge tag');
    await page.press('menuitem', /^First name/);
    await waitFor(() => expect(page.announced()).toContain('First name has been added.'));
    expect((await page.sent()).at(-1)?.html).toContain('Dear {{first_name}}');
    await page.press('button', 'Undo');
    await waitFor(() => expect(page.canUndo()).toBe(false));
  });

  it('stand under the names of their groups, where two of one name can be told apart', async () => {
    const name = (value: string) => ({ name: 'Name', value });
    const tags = {
      contact: { name: 'Contact', mergeTags: { name: name('{{contact.name}}') } },
      event: { name: 'Event', mergeTags: { name: name('{{event.name}}') } },
      today: { name: 'Today', value: '{{today}}' },
    };
    const page = await openBlock(/^Text/, { routes: { [tagsCall]: () => tags } });
    await page.press('button', 'Insert a merge tag');
    const group = (label: string) => within(page.screen().getByRole('group', { name: label }));
    expect(group('Contact').getAllByRole('menuitem')).toHaveLength(1);
    expect(page.screen().getAllByRole('menuitem')).toHaveLength(3);
    await page.user.click(group('Event').getByRole('menuitem', { name: /^Name/ }));
    expect((await page.sent()).at(-1)?.html).toContain('Dear {{event.name}}');
  });

  it.each([[[]], [{}], [null], [{ data: [] }], [{ contact: { name: 'Contact', mergeTags: {} } }]])(
    'T-9: have no menu where the server tells %j',
    async (answer) => {
      const page = await openBlock(/^Text/, { routes: { [tagsCall]: () => answer } });
      expect(page.button('Edit the text')).toBeTruthy();
      expect(page.screen().queryByRole('button', { name: 'Insert a merge tag' })).toBeNull();
    },
  );

  it('X-15: that cannot be loaded are told, with Retry, and come then', async () => {
    const { answer, end } = refusing(knownTags);
    const page = await openMailEditor({ design }, { routes: { [tagsCall]: answer } });
    await page.choose(/^Text/);
    await page.screen().findByText('The merge tags could not be loaded.');
    expect(page.screen().queryByRole('button', { name: 'Insert a merge tag' })).toBeNull();
    end();
    await page.press('button', 'Retry');
    await page.screen().findByRole('button', { name: 'Insert a merge tag' });
    expect(page.screen().queryByText('The merge tags could not be loaded.')).toBeNull();
  });
});
