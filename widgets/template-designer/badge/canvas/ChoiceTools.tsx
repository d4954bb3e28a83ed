import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import ListChecks from 'lucide-react/icons/list-checks';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useEngineValue } from '../../editor/useEngine.ts';
import { useBadge } from '../badgeContext.ts';
import { copied } from '../copied.ts';
import { useBadgeActions } from '../useBadgeActions.ts';

/** What needs a key on the canvas, for whoever has none: several are chosen, copied, and pasted on the side that was used last. */
export function ChoiceTools() {
  const t = useTexts('badge-designer');
  const { desk } = useBadge();
  const hasChosen = useEngineValue(desk.settled, ({ chosen }) => chosen.length > 0);
  const isSeveral = useEngineValue(desk.settled, (state) => state.isSeveral);
  const { copy, paste } = useBadgeActions();
  const canPaste = useSyncExternalStore(copied.subscribe, copied.objects).length > 0;
  return (
    <>
      <IconButton
        size="small"
        icon={<ListChecks />}
        label={t('canvas.several')}
        aria-pressed={isSeveral}
        onClick={() => desk.setSeveral(!isSeveral)}
      />
      <IconButton
        size="small"
        icon={<Copy />}
        label={t('canvas.copy')}
        disabled={!hasChosen}
        onClick={copy}
      />
      <IconButton
        size="small"
        icon={<ClipboardPaste />}
        label={t('canvas.paste')}
        disabled={!canPaste}
        // The side as it is: what is drawn may be a moment behind undo.
        onClick={() => paste(desk.state().side)}
      />
    </>
  );
}
