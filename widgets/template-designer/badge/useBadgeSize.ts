import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { readBadgeDesign } from '#shared/lib/badges/readDesign.ts';

/** How large a stored badge is, in words; empty of what is none. */
export function useBadgeSize(): (designJson: string) => string {
  const t = useTexts('template-designer');
  const format = useFormat();
  return (designJson) => {
    const read = readBadgeDesign(designJson);
    if (read.kind !== 'badge') return '';
    const mm = (value: number) => format.number(value, { maximumFractionDigits: 2 });
    const { width, height, isDoubleSided } = read.design;
    return t(isDoubleSided ? 'card.twoSided' : 'card.oneSided', { width: mm(width), height: mm(height) });
  };
}
