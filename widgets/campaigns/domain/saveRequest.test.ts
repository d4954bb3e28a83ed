import { describe, expect, it } from 'vitest';
import { infoToSave } from './saveRequest.ts';
import { emptyWork } from './wizard.ts';

describe('infoToSave (S1 §7)', () => {
  it('trims texts, names the ids, and makes one comma text of CC and BCC (C-20)', () => {
    const info = {
      ...emptyWork.info,
      campaignName: ' News ',
      campaignCC: 'a@x.org, A@x.org ;b@x.org',
      campaignBCC: '',
    };
    const template = { id: '3', name: 'Invitation', html: null, events: [] };
    expect(infoToSave({ ...emptyWork, info, template, savedId: '12' })).toMatchObject({
      campaignName: 'News',
      campaignCC: 'a@x.org,b@x.org',
      campaignBCC: '',
      selectedTemplate: '3',
      campaignId: '12',
    });
  });
});
