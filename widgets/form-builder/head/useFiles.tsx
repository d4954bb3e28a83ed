import { useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { downloadText } from '#shared/lib/download.ts';
import { report } from '#shared/lib/report.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { memberOf } from '../domain/jsonTree.ts';
import { readLayout, textOf } from '../domain/layoutDocument.ts';
import { useJsonProblem } from '../json/useJsonProblem.ts';
import { useBuilderScreen } from '../store/screen.ts';
import { readTheme } from '../theme/themeDocument.ts';

/** A file of a form is far smaller. */
const maxBytes = 5_242_880;

/** Forms and themes as files: out as they would be saved, in as one step that can be undone. */
export function useFiles() {
  const t = useTexts('form-builder');
  const notify = useNotify();
  const announce = useAnnounce();
  const problemText = useJsonProblem();
  const { builder, state, formId } = useBuilderScreen();
  const picker = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => notify({ tone: 'danger', title: t('file.notRead'), message });

  const takeText = (text: string, name: string) => {
    const label = t('act.import', { name });
    const theme = readTheme(text);
    const isTheme =
      !theme.isDamaged &&
      memberOf(theme.document.root, 'cssVariables') !== null &&
      memberOf(theme.document.root, 'pages') === null;
    if (isTheme) {
      builder.setTheme({ ...state.theme, root: theme.document.root }, { label });
      announce(label);
      return;
    }
    const read = readLayout(text);
    if (!read.ok) {
      refuse(problemText(read.problem));
      return;
    }
    const result = builder.run({ kind: 'setJson', text }, { label });
    if (result.ok) announce(label);
    else refuse(t(`refused.${result.refusal.reason}`));
  };
  const take = async (file: File) => {
    if (file.size > maxBytes) {
      refuse(t('file.tooLarge'));
      return;
    }
    try {
      takeText(await file.text(), file.name);
    } catch (error) {
      report(error, 'form-builder: import');
      refuse(t('file.unreadable'));
    }
  };
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
    exportForm: () => downloadText(`form-${formId}.json`, textOf(state.layout), 'application/json'),
    exportTheme: () =>
      downloadText(`form-${formId}-theme.json`, textOf(state.theme) || '{}', 'application/json'),
  };
  return { items, input };
}
