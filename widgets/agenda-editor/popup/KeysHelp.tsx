import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { Late } from '../Late.tsx';
import type { View } from '../useView.ts';

const loadKeysList = () => import('./KeysList.tsx');

/** The button that tells what keys and gestures there are. */
export function KeysHelp(props: Pick<View, 'step' | 'setStep'>) {
  const t = useTexts('agenda-editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('keys.title')} icon={<Keyboard />} onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('keys.title')}
        description={t('keys.lead')}
      >
        <Late load={loadKeysList} fallback={<Spinner />}>
          {({ KeysList }) => <KeysList {...props} />}
        </Late>
      </Dialog>
    </>
  );
}
