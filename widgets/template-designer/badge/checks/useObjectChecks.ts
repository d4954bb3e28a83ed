import { useMemo } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import type { TextKey } from '#shared/i18n/keys.d.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useChunk } from '#shared/island/useChunk.ts';
import type { BadgeDesign, BadgeObject, QrObject, TextObject } from '#shared/lib/badges/design.ts';
import { mmOfPoint } from '#shared/lib/badges/fit.ts';
import { capHeightOf } from '#shared/lib/badges/measure.ts';
import { fillQrContent } from '#shared/lib/badges/person.ts';
import { checkCode, leastContrast, leastSquare } from '../../domain/badge/codeCheck.ts';
import { hardPeople } from '../../domain/badge/hardNames.ts';
import { leastCapHeight, readableFrom } from '../../domain/badge/readability.ts';
import { sideOf } from '../../domain/badge/objects.ts';
import { contrastOfText } from '../../domain/badge/textContrast.ts';
import { useBadge } from '../badgeContext.ts';
import { loadCodes } from '../loadCodes.ts';
import type { DrawSide } from '../useDrawing.ts';

type Key = TextKey<'badge-print'>;

export interface ObjectCheck {
  readonly text: string;
  readonly isFault: boolean;
}

/** Whether a code can be scanned, and from how far a text reads, with names that are hard on both (screens.md §5). */
export function useObjectChecks(design: BadgeDesign): (object: BadgeObject) => readonly ObjectCheck[] {
  const t = useTexts('badge-print');
  const format = useFormat();
  const { draw, tags } = useBadge();
  const drawCode = useChunk(loadCodes).module?.drawQrCode;
  const sizeOf = useMemo(() => rememberSizes(draw), [draw]);
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

  const ofText = (object: TextObject): readonly ObjectCheck[] => {
    const size = sizeOf(object, design);
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
      capHeight < leastCapHeight() ? 'reading.small' : null,
      contrast < leastContrast ? 'reading.pale' : null,
    ] as const;
    return told(faults, 'reading.fine', values);
  };

  const ofCode = (code: QrObject): readonly ObjectCheck[] => {
    if (!drawCode) return [];
    const contents = hardPeople.map((person) => fillQrContent(code.content, person, tags));
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

  return (object) => (object.kind === 'text' ? ofText(object) : object.kind === 'qr' ? ofCode(object) : []);
}

/** So many texts are remembered. */
const mostSizes = 500;

/**
 * How small a text gets with the hardest name, in points; `Infinity` where none shows anything. To lay a text out for all of them
 * takes longer than all else at an undo: one that was only moved is not laid out again.
 */
function rememberSizes(draw: DrawSide): (object: TextObject, design: BadgeDesign) => number {
  const known = new Map<string, number>();
  return (object, design) => {
    const key = JSON.stringify({ ...object, x: 0, y: 0, id: '' });
    const before = known.get(key);
    if (before !== undefined) return before;
    let size = Infinity;
    for (const person of hardPeople)
      draw({
        design: { ...design, front: [object] },
        side: 'front',
        person,
        onFitted: (_, fitted) => {
          if (fitted.lines.length > 0) size = Math.min(size, fitted.size);
        },
      });
    if (known.size >= mostSizes) known.clear();
    known.set(key, size);
    return size;
  };
}
