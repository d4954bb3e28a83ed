import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Agenda } from '#shared/api/agenda.ts';
import { report } from '#shared/lib/report.ts';
import { brandOf } from '../domain/brand.ts';

export interface Look {
  /** Custom properties and their values. */
  readonly properties: Readonly<Record<string, string>>;
  readonly logo: string | null;
  readonly scale: number;
  /** Changes once the font is there: everything is to be measured again. */
  readonly fontKey: string;
}

/** The event's look, checked, as custom properties (S1 §3, C-31). */
export function useBrand(agenda: Agenda | null): Look {
  const { event, logoUrl = null, fontUrl = null, font = null } = agenda ?? {};
  const style = event?.style;
  const brand = useMemo(
    () => brandOf({ style: style ?? {}, logoUrl, fontUrl, font }),
    [style, logoUrl, fontUrl, font],
  );
  const family = useFont(brand.font?.url, brand.font?.name);
  return useMemo(
    () => ({
      properties: { ...brand.properties, ...(family !== null && { '--brand-font': `"${family}"` }) },
      logo: brand.logo,
      scale: brand.scale,
      fontKey: family ?? '',
    }),
    [brand, family],
  );
}

/** The font's name once it can be used; the kit's own stands until then, and when it cannot be had. */
function useFont(url: string | undefined, name: string | undefined): string | null {
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (url === undefined || name === undefined || typeof FontFace === 'undefined') return undefined;
    let isGone = false;
    const face = new FontFace(name, `url(${JSON.stringify(new URL(url, document.baseURI).href)})`);
    face.load().then(
      () => {
        if (isGone) return;
        document.fonts.add(face);
        setLoaded(name);
      },
      (error: unknown) => report(error, 'font of the agenda'),
    );
    return () => {
      isGone = true;
      document.fonts.delete(face);
      setLoaded(null);
    };
  }, [url, name]);
  return loaded;
}

/** Sets custom properties on an element, through the CSSOM: no policy forbids that. */
export function useProperties(ref: RefObject<HTMLElement | null>, { properties }: Look): void {
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return undefined;
    for (const [name, value] of Object.entries(properties)) el.style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) el.style.removeProperty(name);
    };
  }, [ref, properties]);
}
