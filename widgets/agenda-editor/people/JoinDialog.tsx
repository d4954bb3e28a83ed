import { useMemo, useState } from 'react';
import type { Speaker } from '#shared/api/sessions.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { speakerName } from '#shared/speakers/speakerFacts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Combobox } from '#shared/ui/Combobox.tsx';
import type { ComboboxItem } from '#shared/ui/comboboxTypes.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { dropOn, hasSpeaker } from '../domain/speakers.ts';
import { useSpeakerDrop } from '../grid/useSpeakerDrop.ts';
import type { Agenda } from '../store/useAgenda.ts';
import { useDropWords } from './useDropWords.ts';
import { useWords } from '../useWords.ts';

interface JoinDialogProps {
  readonly agenda: Agenda;
  readonly speaker: Speaker;
  /** Stands first, and is chosen when the speaker may join it. */
  readonly firstId: string | null;
  readonly onClose: () => void;
}

/** Adds a speaker to a session without dragging (DESIGN.md §3 «Keyboard»): where it is not allowed the list says why. */
export function JoinDialog({ agenda, speaker, firstId, onClose }: JoinDialogProps) {
  const t = useTexts('agenda-editor');
  const common = useTexts('common');
  const items = useSessionItems(agenda, speaker, firstId);
  const first = items[0];
  const [chosen, setChosen] = useState<ComboboxItem | null>(
    first && first.value === firstId && !first.isDisabled ? first : null,
  );
  const now = items.find(({ value }) => value === chosen?.value) ?? null;
  const gone = chosen && !now ? t('grid.deleted', { name: isolate(chosen.label) }) : undefined;
  const drop = useSpeakerDrop(agenda);
  const add = () => {
    if (!now) return;
    drop(now.value, speaker);
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={t('panel.addTitle', { name: isolate(speakerName(speaker)) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" disabled={!now} onClick={add}>
            {t('panel.add')}
          </Button>
        </>
      }
    >
      <Field label={t('panel.session')} errors={gone}>
        <Combobox items={items} value={now} onChange={setChosen} placeholder={t('panel.pick')} />
      </Field>
    </Dialog>
  );
}

/** Every session as an entry: when and where it is, or why this speaker cannot join. */
function useSessionItems({ sessions }: Agenda, speaker: Speaker, firstId: string | null) {
  const words = useWords();
  const { reason } = useDropWords();
  return useMemo(() => {
    const theirs = sessions.filter((session) => hasSpeaker(session, speaker.id));
    const items = sessions.map((session) => {
      const why = reason(dropOn(session, speaker.id, theirs), speakerName(speaker));
      const where = session.location ? [session.location] : [];
      return {
        value: session.id,
        label: words.name(session),
        description: why ?? [words.when(session), ...where].join(' · '),
        isDisabled: why !== null,
      };
    });
    return items.toSorted((a, b) => Number(b.value === firstId) - Number(a.value === firstId));
  }, [sessions, speaker, firstId, words, reason]);
}
