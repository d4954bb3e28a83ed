import FileQuestion from 'lucide-react/icons/file-question-mark';
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { useScreen } from './screenContext.ts';

interface NothingProps {
  /** The search that found nothing; empty: there are no replies at all; `null`: there is no form. */
  readonly term: string | null;
  readonly onClear?: () => void;
}

/** They come while somebody waits for them. */
function NoReplies() {
  const t = useTexts('form-replies');
  const { replies } = useScreen();
  return (
    <EmptyState
      icon={<Inbox />}
      title={t('none.title')}
      action={
        <Button isBusy={replies.isFetching} onClick={replies.readAgain}>
          {t('readAgain')}
        </Button>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}

/** In the place of the replies where there are none. */
export function Nothing({ term, onClear }: NothingProps) {
  const t = useTexts('form-replies');
  if (term === null)
    return (
      <EmptyState icon={<FileQuestion />} title={t('noForm.title')}>
        {t('noForm.text')}
      </EmptyState>
    );
  if (term === '') return <NoReplies />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('notFound.title', { term: isolate(term) })}
      action={<Button onClick={onClear}>{t('notFound.clear')}</Button>}
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
