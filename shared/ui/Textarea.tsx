import type { ComponentPropsWithRef } from 'react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { graphemeCount } from '#shared/lib/text.ts';
import { useControl, type ControlProps } from './fieldContext.ts';
import { FieldCounter } from './FieldCounter.tsx';
import { hardLimit, useLimitedText } from './useLimitedText.ts';
import styles from './control.module.css';

type NativeProps = Omit<
  ComponentPropsWithRef<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'disabled' | 'required' | 'ref' | keyof ControlProps
>;

export interface TextareaProps extends NativeProps, ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It grows with its text between these numbers of lines; 3 and 12 by default. */
  readonly minRows?: number | undefined;
  readonly maxRows?: number | undefined;
  readonly ref?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** No text that is typed or pasted is longer, in code units: each key would then take a part of a second. */
export const longestText = 50_000;

/** Several lines of text. */
export function Textarea(props: TextareaProps) {
  const { value, onChange, minRows = 3, maxRows = 12, ref, className: _className, ...rest } = props;
  const { isDisabled: _disabled, isInvalid: _invalid, isRequired: _required, ...native } = rest;
  const control = useControl(props);
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  const limited = useLimitedText<HTMLTextAreaElement>({ value, onChange, limit: hardLimit(control.counter) });
  const isFull = value.length >= (native.maxLength ?? longestText) && !control.counter;
  const counter = isFull ? { max: graphemeCount(value), isHard: true } : control.counter;
  useGrowing(area, { value, maxRows });
  return (
    <>
      <span
        className={styles['control']}
        data-disabled={control.isDisabled || undefined}
        data-invalid={control.isInvalid || undefined}
      >
        <textarea
          maxLength={longestText}
          {...native}
          {...control.aria}
          {...limited}
          ref={area}
          id={control.id}
          rows={minRows}
          className={`${styles['input']} ${styles['area']}`}
          disabled={control.isDisabled}
          dir={native.dir ?? (value ? 'auto' : undefined)}
        />
      </span>
      {counter && <FieldCounter {...counter} id={`${control.id}count`} text={value} />}
    </>
  );
}

interface Growing {
  readonly value: string;
  readonly maxRows: number;
}

/** Height follows the text, and the width that wraps it. */
function useGrowing(area: RefObject<HTMLTextAreaElement | null>, { value, maxRows }: Growing): void {
  const measured = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!area.current || measured.current === value) return;
    measured.current = value;
    fit(area.current, maxRows);
  }, [area, value, maxRows]);
  useEffect(() => {
    const el = area.current;
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    let width = el.clientWidth;
    const observer = new ResizeObserver(() => {
      if (el.clientWidth === width) return;
      width = el.clientWidth;
      fit(el, maxRows);
    });
    observer.observe(el);
    return () => observer.disconnect();
  }, [area, maxRows]);
}

function fit(el: HTMLTextAreaElement, maxRows: number): void {
  const line = Number.parseFloat(getComputedStyle(el).lineHeight) || 20;
  el.style.blockSize = 'auto';
  const chrome = el.offsetHeight - el.clientHeight + 10;
  el.style.blockSize = `${Math.min(el.scrollHeight, Math.round(line * maxRows + chrome))}px`;
}
