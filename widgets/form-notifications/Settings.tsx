import CircleCheck from 'lucide-react/icons/circle-check';
import { Suspense, useCallback, useRef, useState, type KeyboardEvent } from 'react';
import type { FormModel, NotificationSettings } from '#shared/api/form-notifications.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { localised } from '#shared/lib/formLayout.ts';
import { useFormLanguage } from '#shared/survey/useFormLanguage.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { AnswersCard } from './fields/AnswersCard.tsx';
import { MailCard } from './fields/MailCard.tsx';
import type { Editing } from './fields/editing.ts';
import { Below } from './Below.tsx';
import { Notes } from './Notes.tsx';
import { Preview } from './preview/Preview.tsx';
import { RuleSentence } from './RuleSentence.tsx';
import type { SaveHandle } from './SaveBar.tsx';
import { changedNames, settingNames, unreadNames } from './domain/settings.ts';
import { questionsToChoose } from './domain/questions.ts';
import { useRemembered } from './useRemembered.ts';
import { useFieldErrors } from './useFieldErrors.ts';
import { useSettings } from './useSettings.ts';
import styles from './form-notifications.module.css';

/** Below the first view. */
const loadCards = () => import('./fields/FurtherCards.tsx');

/** Only where unsaved work does not come back by itself. */
const DraftOffer = lazyPart(() => import('./newer/DraftOffer.tsx'), 'DraftOffer');

/** At the end of the screen, until something is changed. */
const loadBar = () => import('./SaveBar.tsx');

interface SettingsProps {
  readonly formId: string;
  readonly model: FormModel;
  readonly isOver: () => boolean;
}

/** All settings of a form, the rule that they make, and the mail that comes of it (S2 §3). */
export function Settings({ formId, model, isOver }: SettingsProps) {
  const t = useTexts('form-notifications');
  const language = useFormLanguage(model.layout);
  const state = useSettings(formId, model.settings);
  const remembered = useRemembered(formId);
  const title = localised(model.layout?.['title'], language) || (model.name ?? '');
  const errors = useFieldErrors();
  const bar = useRef<SaveHandle>(null);
  /** Saving was wanted before what saves was there. */
  const isSaveWanted = useRef(false);
  const take = useCallback((handle: SaveHandle | null) => {
    bar.current = handle;
    if (!handle || !isSaveWanted.current) return;
    isSaveWanted.current = false;
    handle.save();
  }, []);
  const onSaved = ({ selectedFields }: NotificationSettings) =>
    remembered.remember({
      formId,
      title: title || `#${formId}`,
      fields: [...selectedFields],
    });
  const { settings, changes, change } = state;
  const typed = useRef('');
  const [isTyping, setTyping] = useState(false);
  const isDirty = isTyping || changedNames(model.settings, changes).length > 0;
  useAskBeforeUnload(isDirty);

  const editing: Editing = {
    settings,
    model,
    questions: questionsToChoose(model, language),
    unread: unreadNames(settings),
    field: errors.field,
    change: (part) => {
      change(part);
      for (const name of settingNames) if (name in part) errors.edited(name);
    },
    addresses: remembered.addresses,
    isTyping,
    typeRecipient: (text) => {
      // A field that is left says once more what stands in it: nothing has been mended by that.
      if (text.trim() === typed.current) return;
      typed.current = text.trim();
      setTyping(typed.current !== '');
      errors.edited('userEmail');
    },
  };
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (bar.current) bar.current.save();
    else isSaveWanted.current = true;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a second way to the button
    <div
      role="group"
      aria-label={t('title')}
      className={styles['screen']}
      onKeyDown={onKeyDown}
      onFocusCapture={touch}
      onPointerDownCapture={touch}
    >
      <Notes state={state} />
      {state.offer && (
        <Suspense fallback={null}>
          <DraftOffer offer={state.offer} model={model} />
        </Suspense>
      )}
      <div className={styles['head']}>
        <h2 className={styles['form']}>{title === '' ? t('rule.label') : <bdi>{title}</bdi>}</h2>
        <RuleSentence editing={editing} />
      </div>
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <MailCard editing={editing} />
          <AnswersCard editing={editing} others={remembered.others} />
          <Below load={loadCards} isWanted={isTouched} fallback={<FurtherLoading />}>
            {({ FurtherCards }) => <FurtherCards editing={editing} />}
          </Below>
        </div>
        <aside className={styles['aside']}>
          <Preview formId={formId} editing={editing} />
        </aside>
      </div>
      <Below load={loadBar} isWanted={isTouched || isDirty} fallback={<BarLoading isDirty={isDirty} />}>
        {({ SaveBar }) => (
          <SaveBar ref={take} {...{ formId, model, state, errors, onSaved, typed, isTyping, isOver }} />
        )}
      </Below>
    </div>
  );
}

function FurtherLoading() {
  return [6, 6, 6].map((count, index) => (
    <Card key={index}>
      <Skeleton count={count} isSilent />
    </Card>
  ));
}

/** As high as the bar; nothing has been changed yet. */
function BarLoading({ isDirty }: { readonly isDirty: boolean }) {
  const t = useTexts('form-notifications');
  return (
    <div className={styles['bar']}>
      <div className={styles['buttons']}>
        {!isDirty && (
          <p className={styles['state']}>
            <CircleCheck size={16} aria-hidden="true" />
            <span>{t('upToDate')}</span>
          </p>
        )}
      </div>
    </div>
  );
}
