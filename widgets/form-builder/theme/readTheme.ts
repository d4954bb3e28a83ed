/** The theme as SurveyJS writes it (S2 §2, T-22): raw JSON, of which the builder changes a few entries and keeps the rest. */
import { kindOfDocument } from '../domain/documentKind.ts';
import { createIds, toObject } from '../domain/jsonTree.ts';
import { nothing, type LayoutDocument } from '../domain/layoutDocument.ts';
import { readJson } from '../domain/readJson.ts';
import { plainStyle, styleOf } from '../domain/writeJson.ts';

export interface ReadTheme {
  readonly document: LayoutDocument;
  /** What was stored is no theme: it stays as it is until another one is made. */
  readonly isDamaged: boolean;
}

/** Reads a stored theme; nothing, and what is none, begins with an empty one. */
export function readTheme(text: string | null): ReadTheme {
  const given = text ?? '';
  const ids = createIds(1);
  const read = nothing.test(given) ? null : readJson(given, ids);
  const object = read?.ok && read.node.kind === 'object' ? read.node : null;
  const theme = object && kindOfDocument(object) !== 'form' ? object : null;
  const root = theme ?? toObject({}, ids);
  return {
    isDamaged: read !== null && !theme,
    document: {
      received: given,
      root,
      start: root,
      style: theme ? styleOf(given) : plainStyle,
      around: theme && read?.ok ? read.around : ['', ''],
      nextId: ids.next(),
      isNew: !theme,
    },
  };
}
