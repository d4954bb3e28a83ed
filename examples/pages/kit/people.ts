/** People for the tables of the kit page: the same each time. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly opens: number | null;
  readonly firstOpen: string | null;
}

const first = [
  'Irina',
  'Ángel',
  'محمد',
  'Оксана',
  'رضا',
  'Zoë',
  'Bartholomew Maximilian',
  'Ada',
  'Öykü',
  'Jo',
];
const last = [
  'Sokolova',
  'Núñez',
  'العلي',
  'Шевченко',
  'کریمی',
  'van der Berg',
  'Featherstonehaugh',
  'King',
  'Yılmaz',
  'Ng',
];

/** So many people, some without opens. */
export function makePeople(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => {
    const opens = (index * 7919) % 5000;
    return {
      id: index + 1,
      name: `${first[index % 10]} ${last[(index * 3 + Math.floor(index / 10)) % 10]}`,
      email: `person.${index + 1}@example.org`,
      isConfirmed: index % 3 !== 0,
      opens: index % 11 === 4 ? null : opens,
      firstOpen:
        index % 11 === 4
          ? null
          : `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    };
  });
}
