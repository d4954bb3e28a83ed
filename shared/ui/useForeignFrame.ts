import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { outerBoxes } from '#shared/lib/boxes.ts';
import { openForeignFrame, type FilledFrame } from '#shared/lib/foreignFrame.ts';
import type { ForeignPictures } from '#shared/lib/foreignHtml.ts';
import { report } from '#shared/lib/report.ts';

export interface ForeignView extends FilledFrame {
  /** Pictures of other origins that were held back; offer `pictures="all"` for them. */
  readonly hiddenPictures: number;
}

/** What stands in the frame. */
export interface ForeignContent {
  /** Anything. */
  readonly html: string;
  /** In px: laid out at this width, as on a phone (375) or a desk (640); at the place's own by default. */
  readonly frameWidth?: number | undefined;
  /** `own` by default: pictures of other sites only once the user has asked for them, those of the page's own never but by `isHostPicture`. */
  readonly pictures?: ForeignPictures | undefined;
  /** Which pictures of the page's own origin are drawn; by default none. One function for as long as it is drawn. */
  readonly isHostPicture?: ((address: string) => boolean) | undefined;
  /** Called whenever it has been drawn anew. */
  readonly onReady?: ((view: ForeignView) => void) | undefined;
  readonly onFailed?: ((error: unknown) => void) | undefined;
}

/** A part of the place, in px from its upper left corner. */
export interface ForeignBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ForeignLayout {
  /** Of the frame before it is scaled, in px. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** From the place's left edge to the frame's, in px. */
  readonly offset: number;
  /** Where an element of the frame lies: one box per line it runs over, none when it is not drawn. */
  readonly boxesOf: (element: Element) => readonly ForeignBox[];
}

/** Longer mails are cut: a page of some thirty screens. */
const maxHeightPx = 30_000;
const maxWidthPx = 2_400;

type Held<T> = RefObject<T | null>;

/** Sanitises, fills the frame, and measures it whenever its content or its place changes. */
export function useForeignFrame(
  props: ForeignContent,
  place: Held<HTMLElement>,
  frame: Held<HTMLIFrameElement>,
): ForeignLayout | null {
  const { html, pictures = 'own', isHostPicture, frameWidth } = props;
  const [filled, setFilled] = useState<FilledFrame | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const el = frame.current;
    if (!el) return undefined;
    const close = openForeignFrame(el, {
      html,
      pictures,
      isHostPicture,
      onDrawn: (drawn, hiddenPictures) => {
        setFilled(drawn);
        latest.current.onReady?.({ ...drawn, hiddenPictures });
      },
      onFailed: (error) => {
        report(error, 'foreign HTML');
        latest.current.onFailed?.(error);
      },
    });
    return () => {
      close();
      setFilled(null);
    };
  }, [frame, html, pictures, isHostPicture]);
  return useLayout({ filled, frameWidth, place, frame });
}

interface Measured {
  readonly filled: FilledFrame | null;
  readonly frameWidth: number | undefined;
  readonly place: Held<HTMLElement>;
  readonly frame: Held<HTMLIFrameElement>;
}

function useLayout({ filled, frameWidth, place, frame }: Measured): ForeignLayout | null {
  const [layout, setLayout] = useState<ForeignLayout | null>(null);
  useLayoutEffect(() => {
    const [box, el] = [place.current, frame.current];
    if (!filled || !box || !el) return undefined;
    const page = filled.document;
    const measure = () => setLayout(measureFrame(el, page, { placeWidth: box.clientWidth, frameWidth }));
    measure();
    // In a frame of its own: measuring changes what is observed.
    let waiting = 0;
    const measureSoon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(measure);
    };
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measureSoon);
    sizes?.observe(box);
    sizes?.observe(page.body);
    page.addEventListener('load', measureSoon, true);
    return () => {
      cancelAnimationFrame(waiting);
      sizes?.disconnect();
      page.removeEventListener('load', measureSoon, true);
      setLayout(null);
    };
  }, [filled, frameWidth, place, frame]);
  return filled && layout;
}

interface Widths {
  readonly placeWidth: number;
  readonly frameWidth: number | undefined;
}

/** Gives the frame the size of its content, and tells how it lies in its place. */
function measureFrame(
  el: HTMLIFrameElement,
  page: Document,
  { placeWidth, frameWidth }: Widths,
): ForeignLayout {
  const wanted = frameWidth ?? placeWidth;
  el.style.inlineSize = `${wanted}px`;
  // Without a height of its own nothing in it can be «as high as the window».
  el.style.blockSize = '0px';
  const width = Math.min(Math.max(page.documentElement.scrollWidth, wanted), maxWidthPx);
  el.style.inlineSize = `${width}px`;
  const natural = Math.max(
    page.documentElement.getBoundingClientRect().height,
    page.documentElement.scrollHeight,
  );
  const height = Math.min(Math.ceil(natural), maxHeightPx);
  const scale = placeWidth > 0 ? Math.min(placeWidth / Math.max(width, 1), 1) : 1;
  const offset = Math.max((placeWidth - width * scale) / 2, 0);
  el.style.blockSize = `${height}px`;
  el.style.transform = scale === 1 ? '' : `scale(${scale})`;
  el.style.left = `${offset}px`;
  return { width, height, scale, offset, boxesOf: (element) => boxesIn(element, scale, offset) };
}

/** A picture in a link is larger than the link's own line. */
function boxesIn(element: Element, scale: number, offset: number): ForeignBox[] {
  const pictures = [...element.querySelectorAll('img')];
  const rects = [element, ...pictures].flatMap((one) => [...one.getClientRects()]);
  return outerBoxes(rects).map(({ left, top, width, height }) => ({
    x: left * scale + offset,
    y: top * scale,
    width: width * scale,
    height: height * scale,
  }));
}
