import type { LayoutDocument } from '../domain/layoutDocument.ts';
import { runCommand } from '../domain/runCommand.ts';
import { readTheme } from '../theme/readTheme.ts';
import { createBuilder, type Builder } from './builder.ts';

interface OpenRequest {
  readonly document: LayoutDocument;
  /** The stored text of the theme. */
  readonly theme: string;
  readonly sitekey: string;
}

/** Begins to build. A new form has its verification question from the start (S2 §3); a stored one is left as it is. */
export function openBuilder({ document, theme, sitekey }: OpenRequest): Builder {
  return createBuilder({ layout: begun(document, sitekey), theme: readTheme(theme).document });
}

/** A new form with its verification question, as nothing changed yet. */
export function begun(document: LayoutDocument, sitekey: string): LayoutDocument {
  if (!document.isNew) return document;
  const result = runCommand(document, { kind: 'ensureVerification', sitekey });
  return result.ok ? { ...result.document, start: result.document.root } : document;
}
