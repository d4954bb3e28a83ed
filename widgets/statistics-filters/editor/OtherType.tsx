import type { FilterType } from '#shared/api/statistics.ts';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';

interface OtherTypeProps {
  /** As it is stored. */
  readonly type: string;
  readonly shown: FilterType;
  /** Of what is copied: that one keeps its type. */
  readonly isCopy?: boolean;
}

/** A type that is not known here is changed by a save, and by a copy: said before. */
export function OtherType({ type, shown, isCopy = false }: OtherTypeProps) {
  const t = useTexts('statistics-filters');
  return (
    <FormBanner tone="warning">
      {t(isCopy ? 'repair.copiedType' : 'repair.otherType', {
        type: isolate(type),
        shown: t(`type.${shown}`),
      })}
    </FormBanner>
  );
}
