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
    <Suspense fallback={<Waiting kind="people" count={4} />}>
      <Linked {...props} />
    </Suspense>
  );
}

export function ParticipationPanel(props: ComponentProps<typeof Participation>) {
  return (
    <Suspense fallback={<Waiting kind="facts" count={8} />}>
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

function Waiting({ kind, count }: { readonly kind: 'people' | 'facts'; readonly count: number }) {
  return (
    <Card>
      <Skeleton kind={kind} count={count} isSilent />
    </Card>
  );
}
