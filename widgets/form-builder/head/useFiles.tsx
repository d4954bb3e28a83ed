import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { downloadText } from '#shared/lib/download.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { textOf, type LayoutDocument } from '../domain/layoutDocument.ts';
import { useBuilderScreen } from '../store/screen.ts';

const loadTaking = () => import('./takeFile.ts');

/** Forms and themes as files: out as they would be saved, in as one step that can be undone. */
export function useFiles() {
  const t = useTexts('form-builder');
  const notify = useNotify();
  const announce = useAnnounce();
  const { builder, state, formId } = useBuilderScreen();
  const picker = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => notify({ tone: 'danger', title: t('file.notRead'), message });

  const take = async (file: File) => {
    try {
      const { takeFile } = await importChunk(loadTaking);
      await takeFile(file, { builder, t, announce, refuse });
    } catch (error) {
      report(error, 'form-builder: import');
      refuse(t('file.notLoaded'));
    }
  };
  const give = (what: string, document: LayoutDocument) =>
    downloadText(`form-${formId}${what}.json`, textOf(document) || '{}', 'application/json');
  const input = (
    <input
      ref={picker}
      type="file"
      accept=".json,application/json"
      hidden
      aria-label={t('head.import')}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        event.currentTarget.value = '';
        if (file) void take(file);
      }}
    />
  );
  const items = {
    openFile: () => picker.current?.click(),
    exportForm: () => give('', state.layout),
    exportTheme: () => give('-theme', state.theme),
  };
  return { items, input };
}
