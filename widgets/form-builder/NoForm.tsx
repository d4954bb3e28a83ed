import FileX from 'lucide-react/icons/file-x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';

/** Neither the page nor its address names a form. */
export function NoForm() {
  const t = useTexts('form-builder');
  return (
    <EmptyState icon={<FileX />} title={t('noForm')}>
      {t('noFormText')}
    </EmptyState>
  );
}
