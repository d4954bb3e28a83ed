import { Suspense, useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import type { Designer } from '../designer.ts';
import type { Engine } from '../engine/engine.ts';
import type { WorkControl } from './useWork.ts';
import type { Versions } from './versions/useVersions.ts';

const VersionsDialog = lazyPart(() => import('./versions/VersionsDialog.tsx'), 'VersionsDialog');
const PreviewDialog = lazyPart(() => import('./preview/PreviewDialog.tsx'), 'PreviewDialog');

export interface MorePartsProps {
  readonly designer: Designer;
  readonly engine: Engine;
  readonly work: WorkControl;
  readonly versions: Versions;
}

/** How the mail looks to others, and how it was before; each is loaded when it is asked for. */
export function MoreParts({ designer, engine, work, versions }: MorePartsProps) {
  const t = useTexts('template-designer');
  const [shown, setShown] = useState<'preview' | 'versions' | null>(null);
  const onClose = () => setShown(null);
  return (
    <>
      <IconButton icon={<Eye />} label={t('preview.title')} onClick={() => setShown('preview')} />
      {!designer.readOnly && (
        <IconButton icon={<History />} label={t('versions.title')} onClick={() => setShown('versions')} />
      )}
      <Suspense fallback={null}>
        {shown === 'preview' && <PreviewDialog {...{ designer, engine, work, onClose }} />}
        {shown === 'versions' && <VersionsDialog {...{ versions, work, onClose }} />}
      </Suspense>
    </>
  );
}
