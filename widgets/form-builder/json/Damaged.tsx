import { useId, useRef, useState } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { printOfText } from '#shared/lib/textPrint.ts';
import { readLayout, type LayoutDocument, type ReadLayout } from '../domain/layoutDocument.ts';
import { runCommand } from '../domain/runCommand.ts';
import { setJson } from '../domain/setJson.ts';
import { useFormDrafts } from '../draft/useFormDraft.ts';
import { NewerOffer } from '../store/NewerOffer.tsx';
import { begun } from '../store/openBuilder.ts';
import { jsonProblemText } from './jsonProblemText.ts';
import { useFocusAfterOffer, useMayReplace } from './useOffered.ts';
import styles from './json.module.css';

interface DamagedProps {
  readonly formId: string;
  readonly sitekey: string;
  /** As the page has it now. */
  readonly stored: string;
  /** The same, read: by now it may be readable. */
  readonly read: ReadLayout;
  /** Whether something is typed here that would be lost. */
  readonly onTyped: (isTyped: boolean) => void;
  /** The text can be read by now; nothing of it is saved yet. */
  readonly onMended: (document: LayoutDocument) => void;
}

/** A stored layout that cannot be read: shown as it is, to be mended here. Nothing is overwritten by itself (T-23). */
export function Damaged({ formId, sitekey, stored, read, onTyped, onMended }: DamagedProps) {
  const t = useTexts('form-builder');
  const id = useId();
  const draft = useFormDrafts(formId);
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState<unknown>(null);
  const text = typed ?? stored;
  const problem = tried ?? (read.ok ? null : read.problem);
  const isEdited = text !== stored;
  useAskBeforeUnload(isEdited);
  const area = useRef<HTMLTextAreaElement>(null);
  useFocusAfterOffer(area, isOfForm(draft));
  const { confirm, confirmation } = useConfirm();
  const mayReplace = useMayReplace(confirm, isEdited);
  const put = (next: string) => {
    setTyped(next);
    onTyped(true);
  };
  const write = (next: string) => {
    put(next);
    draft.save({ layout: null, theme: null, json: { text: next, base: printOfText(stored) } });
  };
  const putAgain = (kept: string) => {
    put(kept);
    setTried(null);
  };
  // What was typed goes on as the form, which the builder keeps.
  const open = (document: LayoutDocument) => {
    void draft.drop();
    onMended(document);
  };
  // What is stored is another text: the mended one counts as unsaved until it is saved.
  const openMended = (document: LayoutDocument) =>
    open({ ...begun(document, sitekey), received: stored, isNew: false, isMended: true });
  const mend = (given: string) => {
    const mended = readLayout(given);
    const beside = read.ok && mended.ok ? runCommand(read.document, setJson(given)) : null;
    if (!mended.ok) setTried(mended.problem);
    // Beside a page that was emptied meanwhile, too, it is nothing new, and unsaved.
    else if (beside?.ok) open({ ...beside.document, isNew: false, isMended: beside.document.isNew });
    else openMended(mended.document);
  };
  const startOver = () => {
    const empty = readLayout(null);
    if (empty.ok) openMended(empty.document);
  };
  return (
    <div className={styles['damaged']}>
      <div className={styles['damagedHead']}>
        <CircleAlert size={20} aria-hidden="true" />
        <div>
          <h2 className={styles['damagedTitle']}>{t('damaged.title')}</h2>
          <p>{t('damaged.text')}</p>
        </div>
      </div>
      <Kept draft={draft} mayReplace={mayReplace} onTyped={putAgain} onForm={mend} />
      {read.ok && <NewerOffer part="layout" onTake={() => open(read.document)} onKeep={() => mend(text)} />}
      {problem !== null && (
        <p id={`${id}problem`} role="alert" className={styles['problem']}>
          {jsonProblemText(problem, t)}
        </p>
      )}
      <textarea
        ref={area}
        className={styles['text']}
        aria-label={t('json.title')}
        aria-describedby={problem === null ? undefined : `${id}problem`}
        dir="ltr"
        spellCheck={false}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={styles['damagedButtons']}>
        <Button variant="primary" onClick={() => mend(text)}>
          {t('damaged.mend')}
        </Button>
        <CopyButton text={text} size="normal" />
        <Button variant="ghost" onClick={startOver}>
          {t('damaged.new')}
        </Button>
      </div>
      {confirmation}
    </div>
  );
}

type Drafts = ReturnType<typeof useFormDrafts>;

/** Whether work on the form itself is offered: a theme waits for the builder. */
const isOfForm = ({ offered }: Drafts) =>
  offered !== null && Boolean(offered.value.layout ?? offered.value.json);

interface KeptProps {
  readonly draft: Drafts;
  readonly mayReplace: () => Promise<boolean>;
  readonly onTyped: (text: string) => void;
  readonly onForm: (text: string) => void;
}

/** Unsaved work on the form: what was typed here, or what was built before. */
function Kept({ draft, mayReplace, onTyped, onForm }: KeptProps) {
  const t = useTexts('form-builder');
  const format = useFormat();
  const { offered, status, accept, discard } = draft;
  const restore = async () => {
    if (!(await mayReplace())) return;
    // A form goes on in the builder, which is offered the rest of the draft, and keeps it.
    if (offered?.value.layout) return onForm(offered.value.layout.text);
    const kept = accept();
    if (kept?.json) onTyped(kept.json.text);
  };
  return (
    <>
      {status === 'too-large' && <FormBanner tone="warning">{t('draft.tooLarge')}</FormBanner>}
      {offered && isOfForm(draft) && (
        <FormBanner
          tone="info"
          actions={
            <>
              <Button size="small" variant="primary" onClick={() => void restore()}>
                {t('draft.restore')}
              </Button>
              <Button size="small" onClick={() => void discard()}>
                {t('draft.discard')}
              </Button>
            </>
          }
        >
          {t('draft.offer', { time: format.moment(new Date(offered.savedAt)) })}
        </FormBanner>
      )}
    </>
  );
}
