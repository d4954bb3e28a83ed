import { Suspense } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { FormDraft } from './draft/useFormDraft.ts';
import type { Layer } from './head/Head.tsx';
import { Properties } from './properties/Properties.tsx';
import { Toolbox } from './toolbox/Toolbox.tsx';

const Preview = lazyPart(() => import('./preview/Preview.tsx'), 'Preview');
const JsonDialog = lazyPart(() => import('./json/JsonDialog.tsx'), 'JsonDialog');
const KeysDialog = lazyPart(() => import('./head/KeysDialog.tsx'), 'KeysDialog');
const TranslationsDialog = lazyPart(
  () => import('./translations/TranslationsDialog.tsx'),
  'TranslationsDialog',
);

interface LayersProps {
  readonly layer: Layer | null;
  readonly close: () => void;
  readonly draft: FormDraft;
  readonly save: () => void;
  /** The preview is beside the form, or over it. */
  readonly isTried: boolean;
  readonly closePreview: () => void;
}

/** What is opened over the builder, or beside it. */
export function Layers({ layer, close, draft, save, isTried, closePreview }: LayersProps) {
  const t = useTexts('form-builder');
  return (
    <Suspense fallback={null}>
      {isTried && <Preview onClose={closePreview} />}
      {layer === 'json' && <JsonDialog draft={draft} onClose={close} onSave={save} />}
      {layer === 'translations' && <TranslationsDialog onClose={close} />}
      {layer === 'keys' && <KeysDialog onClose={close} />}
      <Dialog isOpen={layer === 'toolbox'} title={t('toolbox.heading')} onClose={close}>
        <Toolbox onAdded={close} />
      </Dialog>
      <Dialog isOpen={layer === 'properties'} title={t('card.properties')} onClose={close}>
        <Properties />
      </Dialog>
    </Suspense>
  );
}
