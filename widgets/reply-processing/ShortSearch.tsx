import { useTexts } from '#shared/i18n/useTexts.ts';
import { SearchBox, type SearchBoxProps } from '#shared/ui/SearchBox.tsx';

/** S2 §5: «more than 2 characters» (T-30). */
const fewest = 3;

/** A search that begins by itself at three characters, and at fewer on Enter: «Li» and «Wu» are names (T-30). */
export function ShortSearch(props: Pick<SearchBoxProps, 'label' | 'value' | 'onChange' | 'isBusy'>) {
  const t = useTexts('reply-processing');
  return <SearchBox {...props} fewest={fewest} shortHint={t('searchOnEnter')} />;
}
