import { Suspense, useEffect, type ComponentProps } from 'react';
import { importChunk } from '#shared/lib/importFile.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

const load = () => import('./laterParts.ts');

/** Fetches the later parts while the contact is asked for. What fails here is asked for again when it is shown. */
export function usePreparedParts(): void {
  useEffect(() => {
    void Promise.allSettled([load()]);
  }, []);
}

/** The later parts themselves, for what is no component. */
export function laterParts(): ReturnType<typeof load> {
  return importChunk(load);
}

const Linked = lazyPart(load, (module) => module.LinkedContacts);
const Participation = lazyPart(load, (module) => module.ParticipationPanel);
const Qr = lazyPart(load, (module) => module.QrDialog);

export function LinkedContacts(props: ComponentProps<typeof Linked>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Linked {...props} />
    </Suspense>
  );
}

export function ParticipationPanel(props: ComponentProps<typeof Participation>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Participation {...props} />
    </Suspense>
  );
}

export function QrDialog(props: ComponentProps<typeof Qr>) {
  return (
    <Suspense fallback={null}>
      <Qr {...props} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <Card>
      <Skeleton count={8} isSilent />
    </Card>
  );
}
