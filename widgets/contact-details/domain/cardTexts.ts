/** A card as plain text and as an e-mail signature in HTML (screens.md §1 «Beyond» 1). */
import { escapeHtml } from '#shared/lib/text.ts';
import { addressLine, type BusinessCard } from './card.ts';
import { mailHref } from '#shared/lib/mailHref.ts';

/** Words of the interface that stand on a card. */
export interface CardWords {
  readonly phone: string;
  readonly mobile: string;
}

/** A piece of a card's line; `href` makes a link of it. */
interface Piece {
  readonly text: string;
  readonly href?: string | null;
}

type Line = readonly Piece[];

/** Name, work, numbers, addresses: a line each, empty ones left out. */
export function cardText(card: BusinessCard, words: CardWords): string {
  return linesOf(card, words)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');
}

/**
 * The same as HTML for the clipboard: every text escaped, links `http`, `https`, `mailto` and `tel` only, each line with
 * its own direction. It has no `style`: browsers read it under the page's policy, and mail programs have their own look.
 */
export function cardHtml(card: BusinessCard, words: CardWords): string {
  const [name = '', ...rest] = linesOf(card, words).map((line) => line.map(pieceHtml).join(''));
  const lines = [`<strong>${name}</strong>`, ...rest].map((line) => `<div dir="auto">${line}</div>`);
  return `<div>${lines.join('')}</div>`;
}

function linesOf(card: BusinessCard, words: CardWords): readonly Line[] {
  const { phone, mobile } = card;
  const work = [card.organisation, card.department].filter((part) => part !== '').join(' · ');
  const lines: Line[] = [
    [{ text: card.name }],
    [{ text: card.jobTitle }],
    [{ text: work }],
    phone ? [{ text: `${words.phone}: ` }, { text: phone.shown, href: phone.href }] : [],
    mobile ? [{ text: `${words.mobile}: ` }, { text: mobile.shown, href: mobile.href }] : [],
    ...card.emails.map((email) => [{ text: email, href: mailHref(email) }]),
    ...card.sites.map((site) => [{ text: site, href: site }]),
    [{ text: addressLine(card.address) }],
    [{ text: card.seat }],
  ];
  return lines.filter((line) => line.some(({ text }) => text !== ''));
}

function pieceHtml({ text, href }: Piece): string {
  const shown = escapeHtml(text);
  return href ? `<a href="${escapeHtml(href)}"><bdi>${shown}</bdi></a>` : shown;
}
