import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isGone, isOutcomeUnknown } from '#shared/api/outcome.ts';
import { duplicateDesign, type TemplateDesign } from '#shared/api/template-designs.ts';
import { report } from '#shared/lib/report.ts';
import { useApi } from '#shared/query/useApi.ts';
import { useIntent } from '#shared/query/useIntent.ts';
import { subjectOfCopy } from '../../domain/subject.ts';
import type { Titles } from '../useWork.ts';
import { findByContent, type Content } from './content.ts';

export interface Copying {
  /** Its id, to be written over; `null` where nobody says it, or the original is gone. Throws where the server makes none. */
  readonly make: (original: TemplateDesign, titles: Titles) => Promise<string | null>;
  /** It is written, or no longer there. */
  readonly forget: () => void;
}

/**
 * Lets the server duplicate what is stored, for what is in the editor to be written into (screens.md §4 «save as copy»): only so does
 * a copy belong to the events that its original belongs to. A second try goes on with the copy of the first.
 */
export function useCopying(isBadge: boolean, onGone: () => null): Copying {
  const api = useApi();
  const client = useQueryClient();
  const withIntent = useIntent();
  const made = useRef<{ readonly of: string; readonly id: string } | null>(null);
  const inDoubt = useRef<readonly Content[]>([]);

  const find = async (content: Content, isNot: string): Promise<string | null> =>
    (await findByContent(api, { content, isBadge, isNot }))?.id ?? null;

  const findEarlier = async (isNot: string): Promise<string | null> => {
    for (const content of inDoubt.current) {
      const id = await find(content, isNot);
      if (id !== null) return id;
    }
    return null;
  };

  const duplicate = async ({ id, design, html }: TemplateDesign, titles: Titles): Promise<string | null> => {
    const subject = subjectOfCopy(titles, isBadge);
    const wish = { designId: id, name: titles.name, subject };
    const asMade = { name: titles.name, subject, design, html };
    try {
      const copy = await withIntent(wish, (intent) => duplicateDesign(api, { ...wish, intent }));
      void client.invalidateQueries({ queryKey: ['template-designs', 'list'] });
      return copy?.id ?? (await afterwards(() => find(asMade, id), 'a copy'));
    } catch (error) {
      // Nobody has it any more: what is in the editor is a new one.
      if (isGone(error)) return onGone();
      if (isOutcomeUnknown(error)) inDoubt.current = [...inDoubt.current, asMade];
      throw error;
    }
  };

  const make = async (original: TemplateDesign, titles: Titles): Promise<string | null> => {
    const known = made.current?.of === original.id ? made.current.id : null;
    const id = known ?? (await findEarlier(original.id)) ?? (await duplicate(original, titles));
    inDoubt.current = [];
    made.current = id === null ? null : { of: original.id, id };
    return id;
  };
  const forget = () => {
    made.current = null;
  };
  return { make, forget };
}

/** It is done: what fails after that takes nothing back. */
export async function afterwards<T>(find: () => Promise<T>, what: string): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    report(error, what);
    return null;
  }
}
