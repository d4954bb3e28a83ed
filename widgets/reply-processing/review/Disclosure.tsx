import { Suspense, useState, type ReactNode } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly className: string | undefined;
  /** Drawn when it is opened. */
  readonly children: ReactNode;
}

/** What is seldom read, behind its name: its part is not even asked for before. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      <Suspense>{isOpen && children}</Suspense>
    </details>
  );
}
