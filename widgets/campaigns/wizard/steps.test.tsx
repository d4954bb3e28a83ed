import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openCampaigns, save, travel } from '#test/support/openCampaigns.ts';

const text = 'Please make sure to fill all required fields and select a template.';
const step = (root: HTMLElement) => root.querySelector('[aria-current="step"]')?.textContent;

async function inStep2() {
  const page = openCampaigns();
  await page.ready();
  await page.create();
  await page.fillIn();
  await page.nextStep();
  await waitFor(() => expect(step(page.root)).toBe('2Lists and contacts'));
  return page;
}

describe('step 1 to 2 (S1 §5, §8)', () => {
  it('is refused with what the documents say while something is missing', async () => {
    const page = openCampaigns({}, { address: '/?create-campaign=1' });
    await page.field(/^Campaign name/);
    await page.nextStep();
    const dialog = within(await page.screen.findByRole('alertdialog', { name: 'Missing fields' }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText('Campaign name, Sender name, Subject, and Template')).toBeTruthy();
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await page.user.click(close);
    expect(page.screen.getAllByText('This field is required.').length).toBeGreaterThanOrEqual(3);
    expect(page.screen.getByText('Select a template.')).toBeTruthy();
    const name = await page.field(/^Campaign name/);
    await waitFor(() => expect(page.el.shadowRoot?.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await page.write(/^Campaign name/, 'News');
    expect(name.getAttribute('aria-invalid')).toBeNull();
  });

  it.each([/^Campaign name/, /^Sender name/, /^Subject/])('needs %s', async (label) => {
    const page = openCampaigns({}, { address: '/?create-campaign=1' });
    await page.fillIn();
    await page.write(label, '  ');
    await page.nextStep();
    expect(await page.screen.findByRole('alertdialog', { name: 'Missing fields' })).toBeTruthy();
  });

  it('goes on once all is there, and the address follows', async () => {
    const page = await inStep2();
    expect(location.search).toBe('?create-campaign=1&campaign-step=2');
    expect(page.server.callsTo(save)).toHaveLength(0);
  });
});

describe('the way through the steps (S1 §4)', () => {
  it('goes one back at a time, with everything kept', async () => {
    const page = await inStep2();
    await page.nextStep();
    await waitFor(() => expect(step(page.root)).toBe('3Review and send'));
    await page.goBack();
    await waitFor(() => expect(step(page.root)).toBe('2Lists and contacts'));
    await page.goBack();
    await waitFor(() => expect(step(page.root)).toBe('1Info and template'));
    expect((await page.field(/^Campaign name/)).value).toBe('Forum news');
    expect(location.search).toBe('?create-campaign=1');
  });

  it('can be gone with the steps above, as far as step 1 lets', async () => {
    const page = openCampaigns({}, { address: '/?create-campaign=1' });
    await page.field(/^Campaign name/);
    const third = () => page.screen.getByRole('button', { name: /Review and send/ });
    expect(third()).toHaveProperty('disabled', true);
    await page.fillIn();
    await page.user.click(third());
    await waitFor(() => expect(step(page.root)).toBe('3Review and send'));
  });

  it('follows Back and Forward of the browser', async () => {
    const page = await inStep2();
    await travel(-1);
    await waitFor(() => expect(step(page.root)).toBe('1Info and template'));
    expect((await page.field(/^Campaign name/)).value).toBe('Forum news');
    await travel(1);
    await waitFor(() => expect(step(page.root)).toBe('2Lists and contacts'));
  });

  it('begins at step 1 when the address names a later one and nothing is filled in', async () => {
    const page = openCampaigns({}, { address: '/?create-campaign=1&campaign-step=3' });
    await page.field(/^Campaign name/);
    expect(step(page.root)).toBe('1Info and template');
    await waitFor(() => expect(location.search).toBe('?create-campaign=1'));
  });

  it('leads by the breadcrumb back to the list (S1 §2)', async () => {
    const page = openCampaigns({}, { address: '/?x=1&edit-campaign=2' });
    await page.heading('Edit Campaign Spring Policy Forum: practical guide');
    const crumb = page.screen.getByRole('link', { name: 'Campaigns' });
    expect(crumb.getAttribute('href')).toBe('/?x=1');
    await page.user.click(crumb);
    await page.ready();
    expect(location.search).toBe('?x=1');
    expect(page.told).toEqual([]);
  });
});
