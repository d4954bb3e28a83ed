import { useTexts } from '#shared/i18n/useTexts.ts';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import type { FormInfo } from './hooks/useFormInfo.ts';

/** The lists could not be loaded: everything else can be filled in meanwhile. */
export function ListsProblem({ info }: { readonly info: FormInfo }) {
  const t = useTexts('organisation-form');
  if (!info.error) return null;
  return <ErrorNotice error={info.error} message={t('lists.failed')} onRetry={info.retry} />;
}
