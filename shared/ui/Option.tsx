import Check from 'lucide-react/icons/check';
import { useEffect, useRef, type ReactNode } from 'react';
import popup from './popup.module.css';

export interface OptionProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly lang?: string | undefined;
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  readonly isChosen: boolean;
  /** The keyboard or the pointer is at it. */
  readonly isActive: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

/** One entry of a list that a control opens; the focus stays in the control. */
export function Option(props: OptionProps) {
  const {
    id,
    label,
    lang,
    description,
    icon,
    isChosen,
    isActive,
    isDisabled = false,
    onChoose,
    onPoint,
  } = props;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its control has focus and keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      className={popup['item']}
      onClick={isDisabled ? undefined : onChoose}
      onPointerMove={isDisabled || isActive ? undefined : onPoint}
    >
      {icon && (
        <span className={popup['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={popup['itemText']}>
        <bdi lang={lang}>{label}</bdi>
        {description && (
          <span className={popup['description']}>
            <bdi>{description}</bdi>
          </span>
        )}
      </span>
      <span className={popup['mark']}>{isChosen && <Check aria-hidden="true" />}</span>
    </div>
  );
}
