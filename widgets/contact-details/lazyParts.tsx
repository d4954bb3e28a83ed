import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';

export const loadLaterParts = () => import('./aroundProfile.ts');

const Linked = lazyPart(loadLaterParts, 'LinkedContacts');
const Participation = lazyPart(loadLaterParts, 'ParticipationPanel');
const Qr = lazyPart(loadLaterParts, 'QrDialog');

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
