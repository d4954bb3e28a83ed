import { describe, expect, it } from 'vitest';
import { campaignSent, channelName, interactiveAgenda } from './channels.ts';
import { eventName, wireName } from './names.ts';

describe('eventName (DESIGN.md §3)', () => {
  it.each([
    [String.raw`App\Events\CampaignSent`, 'CampaignSent'],
    [String.raw`Modules\Mail\Events\CampaignSent`, 'CampaignSent'],
    ['CampaignSent', 'CampaignSent'],
    ['.CampaignSent', 'CampaignSent'],
    ['created-session', 'created-session'],
  ])('reads %s as %s', (wire, name) => {
    expect(eventName(wire)).toBe(name);
  });

  it.each([
    ['pusher:subscription_succeeded'],
    ['pusher_internal:x'],
    ['client-CampaignSent'],
    ['.client-x'],
    [String.raw`App\client-x`],
    [''],
  ])('hears no server event in %s', (wire) => {
    expect(eventName(wire)).toBeNull();
  });
});

describe('wireName', () => {
  it('puts the kind before the name', () => {
    expect(wireName(campaignSent('acme'))).toBe('private-Campaign.Sent.acme');
    expect(wireName(interactiveAgenda({ tenant: 'acme', eventId: '4' }))).toBe(
      'presence-InteractiveAgenda.acme.4',
    );
    expect(wireName({ kind: 'public', name: 'news' })).toBe('news');
  });

  it.each([[''], ['a b'], ['ä'], ['a/b'], ['x'.repeat(165)]])(
    'knows that the protocol forbids «%s»',
    (name) => {
      expect(wireName({ kind: 'public', name })).toBeNull();
    },
  );
});

describe('channelName (X-18, S-33)', () => {
  it('fills a host’s own template and leaves what it does not know', () => {
    const values = { tenant: 'acme', eventId: 4 };
    expect(channelName('Chat.{tenant}.{eventId}.{other}', values)).toBe('Chat.acme.4.{other}');
    expect(interactiveAgenda({ tenant: 'acme', eventId: '4' }, 'Agenda-{eventId}').name).toBe('Agenda-4');
  });
});
