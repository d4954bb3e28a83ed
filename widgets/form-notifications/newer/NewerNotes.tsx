import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { SettingName } from '../domain/settings.ts';
import type { SettingsState } from '../useSettings.ts';

interface NewerNotesProps {
  readonly newer: SettingsState['newer'];
  readonly onClose: () => void;
}

/** What somebody else has saved since this was begun: taken over, or still to be asked about. */
export function NewerNotes({ newer: { conflicts, taken }, onClose }: NewerNotesProps) {
  const t = useTexts('form-notifications');
  const common = useTexts('common');
  const format = useFormat();
  const named = (names: readonly SettingName[]) => format.list(names.map((name) => t(`setting.${name}`)));
  const isOpen = conflicts.length > 0;
  return (
    <FormBanner
      tone={isOpen ? 'warning' : 'info'}
      actions={
        !isOpen && (
          <Button size="small" variant="ghost" onClick={onClose}>
            {common('close')}
          </Button>
        )
      }
    >
      {isOpen && t('newer.conflict', { list: named(conflicts) })}
      {isOpen && taken.length > 0 && ' '}
      {taken.length > 0 && t('newer.taken', { list: named(taken) })}
    </FormBanner>
  );
}
