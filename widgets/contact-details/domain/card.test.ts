import { describe, expect, it } from 'vitest';
import { aContact } from '#test/support/contactSamples.ts';
import { addressLine, cardOf } from './card.ts';

describe('cardOf (S1 §2)', () => {
  it('holds what stands on a business card', () => {
    expect(cardOf(aContact())).toEqual({
      name: 'Dr. Sara Núñez',
      title: 'Dr.',
      firstName: 'Sara',
      lastName: 'Núñez',
      jobTitle: 'Head of Events',
      organisation: 'Acme Congress',
      department: 'Protocol',
      emails: ['sara@acme.example', 'sara.n@home.example'],
      phone: { shown: '+34 910 123 456', href: 'tel:+34910123456' },
      mobile: { shown: '+34 600 123 456', href: 'tel:+34600123456' },
      address: { street: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'Spain' },
      seat: '',
      sites: ['https://acme.example', 'https://linkedin.example/in/sara'],
      language: 'es',
    });
  });

  it('keeps comments and biography to the staff', () => {
    const card = cardOf(aContact({ comments: 'SECRET-1', biography: 'SECRET-2' }));
    expect(JSON.stringify(card)).not.toContain('SECRET');
  });

  it('is called by the e-mail when there is no name, whatever the title', () => {
    expect(cardOf(aContact({ first_name: null, last_name: ' ' })).name).toBe('sara@acme.example');
    expect(cardOf(aContact({ first_name: null, last_name: null, email: null, email2: null })).name).toBe('');
  });

  it('has the office’s address where there is one, and the organisation’s beside it', () => {
    const { address, seat } = cardOf(aContact({ address_office: 'Tower 2,\nfloor 9' }));
    expect(addressLine(address)).toBe('Tower 2, floor 9, Spain');
    expect(seat).toBe('Calle Mayor 1, 28013 Madrid');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'see our page'])('leaves out the site %j', (text) => {
    expect(cardOf(aContact({ website_url: text, linkedin_url: null })).sites).toEqual([]);
  });

  it.each([
    ['es', 'es'],
    ['pt-BR', 'pt-BR'],
    ['Spanish', ''],
    ['es\r\nNOTE:x', ''],
    [null, ''],
  ])('takes the language %j as %j', (language, tag) => {
    expect(cardOf(aContact({ language })).language).toBe(tag);
  });
});
