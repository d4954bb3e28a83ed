import { useMemo } from 'react';
import type { LayoutElement } from '#shared/lib/formLayout.ts';
import { languageFor } from './formLanguage.ts';
import { usePageTag } from './usePageTag.ts';

const none: LayoutElement = {};

/** The language that a form is shown in on this page, by its stored layout: what tells of its answers uses its words. */
export function useFormLanguage(layout: LayoutElement | null | undefined): string {
  const tag = usePageTag();
  return useMemo(() => languageFor(layout ?? none, tag), [layout, tag]);
}
