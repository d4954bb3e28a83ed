import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readLayout } from '#shared/survey/layout.ts';
import { openBuilder } from '#test/support/openFormBuilder.ts';

type Page = Awaited<ReturnType<typeof openBuilder>>;

const needed = ['First Name', 'Email'].map((name) => ({ type: 'text', name }));

const open = (element: object, more: object = {}) =>
  openBuilder({ layout: JSON.stringify({ ...more, elements: [...needed, element] }) });

/** The last question and the form as they are saved. */
async function saved(page: Page): Promise<{ form: Record<string, unknown>; last: unknown }> {
  await page.press('Save');
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  const form: { elements: unknown[] } & Record<string, unknown> = JSON.parse(page.sent()[0] ?? '');
  return { form, last: form.elements.at(-1) };
}

describe('a property that SurveyJS has renamed since (T-23)', () => {
  it.each([
    ['matrix', 'isAllRowRequired', 'Each row needs an answer'],
    ['matrix', 'eachRowRequired', 'Each row needs an answer'],
    ['dropdown', 'hasOther', 'Offer “Other” with a text'],
  ])('%s %s is read, and taken out by that name', async (type, key, label) => {
    const page = await open({ type, name: 'Stay', [key]: true });
    await page.user.click(page.card('Stay'));
    const flag = await page.screen.findByRole('switch', { name: label });
    expect(flag.getAttribute('aria-checked')).toBe('true');
    await page.user.click(flag);
    expect((await saved(page)).last).toEqual({ type, name: 'Stay' });
  });

  it('a placeholder stays in the spelling it has', async () => {
    const page = await open({ type: 'text', name: 'Stay', placeHolder: 'Where?' });
    await page.user.click(page.card('Stay'));
    const field = await page.screen.findByLabelText('Placeholder');
    expect(field).toHaveProperty('value', 'Where?');
    fireEvent.change(field, { target: { value: 'Which hotel?' } });
    expect((await saved(page)).last).toEqual({ type: 'text', name: 'Stay', placeHolder: 'Which hotel?' });
  });
});

describe('a question without a title', () => {
  it('shows in the empty field the key that people see in its place', async () => {
    const page = await open({ type: 'text', name: 'Arrival' });
    await page.user.click(page.card('Arrival'));
    const field = await page.screen.findByRole('textbox', { name: 'Title' });
    expect(field.getAttribute('placeholder')).toBe('Arrival');
    expect(field).toHaveProperty('value', '');
  });

  it('of a group shows none: people see none there', async () => {
    const page = await open({ type: 'panel', name: 'Stay', elements: [] });
    await page.user.click(page.card('Stay'));
    const field = await page.screen.findByRole('textbox', { name: 'Title' });
    expect(field.getAttribute('placeholder')).toBe(null);
  });
});

describe('a key', () => {
  const hint = 'Answers are stored under it.';

  it('of a question is told to be that of its answers', async () => {
    const page = await open({ type: 'text', name: 'Stay' });
    await page.user.click(page.card('Stay'));
    expect(await page.screen.findByText(hint)).toBeTruthy();
  });

  it.each([
    ['a group', 'Stay', { type: 'panel', name: 'Stay', elements: [] }],
    ['a text block', 'Stay', { type: 'html', name: 'Stay', html: 'x' }],
    ['the verification', 'Verification', { type: 'turnstile', name: 'verify', sitekey: '1x00' }],
  ])('of %s is none', async (_, name, element) => {
    const page = await open(element);
    await page.user.click(page.card(name));
    expect(await page.screen.findByRole('textbox', { name: 'Key' })).toBeTruthy();
    expect(page.screen.queryByText(hint)).toBeNull();
  });
});

describe('the verification', () => {
  const verification = { type: 'turnstile', name: 'verify', sitekey: '1x00' };

  it('is required until it is said otherwise, as the public form has it', async () => {
    const page = await open(verification);
    expect(page.card('Verification').textContent).toContain('required');
    await page.user.click(page.card('Verification'));
    const flag = await page.screen.findByRole('switch', { name: 'Required' });
    expect(flag.getAttribute('aria-checked')).toBe('true');
    await page.user.click(flag);
    expect(page.card('Verification').textContent).not.toContain('required');
    const { form, last } = await saved(page);
    expect(last).toEqual({ ...verification, isRequired: false });
    expect(readLayout(form)?.verification?.isRequired).toBe(false);
  });

  it('asks for no title: none is shown', async () => {
    const page = await open(verification);
    await page.user.click(page.card('Verification'));
    await page.screen.findByRole('textbox', { name: 'Site key' });
    expect(page.screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });
});

describe('the first or last day that can be given', () => {
  const show = async (inputType: string, max: string) => {
    const page = await open({ type: 'text', name: 'Stay', inputType, max });
    await page.user.click(page.card('Stay'));
    await page.press('Rules');
    return { page, latest: await page.screen.findByRole('textbox', { name: 'Latest' }) };
  };

  it.each([
    ['date', '11/12/2026'],
    ['date', '24.11.2026'],
    ['date', '2026-02-30'],
    ['datetime-local', '2026-11-24T25:00'],
    ['datetime-local', '2026-11-24 18:00'],
  ])('%s: %s is told, since the public form reads it otherwise', async (inputType, text) => {
    const { page, latest } = await show(inputType, text);
    expect(latest).toHaveProperty('value', text);
    expect(latest.getAttribute('aria-invalid')).toBe('true');
    expect(page.screen.getByText('The public form would read another date in this, or none.')).toBeTruthy();
  });

  it.each([
    ['date', '2026-11-24', 'As 2026-11-24'],
    ['datetime-local', '2026-11-24', 'As 2026-11-24T18:00; without a time the whole day counts'],
    ['datetime-local', '2026-11-24T18:00', 'As 2026-11-24T18:00; without a time the whole day counts'],
    ['datetime-local', '', 'As 2026-11-24T18:00; without a time the whole day counts'],
  ])('%s: %s is one', async (inputType, text, hint) => {
    const { page, latest } = await show(inputType, text);
    expect(latest.getAttribute('aria-invalid')).not.toBe('true');
    expect(page.screen.getAllByText(hint)).toHaveLength(2);
  });
});

describe('the words of the buttons', () => {
  it.each([
    ['Words of the button to the next page', 'pageNextText'],
    ['Words of the button back', 'pagePrevText'],
    ['Words of the last button', 'completeText'],
  ])('%s are those of %s', async (label, key) => {
    const page = await open({ type: 'text', name: 'Stay' });
    await page.press('Behaviour');
    fireEvent.change(await page.screen.findByLabelText(label), { target: { value: 'Onward' } });
    expect((await saved(page)).form[key]).toBe('Onward');
  });
});

describe('the verification’s look and size (S2 §3)', () => {
  const sitekey = '1x00';
  const verification = { type: 'turnstile', name: 'verify', sitekey };
  const shown = async (page: Page, name: string) =>
    (await page.screen.findByRole('combobox', { name })).textContent;

  it.each([
    [{}, 'As the page', 'As wide as the form'],
    [{ theme: 'auto', size: 'flexible' }, 'As the page', 'As wide as the form'],
    [{ theme: 'dark', size: 'normal' }, 'Dark', 'Normal'],
    [{ theme: 'light', size: 'compact' }, 'Light', 'Compact'],
  ])('%j are told as the public form draws them', async (said, look, size) => {
    const page = await open({ ...verification, ...said });
    await page.user.click(page.card('Verification'));
    expect([await shown(page, 'Look'), await shown(page, 'Size')]).toEqual([look, size]);
    const drawn = readLayout({ elements: [{ ...verification, ...said }] })?.verification;
    expect(drawn).toMatchObject({ theme: 'auto', size: 'flexible', ...said });
  });

  it.each([
    ['Light', 'Normal', { theme: 'light', size: 'normal' }],
    ['Dark', 'Compact', { theme: 'dark', size: 'compact' }],
  ])('%s and %s are stored, and are what the public form reads', async (look, size, said) => {
    const page = await open(verification);
    await page.user.click(page.card('Verification'));
    for (const [name, option] of [
      ['Look', look],
      ['Size', size],
    ] as const) {
      await page.user.click(await page.screen.findByRole('combobox', { name }));
      await page.user.click(await page.screen.findByRole('option', { name: option }));
    }
    const { form, last } = await saved(page);
    expect(last).toEqual({ ...verification, ...said });
    expect(readLayout(form)?.verification).toEqual({ siteKey: sitekey, isRequired: true, ...said });
  });
});

describe('a pattern', () => {
  it.each([
    ['(', 'This is no pattern that browsers can read.'],
    ['(a+)+', /^The public form leaves this pattern out/],
    ['(a)\\1', /^The public form leaves this pattern out/],
  ])('%s that the public form leaves out is told', async (regex, words) => {
    const page = await open({ type: 'text', name: 'Stay', validators: [{ type: 'regex', regex }] });
    await page.user.click(page.card('Stay'));
    await page.press('Rules');
    expect(await page.screen.findByText(words)).toBeTruthy();
  });

  it('that only Unicode’s mode would refuse is none of these: the public form does not read it so', async () => {
    const validators = [{ type: 'regex', regex: '\\-\\d' }];
    const page = await open({ type: 'text', name: 'Stay', validators });
    await page.user.click(page.card('Stay'));
    await page.press('Rules');
    const checks = within(await page.screen.findByRole('group', { name: 'Checks' }));
    expect(checks.getByLabelText('Pattern').getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('what is shown at the end', () => {
  const write = async (page: Page, text: string) =>
    fireEvent.change(await page.screen.findByLabelText('What is shown at the end'), {
      target: { value: text },
    });

  it('is text, escaped, unless markup is meant', async () => {
    const page = await open({ type: 'text', name: 'Stay' });
    await page.press('Behaviour');
    await write(page, '<b>Thanks</b>');
    expect((await saved(page)).form['completedHtml']).toBe('&lt;b&gt;Thanks&lt;/b&gt;');
  });

  it('can be begun as HTML', async () => {
    const page = await open({ type: 'text', name: 'Stay' });
    await page.press('Behaviour');
    await page.user.click(await page.screen.findByRole('switch', { name: 'Write as HTML' }));
    await write(page, '<b>Thanks</b>');
    expect(page.screen.queryByRole('switch', { name: 'Write as HTML' })).toBeNull();
    expect((await saved(page)).form['completedHtml']).toBe('<b>Thanks</b>');
  });
});
