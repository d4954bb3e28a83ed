import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className="ew-hidden">
      {children}
    </span>
  );
}
