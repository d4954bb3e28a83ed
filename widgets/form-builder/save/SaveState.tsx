import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pencil from 'lucide-react/icons/pencil';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { FormDraft } from '../draft/useFormDraft.ts';
import { hasUnsaved, isUnsaved, type Part } from '../store/builder.ts';
import { useBuilderScreen } from '../store/screen.ts';
import type { Saving } from './useSaving.ts';
import styles from './save.module.css';

interface SaveStateProps {
  readonly saving: Saving;
  readonly draft: FormDraft;
}

/** Whether what is seen here is what the server has, form and theme apart where they differ; and where what it has not is kept. */
export function SaveState({ saving, draft }: SaveStateProps) {
  const t = useTexts('form-builder');
  const format = useFormat();
  const { state } = useBuilderScreen();
  const { layout, theme, isChecking, savedAt } = saving;
  const phaseOf = (part: Part, { isBusy, failure }: Saving[Part]): Phase => {
    if (isBusy) return 'saving';
    if (!isUnsaved(state, part)) return 'saved';
    if (failure && !failure.isOutcomeUnknown) return 'failed';
    return state.doubted.includes(part) ? 'unknown' : 'unsaved';
  };
  const form: Phase = isChecking ? 'saving' : phaseOf('layout', layout);
  const look = phaseOf('theme', theme);
  const isNew = state.layout.isNew && form === 'saved';
  const phases = form === look || look === 'saved' ? [form] : form === 'saved' ? [look] : [form, look];
  const isApart = form !== look && (form !== 'saved' || look !== 'saved');
  const words = (phase: typeof form, at: number) => {
    if (isApart && (phase === 'failed' || phase === 'unknown'))
      return t(
        `save.${phase === form && at === 0 ? 'form' : 'theme'}${phase === 'failed' ? 'Failed' : 'Unknown'}`,
      );
    if (phase === 'saved' && isNew) return t('save.new');
    return t(`save.${phase}`);
  };
  return (
    <div className={styles['state']} data-save={form}>
      {phases.map((phase, at) => (
        <span
          key={phase}
          className={styles['phase']}
          data-phase={phase}
          title={phase === 'saved' && savedAt !== null ? format.moment(new Date(savedAt)) : undefined}
        >
          <PhaseIcon phase={phase === 'saved' && isNew ? 'unsaved' : phase} />
          {words(phase, at)}
        </span>
      ))}
      {hasUnsaved(state) && <Kept draft={draft} />}
    </div>
  );
}

function Kept({ draft: { savedAt, storage, status } }: Pick<SaveStateProps, 'draft'>) {
  const t = useTexts('form-builder');
  const format = useFormat();
  if (savedAt === null || status === 'too-large') return null;
  const time = format.time(new Date(savedAt));
  return <span>{t(storage === 'disk' ? 'save.keptAt' : 'save.keptInPage', { time })}</span>;
}

type Phase = 'saving' | 'failed' | 'unknown' | 'unsaved' | 'saved';

function PhaseIcon({ phase }: { readonly phase: Phase }) {
  const label = useTexts('form-builder')('save.saving');
  if (phase === 'saving') return <Spinner size="small" isInline label={label} />;
  if (phase === 'saved') return <Check size={14} aria-hidden="true" />;
  if (phase === 'unsaved') return <Pencil size={14} aria-hidden="true" />;
  return <CircleAlert size={14} aria-hidden="true" />;
}
