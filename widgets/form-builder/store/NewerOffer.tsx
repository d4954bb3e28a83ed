import { FormBanner } from '#shared/forms/DraftBanner.tsx';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Part } from './builder.ts';

interface NewerOfferProps {
  readonly part: Part;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Another stored text than the one that is being changed: the user chooses between them. */
export function NewerOffer({ part, onTake, onKeep }: NewerOfferProps) {
  const t = useTexts('form-builder');
  return (
    <FormBanner
      tone="warning"
      actions={
        <>
          <Button size="small" onClick={onTake}>
            {t('newer.take')}
          </Button>
          <Button size="small" onClick={onKeep}>
            {t('newer.keep')}
          </Button>
        </>
      }
    >
      {t(part === 'layout' ? 'newer.layout' : 'newer.theme')}
    </FormBanner>
  );
}

interface DamagedNoteProps {
  readonly part: Part;
  readonly onClose: () => void;
}

/** What the page has stored cannot be read: what is here stays, and takes its place only by a save of it. */
export function DamagedNote({ part, onClose }: DamagedNoteProps) {
  const t = useTexts('form-builder');
  return (
    <FormBanner
      tone="warning"
      actions={
        <Button size="small" onClick={onClose}>
          {t('newer.close')}
        </Button>
      }
    >
      {t(part === 'layout' ? 'newer.layoutDamaged' : 'newer.themeDamaged')}
    </FormBanner>
  );
}
