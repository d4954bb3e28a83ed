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
import { openOwn } from './opening.ts';
import { LastWordsContext } from './panels/useLastWord.ts';
import type { EditorProps } from './useEditing.ts';
import styles from './editor.module.css';

const StoredBadge = lazyPart(() => import('../badge/StoredBadge.tsx'), 'StoredBadge');
const UnlayerEditor = lazyPart(() => import('./UnlayerEditor.tsx'), 'UnlayerEditor');

/** One template: it is looked for first, since no call reads one alone. */
export function EditorScreen(given: EditorScreenProps) {
  // A new one stays what it is when it gets its id, and a mail is a mail until it is left.
  const [{ place, designer }] = useState(given);
  const props = { ...given, designer: { ...given.designer, badgeMode: designer.badgeMode } };
  return place.kind === 'new' ? (
    <Opened {...props} design={null} />
  ) : (
    <StoredDesign {...props} id={place.id} />
  );
}

function StoredDesign({ id, ...props }: EditorScreenProps & { readonly id: string }) {
  const t = useTexts('template-designer');
  const query = useQuery({
    ...designQuery(useApi(), { id, isBadge: props.designer.badgeMode }),
    refetchOnWindowFocus: false,
  });
  // What is edited is what was read first, whatever is read later.
  const [first, setFirst] = useState<TemplateDesign | null>(null);
  if (!first && query.data && !query.isFetching) setFirst(query.data);
  if (first) return <Opened {...props} design={first} />;
  const isMissing = query.data === null && !query.isFetching;
  return (
    <Around {...props}>
      {query.isError ? (
        <QueryNotice query={query} message={t('open.failed')} />
      ) : isMissing ? (
        <EmptyState title={t('open.notFound')}>{t('open.notFoundHint')}</EmptyState>
      ) : (
        <Skeleton kind="block" height={480} />
      )}
    </Around>
  );
}

function Opened({ design, ...props }: EditorScreenProps & { readonly design: TemplateDesign | null }) {
  const [shown, setShown] = useState({ design, round: 0 });
  const [openFields] = useState(() => new Set<() => void>());
  const Kind = props.designer.badgeMode ? StoredBadge : MailEditor;
  return (
    <LastWordsContext value={openFields}>
      <Kind
        key={shown.round}
        {...props}
        stored={shown.design}
        isTheirs={shown.round > 0}
        onTheirs={(theirs) => setShown({ design: theirs, round: shown.round + 1 })}
      />
    </LastWordsContext>
  );
}

function MailEditor(props: EditorProps) {
  const { stored } = props;
  const [opening] = useState(() => openOwn(stored));
  if (opening) return <Editor {...props} opening={opening} />;
  return stored && <UnlayerEditor {...props} stored={stored} />;
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
