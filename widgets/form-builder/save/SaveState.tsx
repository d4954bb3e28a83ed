import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pencil from 'lucide-react/icons/pencil';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { isChanged } from '../domain/layoutDocument.ts';
import { useBuilderScreen } from '../store/screen.ts';
import type { Saving } from './useSaving.ts';
import styles from './save.module.css';

/** Whether what is seen here is what the server has; form and theme apart where they differ. */
export function SaveState({ saving }: { readonly saving: Saving }) {
  const t = useTexts('form-builder');
  const format = useFormat();
  const { state } = useBuilderScreen();
  const { layout, theme, isChecking, savedAt } = saving;
  const phaseOf = (part: Saving['layout'], isDirty: boolean): Phase => {
    if (part.isBusy) return 'saving';
    if (part.failure && isDirty) return part.failure.isOutcomeUnknown ? 'unknown' : 'failed';
    return isDirty ? 'unsaved' : 'saved';
  };
  const form: Phase = isChecking ? 'saving' : phaseOf(layout, isChanged(state.layout));
  const look = phaseOf(theme, isChanged(state.theme));
  const isNew = state.layout.isNew && form === 'saved';
  const phases = form === look || look === 'saved' ? [form] : form === 'saved' ? [look] : [form, look];
  const isApart = form !== look && (form !== 'saved' || look !== 'saved');
  const words = (phase: typeof form, at: number) => {
    if (isApart && (phase === 'failed' || phase === 'unknown'))
      return t(
        phase === form && at === 0
          ? phase === 'failed'
            ? 'save.formFailed'
            : 'save.formUnknown'
          : phase === 'failed'
            ? 'save.themeFailed'
            : 'save.themeUnknown',
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
    </div>
  );
}

type Phase = 'saving' | 'failed' | 'unknown' | 'unsaved' | 'saved';

function PhaseIcon({ phase }: { readonly phase: Phase }) {
  const label = useTexts('form-builder')('save.saving');
  if (phase === 'saving') return <Spinner size="small" isInline label={label} />;
  if (phase === 'saved') return <Check size={14} aria-hidden="true" />;
  if (phase === 'unsaved') return <Pencil size={14} aria-hidden="true" />;
  return <CircleAlert size={14} aria-hidden="true" />;
}
