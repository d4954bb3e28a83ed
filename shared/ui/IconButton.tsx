import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Tooltip, type TooltipSide } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'iconStart' | 'iconEnd' | 'aria-label'
> {
  /** What it does, in words: its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tooltipSide?: TooltipSide | undefined;
}

/** A button that shows only an icon; its name appears on pointing and on keyboard focus. */
export function IconButton({ label, icon, tooltipSide, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} side={tooltipSide} isName>
      <Button {...rest} variant={variant} aria-label={label} data-icon-only="" iconStart={icon} />
    </Tooltip>
  );
}
