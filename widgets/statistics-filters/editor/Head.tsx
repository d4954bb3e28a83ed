import type { UseQueryResult } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import type { Statistics } from '#shared/api/statistics.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { focusedElement, isFocusLost } from '#shared/interaction/tabbable.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { CommandControls } from '#shared/undo/useCommandStack.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorNotice, QueryNotice } from '#shared/ui/ErrorNotice.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { TextInput } from '#shared/ui/TextInput.tsx';
import type { UseConfirm } from '#shared/ui/useConfirm.tsx';
import { useDelete } from '../list/useDelete.tsx';
import { withoutMuted } from '../domain/tree.ts';
import type { EditorState } from '../store/filterEditor.ts';
import type { Route } from '../useRoute.ts';
import { SaveState } from './SaveState.tsx';
import { useEditor, useEditorState } from './screen.ts';
import type { Contacts } from './useContacts.tsx';
import type { Destination } from './useLeave.ts';
import { UndoButtons } from './UndoButtons.tsx';
import { useMenu } from './useMenu.tsx';
import type { Room } from './useRoom.ts';
import type { Saving } from './useSaving.ts';
import { useTypeChange } from './useTypeChange.tsx';
import styles from './editor.module.css';

const EffectsDialog = lazyPart(() => import('../effects/EffectsDialog.tsx'), 'EffectsDialog');
const PasteConditions = lazyPart(() => import('../paste/PasteConditions.tsx'), 'PasteConditions');

interface HeadProps {
  readonly state: EditorState;
  readonly saving: Saving;
  readonly commands: CommandControls;
  readonly contacts: Contacts;
  readonly confirm: UseConfirm['confirm'];
  readonly query: UseQueryResult<Statistics>;
  readonly room: Room;
  /** How often it was to be saved without a name. */
  readonly timesUnnamed: number;
  readonly onSave: () => void;
  readonly onLeave: (to: Destination) => void;
  readonly route: Route;
  readonly onCopy: (to: Destination) => void;
  readonly onPalette: () => void;
  readonly onDeleted: () => void;
}

/** Name, type and state of the filter, and what is done to the whole of it (S3 §2.1). */
export function Head(props: HeadProps) {
  const t = useTexts('statistics-filters');
  const { state, saving, commands, contacts, query, room, onSave, onLeave, onPalette, onDeleted } = props;
  const { document, id } = state;
  const { isBusy, failure } = saving.submission;
  const isUnnamed = document.name.trim() === '';
  const deleting = useDelete({ onDeleted });
  const [opened, setOpened] = useState<'paste' | 'effects' | null>(null);
  const close = () => setOpened(null);
  const { problemCount } = contacts;
  const canCount = withoutMuted(document.items).length > 0 && problemCount === 0;
  const menu = useMenu({
    state,
    onCopy: props.onCopy,
    onPaste: () => setOpened('paste'),
    onCount: canCount ? () => setOpened('effects') : undefined,
  });
  const refusedName = failure && failure.input.name === document.name ? refusalOf(failure.error) : undefined;
  return (
    <header className={styles['head']}>
      <div className={styles['way']}>
        <Button
          variant="ghost"
          size="small"
          iconStart={<ArrowLeft className={styles['arrow']} />}
          onClick={() => onLeave({ screen: { kind: 'list' } })}
        >
          {t('head.back')}
        </Button>
        <SaveState state={state} submission={saving.submission} />
      </div>
      <div className={styles['facts']}>
        <NameField timesAsked={props.timesUnnamed} refused={refusedName} />
        <TypeField state={state} confirm={props.confirm} />
      </div>
      <div className={styles['tools']} role="toolbar" aria-label={t('head.tools')}>
        <UndoButtons commands={commands} />
        {room === 'narrow' && (
          <Button size="small" iconStart={<Plus />} onClick={onPalette}>
            {t('board.add')}
          </Button>
        )}
        <Menu
          align="end"
          trigger={<IconButton size="small" icon={<Ellipsis />} label={t('head.more')} />}
          items={menu}
        />
        {id !== null && (
          <Button
            size="small"
            variant="ghost"
            iconStart={<Trash />}
            disabled={isBusy}
            onClick={() => deleting.ask({ id, name: document.name })}
          >
            {t('head.delete')}
          </Button>
        )}
        <span className={styles['end']} />
        <Button
          size="small"
          iconStart={<Users />}
          disabled={contacts.isDisabled || isBusy}
          onClick={contacts.show}
        >
          {t('head.show')}
        </Button>
        <Button
          size="small"
          variant="primary"
          isBusy={isBusy}
          disabled={isUnnamed || contacts.isLoading}
          onClick={onSave}
        >
          {t('head.save')}
        </Button>
      </div>
      {problemCount > 0 && (
        <p className={styles['incomplete']}>{t('contacts.incomplete', { count: problemCount })}</p>
      )}
      {failure && (
        <ErrorNotice
          error={failure.error}
          message={t(
            saving.isTaken ? 'failed.taken' : failure.isOutcomeUnknown ? 'failed.unknown' : 'failed.text',
          )}
          onRetry={onSave}
          isRetrying={isBusy || contacts.isLoading}
        />
      )}
      <QueryNotice query={query} message={t('list.stale')} />
      {deleting.dialog}
      <Suspense fallback={null}>
        {opened === 'paste' && <PasteConditions route={props.route} onLeave={onLeave} onClose={close} />}
        {opened === 'effects' && <EffectsDialog onClose={close} />}
      </Suspense>
    </header>
  );
}

/** What the server says of the name. */
const refusalOf = (error: unknown): readonly string[] | undefined =>
  error instanceof ApiError ? error.fields['name'] : undefined;

/** Whether the focus is neither in the head, nor lost or around it. */
function isElsewhere(field: HTMLElement | null): boolean {
  const focused = focusedElement();
  const isIn = field?.closest('header')?.contains(focused);
  return !isIn && !isFocusLost() && !focused?.contains(field);
}

interface NameFieldProps {
  readonly timesAsked: number;
  readonly refused: readonly string[] | undefined;
}

/** «Required Field» once it was touched, not on a new filter that nobody has begun (S3 §5.1). */
function NameField({ timesAsked, refused }: NameFieldProps) {
  const t = useTexts('statistics-filters');
  const { acts, editor } = useEditor();
  const { name } = useEditorState(editor).document;
  const [isTouched, setTouched] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isMissing = (isTouched || timesAsked > 0) && name.trim() === '';
  const errors = isMissing ? [t('head.required')] : refused;
  const isRefused = refused !== undefined;
  useEffect(() => {
    if (timesAsked > 0) box.current?.querySelector('input')?.focus();
  }, [timesAsked]);
  useEffect(() => {
    // The answer comes when it comes: whoever writes on the board by then stays there.
    if (isRefused && !isElsewhere(box.current)) box.current?.querySelector('input')?.focus();
  }, [isRefused]);
  return (
    <div ref={box}>
      <Field label={t('head.name')} isRequired errors={errors}>
        <TextInput
          value={name}
          maxLength={255}
          onChange={(typed) => {
            setTouched(true);
            acts.name(typed);
          }}
          onBlur={() => {
            setTouched(true);
            editor.endMerge();
          }}
        />
      </Field>
    </div>
  );
}

const filterTypes = ['registrations', 'contacts'] as const;

function TypeField({ state, confirm }: Pick<HeadProps, 'state' | 'confirm'>) {
  const t = useTexts('statistics-filters');
  const change = useTypeChange(state, confirm);
  return (
    <Field label={t('type.label')}>
      <Select
        options={filterTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={state.document.type}
        onChange={(type) => void change(type)}
      />
    </Field>
  );
}
