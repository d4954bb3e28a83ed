import { randomFrom } from '../../database/seed/random.ts';

const backgrounds = ['#dbeafe', '#dcfce7', '#fef3c7', '#fce7f3', '#ede9fe', '#cffafe', '#ffe4e6'] as const;
const skins = ['#f6d7bd', '#e8b894', '#cf9468', '#a9714b', '#7c4e33', '#5a3825'] as const;
const hairs = ['#1f1a17', '#3b2a20', '#6b4423', '#a8763e', '#d3b06a', '#8c8c90', '#7a2e1d'] as const;
const clothes = ['#1e3a8a', '#0f766e', '#7c2d12', '#374151', '#6d28d9', '#9f1239', '#166534'] as const;

/** Hair behind the head, and over the forehead. */
const cuts = [
  ['', 'M66 92c0-34 24-48 54-48s54 14 54 48c-10-18-26-24-54-24s-44 6-54 24z'],
  [
    'M60 90c0-36 26-52 60-52s60 16 60 52v66H60z',
    'M66 96c2-38 20-54 54-54s52 16 54 54c-20-8-30-16-40-26-14 16-40 24-68 26z',
  ],
  ['', 'M70 82c4-26 22-38 50-38s46 12 50 38c-16-12-32-16-50-16s-34 4-50 16z'],
  [
    'M58 100c0-40 24-62 62-62s62 22 62 62c0 16-6 30-14 30H72c-8 0-14-14-14-30z',
    'M66 94c4-38 26-52 54-52s50 14 54 52c-30-22-78-22-108 0z',
  ],
  ['', ''],
] as const;

/** A portrait as SVG, without scripts, styles or anything from elsewhere. The same number gives the same face. */
export function drawPortrait(id: number): string {
  const random = randomFrom(9_000_000 + id);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const [behind, front] = random.pick(cuts);
  const shapes = [
    `<rect width="240" height="240" fill="${random.pick(backgrounds)}"/>`,
    `<path d="${behind}" fill="${hair}"/>`,
    `<path d="M36 240c0-46 36-64 84-64s84 18 84 64z" fill="${random.pick(clothes)}"/>`,
    `<path d="M100 146h40v34c0 10-9 18-20 18s-20-8-20-18z" fill="${skin}"/>`,
    `<ellipse cx="120" cy="106" rx="${random.int(46, 50)}" ry="${random.int(56, 60)}" fill="${skin}"/>`,
    `<path d="${front}" fill="${hair}"/>`,
    '<g fill="#2b2320"><circle cx="102" cy="108" r="4.5"/><circle cx="138" cy="108" r="4.5"/></g>',
    `<path d="M104 134q16 ${random.int(8, 16)} 32 0" fill="none" stroke="#8a3b32" stroke-width="4" stroke-linecap="round"/>`,
    ...(random.chance(0.3) ? [glasses] : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">${shapes.join('')}</svg>`;
}

const glasses =
  '<g fill="none" stroke="#333" stroke-width="3"><circle cx="102" cy="108" r="14"/><circle cx="138" cy="108" r="14"/><path d="M116 106h8"/></g>';
