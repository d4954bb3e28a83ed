import { useMemo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import type { TextKey } from '#shared/i18n/keys.d.ts';
import { useLocale } from '#shared/i18n/locale.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import type {
  BadgeDesign,
  BadgeObject,
  QrObject,
  StatusObject,
  TextObject,
} from '#shared/lib/badges/design.ts';
import type { QrDrawing } from '#shared/ui/qrVendor.ts';
import { mmOfPoint, type Fitted } from '#shared/lib/badges/fit.ts';
import { inkBoxes } from '#shared/lib/badges/ink.ts';
import { capHeightOf } from '#shared/lib/badges/measure.ts';
import { fillQrContent, type BadgePerson } from '#shared/lib/badges/person.ts';
import { checkCode, leastContrast, leastSquare } from '../../domain/badge/codeCheck.ts';
import { isRoundOn } from '../../domain/badge/covering.ts';
import { hardPeopleWith, hardStatusOf, withLongId } from '../../domain/badge/hardNames.ts';
import { holesOf } from '../../domain/badge/marks.ts';
import { sideOf, type Box } from '../../domain/badge/objects.ts';
import { holdsName, leastCapHeight, readableFrom } from '../../domain/badge/readability.ts';
import { contrastOfText } from '../../domain/badge/textContrast.ts';
import { useBadge } from '../badgeContext.ts';
import { loadCodes } from '../loadCodes.ts';
import type { DrawSide } from '../useDrawing.ts';

type Key = TextKey<'badge-print'>;
type DrawQr = (text: string) => QrDrawing | null;

export interface ObjectCheck {
  readonly text: string;
  readonly isFault: boolean;
}

/** Whether a code can be scanned, from how far a text reads, and what a hole takes, with names that are hard on all (screens.md §5). */
export function useObjectChecks(design: BadgeDesign): (object: BadgeObject) => readonly ObjectCheck[] {
  const t = useTexts('badge-print');
  const format = useFormat();
  const { draw, tags } = useBadge();
  const { module } = useChunk(loadCodes);
  const drawCode = useMemo(() => module && rememberCodes(module.drawQrCode), [module]);
  const people = useMemo(() => hardPeopleWith(tags), [tags]);
  const { direction } = useLocale();
  const laidOut = useMemo(() => rememberLaidOut(draw, people, direction), [draw, people, direction]);
  const shown = (value: number, digits = 1) => format.number(value, { maximumFractionDigits: digits });

  const contrasts = (contrast: number) => ({
    // A contrast that is too low by little is never shown as enough.
    contrast: shown(Math.floor(contrast * 10) / 10),
    leastContrast: shown(leastContrast),
  });
  const told = (
    faults: readonly (Key | null)[],
    fine: Key,
    values: Readonly<Record<string, string>>,
  ): readonly ObjectCheck[] => {
    const found = faults.flatMap((key) => (key === null ? [] : [{ isFault: true, text: t(key, values) }]));
    return found.length > 0 ? found : [{ isFault: false, text: t(fine, values) }];
  };

  const isPierced = (object: Box, inks: readonly Box[]): boolean =>
    inks.some((ink) => {
      const area = { ...ink, x: object.x + ink.x, y: object.y + ink.y };
      return holesOf(design).some((hole) => isRoundOn(hole, area));
    });

  const ofText = (object: TextObject): readonly ObjectCheck[] => {
    const { size, inks } = laidOut(object, design);
    if (size === Infinity) return [];
    const capHeight = size * mmOfPoint * capHeightOf(object);
    const contrast = contrastOfText(design, sideOf(design, object.id) ?? 'front', object) ?? Infinity;
    const values = {
      height: shown(capHeight),
      distance: shown(Math.floor(readableFrom(capHeight) / 100) / 10),
      least: shown(leastCapHeight()),
      ...contrasts(contrast),
    };
    const faults = [
      capHeight < leastCapHeight() && holdsName(object.text, tags) ? 'reading.small' : null,
      contrast < leastContrast ? 'reading.pale' : null,
      isPierced(object, inks) ? 'reading.pierced' : null,
    ] as const;
    return told(faults, 'reading.fine', values);
  };

  const ofStatus = (bar: StatusObject): readonly ObjectCheck[] =>
    isPierced(bar, laidOut(bar, design).inks) ? [{ isFault: true, text: t('reading.pierced') }] : [];

  const ofCode = (code: QrObject): readonly ObjectCheck[] => {
    if (!drawCode) return [];
    const contents = people.map((person) => fillQrContent(code.content, withLongId(person), tags));
    const side = sideOf(design, code.id) ?? 'front';
    const found = checkCode({ design, side, code, contents, drawCode });
    const { square, neededSide, contrast } = found;
    const values = {
      ...contrasts(contrast),
      square: shown(square ?? 0, 2),
      least: shown(leastSquare),
      side: shown(neededSide ?? 0),
    };
    const faults = [
      square === null ? 'code.tooLong' : square < leastSquare ? 'code.small' : null,
      contrast < leastContrast ? 'code.pale' : null,
      found.isCovered ? 'code.covered' : null,
      found.isCut ? 'code.cut' : null,
      found.isPierced ? 'code.pierced' : null,
    ] as const;
    return told(faults, 'code.fine', values);
  };

  return (object) => {
    if (object.kind === 'text') return ofText(object);
    if (object.kind === 'status') return ofStatus(object);
    return object.kind === 'qr' ? ofCode(object) : [];
  };
}

/** So many codes and texts are remembered. */
const mostCodes = 60;
const mostSizes = 500;

/** Each code is asked for at each drawing, with what it says for a dozen people: all of them samples, so that nobody is remembered. */
function rememberCodes(draw: DrawQr): DrawQr {
  const known = new Map<string, QrDrawing | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= mostCodes) known.clear();
    const drawn = draw(text);
    known.set(text, drawn);
    return drawn;
  };
}

interface LaidOut {
  /** The smallest, in points; `Infinity` where nobody's shows anything. */
  readonly size: number;
  /** Of all of them, in mm from the corner of the object. */
  readonly inks: readonly Box[];
}

/**
 * How a text is laid out with hard names. To lay it out for all of them takes longer than all else at an undo: one that was only moved
 * is not laid out again.
 */
function rememberLaidOut(
  draw: DrawSide,
  people: readonly BadgePerson[],
  dir: 'ltr' | 'rtl',
): (object: TextObject | StatusObject, design: BadgeDesign) => LaidOut {
  const known = new Map<string, LaidOut>();
  return (object, design) => {
    const key = JSON.stringify({ ...object, x: 0, y: 0, id: '' });
    const before = known.get(key);
    if (before !== undefined) return before;
    const found: { readonly fitted: Fitted; readonly text: string }[] = [];
    for (const person of people)
      draw({
        design: { ...design, front: [object] },
        side: 'front',
        person,
        statusName: () => hardStatusOf(person),
        onFitted: (_, fitted, text) => {
          if (fitted.lines.length > 0) found.push({ fitted, text });
        },
      });
    const laid = {
      size: Math.min(...found.map(({ fitted }) => fitted.size)),
      inks: found.flatMap((drawn) => inkBoxes(object, { ...drawn, dir })),
    };
    if (known.size >= mostSizes) known.clear();
    known.set(key, laid);
    return laid;
  };
}
