import { useState } from 'react';

interface LogoProps {
  /** The event's, checked; nothing is drawn without one, and when it cannot be had. */
  readonly src: string | null;
  readonly className: string | undefined;
}

/** The event's logo: its name stands beside it. */
export function Logo({ src, className }: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) return null;
  return <img className={className} src={src} alt="" onError={() => setFailed(src)} />;
}
