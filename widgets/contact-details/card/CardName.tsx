import type { BusinessCard } from '../domain/card.ts';

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF]/;

/** The name with its title. An Arabic title does not turn a Latin name round: it keeps its own direction. */
export function CardName({ card: { name, title } }: { readonly card: BusinessCard }) {
  const rest = name.startsWith(`${title} `) ? name.slice(title.length) : name;
  if (!rightToLeft.test(title) || rightToLeft.test(rest)) return <bdi>{name}</bdi>;
  return (
    <bdi>
      <bdi>{title}</bdi>
      {rest}
    </bdi>
  );
}
