import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate, stripBidiControls, truncateGraphemes } from '#shared/lib/text.ts';
import type { PartPath } from '../domain/badge/notKept.ts';
import type { QuestionWords } from '../editor/saving/SaveDialogs.tsx';
import type { Question } from '../editor/saving/useQuestion.ts';
import type { BadgeOpening } from './openBadge.ts';

/** So many parts that are lost are named; those of one name are named once. */
const mostNamed = 8;

/** What is asked before a stored badge is written over, with what would be lost of it (T-2). */
export function useBadgeQuestion({ origin, notKept }: BadgeOpening): (question: Question) => QuestionWords {
  const t = useTexts('badge-designer');
  const nameOf = usePartName();
  return (question) => {
    switch (question.kind) {
      case 'changed':
        return {
          title: t('ask.changed'),
          text: t('ask.changedText', { name: isolate(question.theirs.name) }),
        };
      case 'gone':
        return { title: t('ask.gone'), text: t('ask.goneText') };
      case 'mended': {
        const names = [...new Set(notKept.map(nameOf))];
        const named = names.slice(0, mostNamed);
        const more = names.length - mostNamed;
        return {
          title: t('ask.mended'),
          text: t('ask.mendedText'),
          parts: more > 0 ? [...named, t('ask.more', { count: more })] : named,
          replace: t('ask.anyway'),
        };
      }
      default:
        return {
          title: t(origin === 'newer' || origin === 'invalid' ? `ask.${origin}` : 'ask.foreign'),
          text: t('ask.convertedText'),
        };
    }
  };
}

/** A part of a stored badge as people know it: its side, its object, and what is set there. */
function usePartName(): (part: PartPath) => string {
  const t = useTexts('badge-designer');
  const shown = (text: string) => isolate(truncateGraphemes(stripBidiControls(text), longestName));
  const settingOf = (keys: readonly string[], labels: Readonly<Record<string, Label>>) => {
    const [key = ''] = keys;
    const label = keys.length === 1 && Object.hasOwn(labels, key) ? labels[key] : undefined;
    return label === undefined ? shown(keys.join('.')) : t(label);
  };
  return ({ side, object, keys }) => {
    if (side === null) return settingOf(keys, badgeLabels);
    if (object === null) return t(`sides.${side}`);
    const about = { side: t(`sides.${side}`), number: object.number };
    const named =
      object.name.trim() === ''
        ? t('ask.numbered', about)
        : t('ask.named', { ...about, name: shown(object.name) });
    return keys.length === 0 ? named : t('ask.part', { object: named, part: settingOf(keys, objectLabels) });
  };
}

const longestName = 40;

const badgeLabels = {
  width: 'size.width',
  height: 'size.height',
  isDoubleSided: 'size.doubleSided',
  flip: 'size.flip',
  bleed: 'size.bleed',
  margin: 'size.margin',
  fold: 'size.fold',
  holes: 'size.holes',
} as const;

const objectLabels = {
  x: 'places.x',
  y: 'places.y',
  width: 'places.width',
  height: 'places.height',
  text: 'text.words',
  font: 'text.font',
  size: 'text.size',
  smallest: 'text.smallest',
  isBold: 'text.bold',
  isItalic: 'text.italic',
  colour: 'text.colour',
  align: 'text.align',
  place: 'text.place',
  lines: 'text.lines',
  source: 'picture.source',
  label: 'picture.label',
  fit: 'picture.fit',
  content: 'qr.content',
  fill: 'shape.fill',
  stroke: 'shape.stroke',
  strokeWidth: 'shape.strokeWidth',
  radius: 'shape.radius',
  hasLabel: 'status.hasLabel',
} as const;

type Label =
  | (typeof badgeLabels)[keyof typeof badgeLabels]
  | (typeof objectLabels)[keyof typeof objectLabels];
