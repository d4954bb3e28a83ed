import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { isolate } from '#shared/lib/text.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import type { DeskProblem } from './deskState.ts';
import type { DeskKind } from './useDesk.ts';

const titles = {
  tasks: {
    'not-added': 'tasks.notAdded',
    'not-removed': 'tasks.notDeleted',
    'not-carried': 'tasks.notCarried',
  },
  notes: {
    'not-added': 'notes.notAdded',
    'not-removed': 'notes.notDeleted',
    'not-carried': 'tasks.notCarried',
  },
} as const;

/** Says what the server did not do, in the words of the error catalogue (S2 §5, §8). */
export function useProblems(kind: DeskKind): (problem: DeskProblem) => void {
  const t = useTexts('dashboard');
  const notify = useNotify();
  return ({ kind: what, text, error }) => {
    const said = saidBy(error);
    const reason =
      what === 'not-added' ? t(`${kind}.notAddedText`) : t('stillThere', { text: isolate(text) });
    notify({
      tone: 'danger',
      title: t(titles[kind][what]),
      message: said === '' ? reason : `${reason} ${said}`,
      topic: `${kind} ${what}`,
    });
  };
}
