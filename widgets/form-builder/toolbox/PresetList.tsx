import Mic from 'lucide-react/icons/mic';
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff';
import Ticket from 'lucide-react/icons/ticket';
import Utensils from 'lucide-react/icons/utensils';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useBuilderScreen } from '../store/screen.ts';
import { outlineOf } from '../domain/outline.ts';
import { presetsFor, type Preset } from './presetNames.ts';
import styles from './toolbox.module.css';

const icons: Readonly<Record<Preset, typeof Mic>> = {
  registration: Ticket,
  speaker: Mic,
  dinner: Utensils,
  travel: PlaneTakeoff,
};

const loadPresets = () => import('./presets.ts');

/** Whole pages of an event's usual forms, one press each. */
export function PresetList({ onAdded }: { readonly onAdded?: (() => void) | undefined }) {
  const t = useTexts('form-builder');
  const { formType } = useBuilderScreen();
  const add = useAddPreset();
  return (
    <div role="toolbar" tabIndex={-1} aria-orientation="vertical" aria-label={t('preset.heading')}>
      <h3 className={styles['heading']}>{t('preset.heading')}</h3>
      <ul className={styles['list']}>
        {presetsFor(formType).map((preset) => {
          const Icon = icons[preset];
          return (
            <li key={preset}>
              <button
                type="button"
                className={styles['tool']}
                data-tool={`preset:${preset}`}
                onClick={() => {
                  void add(preset);
                  onAdded?.();
                }}
              >
                <span className={styles['icon']} data-kind="preset" aria-hidden="true">
                  <Icon size={16} />
                </span>
                <span className={styles['name']}>{t(`preset.${preset}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Adds the pages of a preset as one step. */
function useAddPreset(): (preset: Preset) => Promise<void> {
  const t = useTexts('form-builder');
  const announce = useAnnounce();
  const notify = useNotify();
  const { builder, language } = useBuilderScreen();
  return async (preset) => {
    const name = t(`preset.${preset}`);
    try {
      const { presetCommands } = await importChunk(loadPresets);
      const outline = outlineOf(builder.state().layout, language);
      const result = builder.runAll(presetCommands(preset, outline, t), { label: t('act.add', { name }) });
      if (result.ok) announce(t(result.change ? 'said.presetAdded' : 'said.presetThere', { name }));
      else notify({ tone: 'warning', message: t(`refused.${result.refusal.reason}`) });
    } catch (error) {
      report(error, 'form-builder: preset');
      notify({ tone: 'danger', message: t('preset.notLoaded', { name }) });
    }
  };
}
