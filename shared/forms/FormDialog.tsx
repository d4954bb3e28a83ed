import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useNotify } from '#shared/island/useNotify.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { focusedElement } from '#shared/interaction/tabbable.ts';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { FormFooter } from './FormFooter.tsx';
import type { FormTexts } from './formTexts.ts';
import { SendProblem } from './SendProblem.tsx';
import type { FormController } from './useFormController.ts';
import { useFormFocus } from './useFormFocus.ts';
import styles from './form.module.css';

export interface FormDialogProps<V extends object, F extends string, C extends string> {
  readonly t: FormTexts;
  readonly controller: FormController<V, F, C>;
  /** Under the title, in place of what is required. */
  readonly description?: string | undefined;
  /** Whether «create and add another» is offered. */
  readonly canAddAnother: boolean;
  /** It goes for good when it is closed, and so waits until it is known what became of what is being sent. */
  readonly isPassing?: boolean | undefined;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/**
 * A form as a dialog. Esc, the cross and the backdrop put it aside with everything in it; only Cancel and «start over»
 * throw away, and ask before. Ctrl or Cmd with Enter sends; Enter alone does not, because nothing created here can be
 * taken back.
 */
export function FormDialog<V extends object, F extends string, C extends string>(
  props: FormDialogProps<V, F, C>,
) {
  return props.controller.opening.phase === 'open' ? <OpenFormDialog {...props} /> : null;
}

function OpenFormDialog<V extends object, F extends string, C extends string>(
  props: FormDialogProps<V, F, C>,
) {
  const { t, controller, description, canAddAnother, initialFocus, children } = props;
  const { form, errors, isBusy, submit } = controller;
  const { mayDiscard, confirmation } = useDiscarding(t, isBusy);
  const button = useRef<HTMLButtonElement>(null);
  const putAside = usePutAside(props);
  useFormFocus(controller, { button, start: initialFocus });

  const cancel = async () => {
    if (form.hasContent && !(await mayDiscard())) return;
    form.reset();
    controller.opening.end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSending || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit('close');
  };
  return (
    <Dialog
      isOpen
      onClose={putAside}
      title={t('title')}
      description={description ?? t('required')}
      size="large"
      initialFocus={initialFocus}
      footer={
        <FormFooter
          t={t}
          errors={errors}
          isBusy={isBusy}
          canAddAnother={canAddAnother}
          button={button}
          onSubmit={submit}
          onCancel={() => void cancel()}
        />
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl and Enter anywhere in it */}
      <form
        className={styles['form']}
        noValidate
        aria-busy={isBusy || undefined}
        onKeyDown={onKeyDown}
        onSubmit={(event) => event.preventDefault()}
      >
        <DraftBanner t={t} form={form} isBusy={isBusy} mayDiscard={mayDiscard} />
        <SendProblem t={t} controller={controller} />
        <div className={styles['fields']} inert={isBusy}>
          {children}
        </div>
      </form>
      {confirmation}
    </Dialog>
  );
}

/** Asks before what was typed is thrown away. What is on its way to the server cannot be: nothing would stop it there. */
function useDiscarding(t: FormTexts, isBusy: boolean) {
  const { confirm, confirmation } = useConfirm();
  const mayDiscard = async () =>
    !isBusy &&
    confirm({
      tone: 'danger',
      title: t('discard.title'),
      children: t('discard.text'),
      confirmLabel: t('discard.confirm'),
      cancelLabel: t('discard.keep'),
    });
  return { mayDiscard, confirmation };
}

/** Closes with what was typed: the entry being typed in a list counts too. */
function usePutAside<V extends object, F extends string, C extends string>({
  t,
  controller,
  isPassing = false,
}: FormDialogProps<V, F, C>): () => void {
  const notify = useNotify();
  const { form, opening, isBusy } = controller;
  const drawn = form.values;
  return () => {
    if (isPassing && isBusy) return;
    focusedElement()?.blur();
    if (!form.hasContent && form.current() === drawn) {
      form.reset();
      opening.end();
      return;
    }
    void form.flush();
    opening.putAside();
    // What became of it is told as soon as it is known.
    if (!isBusy) notify({ tone: 'info', message: t('kept') });
  };
}
