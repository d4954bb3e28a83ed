import { describe, expect, it } from 'vitest';
import { contactEditPage, contactIdIn, contactPage, organisationPage } from './pages.ts';

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

describe('contactIdIn (X-14)', () => {
  it.each([
    ['/contacts/7/details', 0, '7'],
    ['/people/7/details', 0, '7'],
    ['/admin/contacts/7/details', 0, '7'],
    ['/es/contacts/7/details', 0, '7'],
    ['/admin/people/7', 3, '7'],
    ['/contacts/a%2Fb/details', 0, 'a/b'],
    ['/contacts/%E0%A4/details', 0, null],
    ['/contacts', 0, null],
    ['/', 0, null],
    ['/contacts/7/details', 9, null],
  ])('reads %j, segment %i, as %j', (pathname, segment, id) => {
    expect(contactIdIn(pathname, segment)).toBe(id);
  });
});
