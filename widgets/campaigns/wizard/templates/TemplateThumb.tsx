import Mail from 'lucide-react/icons/mail';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Template } from '#shared/api/templates.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import styles from './templates.module.css';

const TemplateFrame = lazyPart(() => import('./TemplateFrame.tsx'), 'TemplateFrame');

/** A mail as people lay it out, in px. */
const mailWidth = 640;

/** The upper part of the mail, small; drawn once it comes into view. A picture for the eye only. */
export function TemplateThumb({ template }: { readonly template: Template }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useWasNear(place);
  const { html } = template;
  return (
    <span ref={place} inert className={styles['picture']}>
      {html === null || !isSeen ? (
        <Mail size={28} strokeWidth={1.25} />
      ) : (
        <Suspense fallback={<Mail size={28} strokeWidth={1.25} />}>
          <TemplateFrame html={html} title={template.name} frameWidth={mailWidth} />
        </Suspense>
      )}
    </span>
  );
}

/** Whether an element has been near the view. Without an observer everything counts as seen. */
function useWasNear(place: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(globalThis.IntersectionObserver === undefined);
  useEffect(() => {
    const el = place.current;
    if (isSeen || !el) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => setSeen((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    watcher.observe(el);
    return () => watcher.disconnect();
  }, [place, isSeen]);
  return isSeen;
}
