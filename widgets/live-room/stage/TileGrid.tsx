import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { fitTiles } from '../domain/tiles.ts';
import styles from './stage.module.css';

interface TileGridProps {
  readonly count: number;
  /** In a row or column beside something large. */
  readonly isStrip: boolean;
  readonly children: ReactNode;
}

/** Tiles as large as they can be in the place there is; the place is measured past React, for it changes with every drag. */
export function TileGrid({ count, isStrip, children }: TileGridProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const el = list.current;
    if (!el || isStrip) return undefined;
    const measure = () => {
      const place = { width: el.clientWidth, height: el.clientHeight };
      if (place.width === 0 || place.height === 0) return;
      const { width, height } = fitTiles(count, place);
      el.style.setProperty('--tile-width', `${width}px`);
      el.style.setProperty('--tile-height', `${height}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(el);
    return () => observer.disconnect();
  }, [count, isStrip]);
  return (
    <ul ref={list} className={styles[isStrip ? 'strip' : 'grid']}>
      {children}
    </ul>
  );
}
