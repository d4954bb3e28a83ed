import type { Texts } from '#shared/i18n/useTexts.ts';
import { report } from '#shared/lib/report.ts';
import { kindOfDocument } from '../domain/documentKind.ts';
import { isTooLong, lengthWith, readLayout } from '../domain/layoutDocument.ts';
import { setJson } from '../domain/setJson.ts';
import { jsonProblemText } from '../json/jsonProblemText.ts';
import type { Builder } from '../store/builder.ts';
import { readTheme } from '../theme/readTheme.ts';

/** A file of a form is far smaller. */
const maxBytes = 5_242_880;

interface TakeTools {
  readonly builder: Builder;
  readonly t: Texts<'form-builder'>;
  readonly announce: (message: string) => void;
  readonly refuse: (message: string) => void;
}

/** Takes a form or a theme from a file, as one step that can be undone, or says why not. */
export async function takeFile(file: File, tools: TakeTools): Promise<void> {
  const { t, refuse } = tools;
  if (file.size > maxBytes) {
    refuse(t('file.tooLarge'));
    return;
  }
  try {
    takeText(await file.text(), file.name, tools);
  } catch (error) {
    report(error, 'form-builder: import');
    refuse(t('file.unreadable'));
  }
}

function takeText(text: string, name: string, { builder, t, announce, refuse }: TakeTools): void {
  const label = t('act.import', { name });
  const theme = readTheme(text);
  if (!theme.isDamaged && kindOfDocument(theme.document.root) === 'theme') {
    builder.setTheme({ ...builder.state().theme, root: theme.document.root }, { label });
    announce(label);
    return;
  }
  const read = readLayout(text);
  if (!read.ok) {
    refuse(jsonProblemText(read.problem, t));
    return;
  }
  if (kindOfDocument(read.document.root) !== 'form') {
    refuse(t('file.neither'));
    return;
  }
  const letters = lengthWith(builder.state().layout, read.document.root);
  if (isTooLong(letters)) {
    refuse(jsonProblemText({ reason: 'too-long', letters }, t));
    return;
  }
  const result = builder.run(setJson(text), { label });
  if (result.ok) announce(label);
  else refuse(t(`refused.${result.refusal.reason}`));
}
