import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Button } from '#shared/ui/Button.tsx';

const CheckDialog = lazyPart(() => import('./CheckDialog.tsx'), 'CheckDialog');

/** The button of the check before joining. */
export function OpenCheck() {
  const t = useTexts('live-room');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" iconStart={<ClipboardCheck />} onClick={() => setOpen(true)}>
        {t('check.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CheckDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
