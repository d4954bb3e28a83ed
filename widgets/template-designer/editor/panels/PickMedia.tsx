import ImagePlus from 'lucide-react/icons/image-plus';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { notePicture } from '#shared/lib/hostPictures.ts';
import { report } from '#shared/lib/report.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';

/** The host's media picker, where there is one (T-10). */
export function PickMedia({ onPicked }: { readonly onPicked: (address: string) => void }) {
  const t = useTexts('template-designer');
  const notify = useNotify();
  const { pickMedia } = useIsland().actions;
  if (!pickMedia) return null;
  const pick = async () => {
    try {
      const picked: unknown = await pickMedia();
      if (typeof picked !== 'string' || picked.trim() === '') return;
      notePicture(picked);
      onPicked(picked.trim());
    } catch (error) {
      report(error, 'template-designer: pickMedia');
      notify({ tone: 'danger', message: t('block.pickFailed') });
    }
  };
  return <IconButton size="small" icon={<ImagePlus />} label={t('block.pick')} onClick={pick} />;
}
