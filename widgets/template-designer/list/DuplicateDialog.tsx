import { useRef, useState, type FormEvent } from 'react';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { duplicateDesign, type TemplateDesign } from '#shared/api/template-designs.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isolate } from '#shared/lib/text.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import { missingIn, type Missing } from '../domain/required.ts';
import { subjectOfCopy } from '../domain/subject.ts';
import { refusedIn } from '../store/refused.ts';
import styles from './list.module.css';

interface DuplicateDialogProps {
  readonly design: TemplateDesign;
  /** It has no subject to be asked for; the call takes none that is empty (S2 §7). */
  readonly isBadge: boolean;
  /** Of what is said of the copy. */
  readonly topic: string;
  readonly onClose: () => void;
  /** Whether the copy stands on the page that is shown. */
  readonly onMade: (copy: TemplateDesign | null) => boolean;
  /** Shows the page where new ones stand. */
  readonly onShow: () => void;
  /** Nobody knows whether it was made. */
  readonly onUnknown: () => void;
}

/** A copy of a template under a name and a subject of its own (S2 §4 «Duplicate modal», §5). */
export function DuplicateDialog(props: DuplicateDialogProps) {
  const { design, isBadge, onClose } = props;
  const t = useTexts('template-designer');
  const common = useTexts('common');
  const [name, setName] = useState(() => t('duplicate.copyOf', { name: design.name }));
  const [subject, setSubject] = useState(design.subject);
  const [missing, setMissing] = useState<Missing | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  const { error, isBusy, duplicate } = useDuplicating(props);
  const refused = refusedIn(error);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const [first = null] = missingIn({ name, subject }, isBadge ? ['name'] : undefined);
    setMissing(first);
    if (first === null) return void duplicate(name.trim(), subjectOfCopy({ name, subject }, isBadge));
    return fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <Dialog
      isOpen
      title={t('duplicate.title', { name: isolate(design.name) })}
      dismissible={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {common('cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => submit()}>
            {t('duplicate.confirm')}
          </Button>
        </>
      }
    >
      <form ref={fields} noValidate className={styles['fields']} onSubmit={submit}>
        {error !== undefined && (
          <ErrorNotice
            error={error}
            message={
              isOutcomeUnknown(error)
                ? t('duplicate.unknown')
                : `${t('duplicate.error')} – ${t('duplicate.failed')}`
            }
          />
        )}
        <Field
          label={t('fields.name')}
          isRequired
          errors={missing === 'name' ? t('fields.nameMissing') : refused.name}
        >
          <TextInput name="name" value={name} onChange={setName} isDisabled={isBusy} />
        </Field>
        {!isBadge && (
          <Field
            label={t('fields.subject')}
            isRequired
            errors={missing === 'subject' ? t('fields.subjectMissing') : refused.subject}
          >
            <TextInput name="subject" value={subject} onChange={setSubject} isDisabled={isBusy} />
          </Field>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

/** Sends, and says what came of it: of a copy that stands elsewhere, where (T-7). */
function useDuplicating({ design, topic, onClose, onMade, onShow, onUnknown }: DuplicateDialogProps) {
  const t = useTexts('template-designer');
  const api = useApi();
  const notify = useNotify();
  const withIntent = useIntent();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const duplicate = async (name: string, subject: string) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const wish = { designId: design.id, name, subject };
    try {
      const copy = await withIntent(wish, (intent) => duplicateDesign(api, { ...wish, intent }));
      onClose();
      const isShown = onMade(copy);
      notify({
        tone: 'success',
        topic,
        message: t(isShown ? 'duplicate.done' : 'duplicate.doneElsewhere', { name: isolate(name) }),
        ...(!isShown && { action: { label: t('duplicate.show'), run: onShow } }),
      });
    } catch (failure) {
      setError(failure);
      setBusy(false);
      if (isOutcomeUnknown(failure)) onUnknown();
    }
  };
  return { error, isBusy, duplicate };
}
