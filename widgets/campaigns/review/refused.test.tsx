import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { save, send } from '#test/support/openCampaigns.ts';
import { openReview } from '#test/support/openSteps.ts';

vi.mock('dompurify', () => ({
  default: { sanitize: (html: string) => new DOMParser().parseFromString(html, 'text/html').documentElement },
}));

describe('what the server refuses of a sending (S1 §8)', () => {
  it('leads to the field that the server refused, where its words stand until it is changed', async () => {
    const page = await openReview();
    const errors = { 'campaignInfo.subject': ['No capitals.'], 'lists.selectedLists': ['One is closed.'] };
    page.server.fail(save, { status: 422, body: { message: 'no', errors } }, { times: 1 });
    await page.confirm();
    await page.press('Edit: Subject');
    const subject = await page.field(/^Subject/);
    expect(page.screen.getByText('No capitals.')).toBeTruthy();
    expect(subject.getAttribute('aria-invalid')).toBe('true');
    await page.write(/^Subject/, 'news');
    expect(page.screen.queryByText('No capitals.')).toBeNull();
    await page.nextStep();
    expect(await page.screen.findByText('One is closed.')).toBeTruthy();
  });

  it('puts what the server says against the time at the time', async () => {
    const later = { send_mode: 'later', send_mode_later_datetime: '2099-05-12 07:30:00' };
    const page = await openReview({ chosen: [1], campaign: later });
    const errors = { 'sendingInfo.sendModeLaterTime': ['Not on Tuesdays.'] };
    page.server.fail(send, { status: 422, body: { message: 'no', errors } }, { times: 1 });
    await page.confirm();
    await page.card.findByText('The campaign is saved, but it was not sent');
    const at = page.card.getByLabelText('Date and time');
    expect(at.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(at, { target: { value: '2099-05-20T08:00' } });
    await waitFor(() => expect(at.getAttribute('aria-invalid')).not.toBe('true'));
  });
});
