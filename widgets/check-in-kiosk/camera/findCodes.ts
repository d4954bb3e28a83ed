/** Finds every QR code of a picture in one pass; zxing's own search ends with the first, and finds none where two lie side by side. */
import type BitMatrix from '@zxing/library/es2015/core/common/BitMatrix';
import type DetectorResult from '@zxing/library/es2015/core/common/DetectorResult';
import Detector from '@zxing/library/es2015/core/qrcode/detector/Detector';
import type FinderPattern from '@zxing/library/es2015/core/qrcode/detector/FinderPattern';
import FinderPatternFinder from '@zxing/library/es2015/core/qrcode/detector/FinderPatternFinder';
import FinderPatternInfo from '@zxing/library/es2015/core/qrcode/detector/FinderPatternInfo';
import ResultPoint from '@zxing/library/es2015/core/ResultPoint';
import type { BlackWhite } from './blackWhite.ts';

/** Every row would find no more: the middle of a corner is three modules high. */
const rowStep = 3;

/** Of more corners than this, which are a pattern and no codes, the surest are taken. */
const mostCorners = 12;

/** In a picture full of patterns one does not try for ever. */
const mostTries = 24;

/** How far three corners may be from the right angle with two equal sides that they are from in front: a code held at a slant. */
const slant = 0.35;

/** Three corners that may be those of one code, the likeliest first. */
type Corners = readonly [FinderPattern, FinderPattern, FinderPattern];

class CornerFinder extends FinderPatternFinder {
  private readonly runs = new Int32Array(5);

  /** The corners of the picture, those seen on most rows first. */
  cornersOf({ bytes }: BlackWhite): readonly FinderPattern[] {
    const [width, height] = [this.getImage().getWidth(), this.getImage().getHeight()];
    for (let y = 1; y < height; y += rowStep) this.searchRow(bytes.subarray(y * width, (y + 1) * width), y);
    return this.getPossibleCenters()
      .toSorted((a, b) => b.getCount() - a.getCount())
      .slice(0, mostCorners);
  }

  /** Dark, light, dark, light and dark runs as 1 : 1 : 3 : 1 : 1. */
  private searchRow(row: Uint8Array, y: number): void {
    const { runs } = this;
    let [a, b, c, d] = [0, 0, 0, 0];
    let [start, last] = [0, row[0]];
    for (let x = 1; x <= row.length; x += 1) {
      const next = row[x];
      if (next === last) continue;
      const e = x - start;
      // Most runs are told by the one in the middle.
      if (last === 1 && a > 0 && c > b && c > d && 2 * c < 3 * (a + b + d + e)) {
        runs.set([a, b, c, d, e]);
        if (FinderPatternFinder.foundPatternCross(runs)) this.handlePossibleCenter(runs, y, x, false);
      }
      [a, b, c, d] = [b, c, d, e];
      [start, last] = [x, next];
    }
  }
}

class CornerReader extends Detector {
  modulesOf(corners: Corners): DetectorResult {
    const ordered = [...corners];
    ResultPoint.orderBestPatterns(ordered);
    return this.processFinderPatternInfo(new FinderPatternInfo(ordered));
  }
}

/**
 * What `read` makes of the modules of each code in a picture; where it throws there is none. A corner is part of one code only.
 */
export function findCodes<T>(image: BlackWhite, read: (modules: BitMatrix) => T): readonly T[] {
  const reader = new CornerReader(image);
  const used = new Set<FinderPattern>();
  const found: T[] = [];
  for (const corners of triplesOf(new CornerFinder(image, nobody).cornersOf(image))) {
    if (corners.some((corner) => used.has(corner))) continue;
    try {
      found.push(read(reader.modulesOf(corners).getBits()));
      for (const corner of corners) used.add(corner);
    } catch {
      // Three corners of different codes, or of none: zxing says so by throwing.
    }
  }
  return found;
}

const nobody = { foundPossibleResultPoint: () => {} };

/** Threes that look like one code, the squarest first. */
function triplesOf(corners: readonly FinderPattern[]): readonly Corners[] {
  const triples = corners.flatMap((a, i) =>
    corners.slice(i + 1).flatMap((b, j) => corners.slice(i + j + 2).map((c): Corners => [a, b, c])),
  );
  return triples
    .map((three) => ({ three, distortion: distortionOf(three) }))
    .filter(({ distortion }) => distortion < slant)
    .toSorted((a, b) => a.distortion - b.distortion)
    .slice(0, mostTries)
    .map(({ three }) => three);
}

/** 0 for three equal corners at a right angle with equal sides; 1 is nothing of the kind. */
function distortionOf([a, b, c]: Corners): number {
  const sizes = [a, b, c].map((corner) => corner.getEstimatedModuleSize());
  const sizeSpread = Math.max(...sizes) / Math.min(...sizes) - 1;
  const sides = [ResultPoint.distance(a, b), ResultPoint.distance(b, c), ResultPoint.distance(a, c)];
  const [short = 0, middle = 0, long = 0] = sides.toSorted((x, y) => x - y);
  // The smallest code has 14 modules between its corners.
  if (short < 10 * Math.min(...sizes)) return 1;
  return Math.max(sizeSpread / 2, 1 - short / middle, Math.abs(1 - long / Math.hypot(short, middle)));
}
