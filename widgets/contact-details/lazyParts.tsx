import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { WaitingLinked, WaitingParticipation } from './Loading.tsx';

export const loadLaterParts = () => import('./aroundProfile.ts');

const Linked = lazyPart(loadLaterParts, 'LinkedContacts');
const Participation = lazyPart(loadLaterParts, 'ParticipationPanel');
const Qr = lazyPart(loadLaterParts, 'QrDialog');

export function LinkedContacts(props: ComponentProps<typeof Linked>) {
  return (
    <Suspense
      fallback={
        <div aria-hidden="true">
          <WaitingLinked />
        </div>
      }
    >
      <Linked {...props} />
    </Suspense>
  );
}

export function ParticipationPanel(props: ComponentProps<typeof Participation>) {
  return (
    <Suspense
      fallback={
        <div aria-hidden="true">
          <WaitingParticipation />
        </div>
      }
    >
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
