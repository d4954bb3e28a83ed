import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState, type ReactNode } from 'react';
import { designQuery, type TemplateDesign } from '#shared/api/template-designs.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Editor } from './Editor.tsx';
import type { EditorScreenProps } from './editorProps.ts';
import { LastWordsContext } from './panels/useLastWord.ts';
import styles from './editor.module.css';

const BadgeEditor = lazyPart(() => import('../badge/BadgeEditor.tsx'), 'BadgeEditor');

/** One template: it is looked for first, since no call reads one alone. */
export function EditorScreen(given: EditorScreenProps) {
  // A new one stays what it is when it gets its id, and a mail is a mail until it is left.
  const [first] = useState(given.place);
  const [badgeMode] = useState(given.designer.badgeMode);
  const props = { ...given, designer: { ...given.designer, badgeMode } };
  return first.kind === 'new' ? (
    <Opened {...props} design={null} />
  ) : (
    <StoredDesign {...props} id={first.id} />
  );
}

function StoredDesign({ id, ...props }: EditorScreenProps & { readonly id: string }) {
  const t = useTexts('template-designer');
  const { badgeMode } = props.designer;
  const query = useQuery({
    ...designQuery(useApi(), { id, isBadge: badgeMode }),
    refetchOnWindowFocus: false,
  });
  // What is edited is what was read first, whatever is read later.
  const [first, setFirst] = useState<TemplateDesign | null>(null);
  if (!first && query.data && !query.isFetching) setFirst(query.data);
  if (first) return <Opened {...props} design={first} />;
  if (query.isError)
    return (
      <Around {...props}>
        <QueryNotice query={query} message={t('open.failed')} />
      </Around>
    );
  if (query.data === null && !query.isFetching)
    return (
      <Around {...props}>
        <EmptyState title={t('open.notFound')}>{t('open.notFoundHint')}</EmptyState>
      </Around>
    );
  return (
    <Around {...props}>
      <Skeleton kind="block" height={480} />
    </Around>
  );
}

function Opened({ design, ...props }: EditorScreenProps & { readonly design: TemplateDesign | null }) {
  const [shown, setShown] = useState({ design, round: 0 });
  const [openFields] = useState(() => new Set<() => void>());
  const Kind = props.designer.badgeMode ? BadgeEditor : Editor;
  return (
    <LastWordsContext value={openFields}>
      <Kind
        key={shown.round}
        {...props}
        stored={shown.design}
        onTheirs={(theirs) => setShown({ design: theirs, round: shown.round + 1 })}
      />
    </LastWordsContext>
  );
}

function Around({ go, children }: Pick<EditorScreenProps, 'go'> & { readonly children: ReactNode }) {
  const t = useTexts('template-designer');
  return (
    <section className={styles['editor']}>
      <div className={styles['bar']}>
        <Button iconStart={<ArrowLeft className="ew-mirror" />} onClick={() => go({ kind: 'list' })}>
          {t('open.back')}
        </Button>
      </div>
      {children}
    </section>
  );
}
