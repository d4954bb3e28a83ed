// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { aContact } from '#test/support/contactSamples.ts';
import { cardOf } from './card.ts';
import { cardHtml, cardText } from './cardTexts.ts';

const words = { phone: 'Phone', mobile: 'Mobile' };
const card = (changes: Parameters<typeof aContact>[0] = {}) => cardOf(aContact(changes));
const bare = {
  contact_title: null,
  function: null,
  organisation_name: null,
  department: null,
  phone: null,
  mobile: null,
  email: null,
  email2: null,
  website_url: null,
  linkedin_url: null,
  org_street: null,
  org_building: null,
  org_postal_code: null,
  org_city: null,
  country: null,
};

function parse(html: string): HTMLElement {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return body;
}

describe('the card as plain text (screens.md §1 «Beyond» 1)', () => {
  it('has a line for each thing that is known', () => {
    expect(cardText(card(), words).split('\n')).toEqual([
      'Dr. Sara Núñez',
      'Head of Events',
      'Acme Congress · Protocol',
      'Phone: +34 910 123 456',
      'Mobile: +34 600 123 456',
      'sara@acme.example',
      'sara.n@home.example',
      'https://acme.example',
      'https://linkedin.example/in/sara',
      'Calle Mayor 1, 28013 Madrid, Spain',
    ]);
  });

  it('has the organisation’s address below the office’s', () => {
    expect(
      cardText(card({ address_office: 'Tower 2' }), words)
        .split('\n')
        .slice(-2),
    ).toEqual(['Tower 2, Spain', 'Calle Mayor 1, 28013 Madrid']);
  });

  it('has no empty lines', () => {
    expect(cardText(card(bare), words)).toBe('Sara Núñez');
  });

  it('cannot be given further lines or another direction from inside of a field', () => {
    const text = cardText(card({ ...bare, first_name: 'Sara\nBoss: Eve', last_name: '\u202Eevil' }), words);
    expect(text).toBe('Sara Boss: Eve evil');
  });
});

describe('the card as an HTML signature (screens.md §1 «Beyond» 1)', () => {
  it('says the same as the plain text', () => {
    const body = parse(cardHtml(card(), words));
    const lines = [...body.querySelectorAll('div[dir="auto"]')].map(({ textContent }) => textContent);
    expect(lines.join('\n')).toBe(cardText(card(), words));
  });

  it('links mail, telephone and sites', () => {
    const links = [...parse(cardHtml(card(), words)).querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+34910123456',
      'tel:+34600123456',
      'mailto:sara@acme.example',
      'mailto:sara.n@home.example',
      'https://acme.example',
      'https://linkedin.example/in/sara',
    ]);
  });

  it('shows hostile content as text', () => {
    const hostile = `<img src=x onerror=alert(1)>"'&</div><script>alert(1)</script>`;
    const changes = {
      first_name: hostile,
      function: hostile,
      organisation_name: hostile,
      email: `"><b>@x.example`,
      website_url: 'https://x.example/"onmouseover="alert(1)',
      linkedin_url: 'javascript:alert(1)',
      org_city: hostile,
    };
    const body = parse(cardHtml(card(changes), words));
    const names = [...body.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase());
    expect([...new Set(names)].toSorted()).toEqual(['a', 'bdi', 'div', 'strong']);
    const attributes = [...body.querySelectorAll('*')].flatMap((el) => el.getAttributeNames());
    expect([...new Set(attributes)].toSorted()).toEqual(['dir', 'href']);
    expect(body.textContent).toContain(hostile);
    for (const link of body.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(https|mailto|tel):/);
    }
  });
});
