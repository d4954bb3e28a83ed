import { describe, expect, it } from 'vitest';
import { contactEditPage, contactPage, organisationPage } from './pages.ts';

describe('pages of the site (S1 §2)', () => {
  it('are those of the specification', () => {
    expect(contactPage('7')).toBe('/contacts/7/details');
    expect(contactEditPage('7')).toBe('/contacts/7/edit');
    expect(contactEditPage('7', 'linkedContacts')).toBe('/contacts/7/edit?activeRelationManager=0');
    expect(contactEditPage('7', 'participation')).toBe('/contacts/7/edit?activeRelationManager=1');
    expect(organisationPage('9')).toBe('/organisations/9/edit');
    expect(organisationPage(null)).toBeNull();
  });

  it.each([
    ['../admin', '/contacts/..%2Fadmin/details'],
    ['7?x=1#y', '/contacts/7%3Fx%3D1%23y/details'],
    ['..', null],
    ['.', null],
  ])('of the id %j is %j', (id, page) => {
    expect(contactPage(id)).toBe(page);
  });
});
