import { createContext, useContext, useId } from 'react';

export interface FieldCounterOptions {
  /** Characters as people see them (graphemes). */
  readonly max: number;
  /** From here on the count is shown in the warning colour. */
  readonly warnAt?: number | undefined;
  /** Typing stops at `max`. A longer text that was there before stays, and is marked. */
  readonly isHard?: boolean | undefined;
}

/** What a field gives to the control inside it. */
export interface FieldWiring {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly counter: FieldCounterOptions | undefined;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** What every control of the kit accepts, inside a field or without one. */
export interface ControlProps {
  readonly id?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  /** Needed outside a `Field`. */
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

export interface ControlWiring {
  readonly id: string;
  /** The field's label, or what the caller named. */
  readonly labelledBy: string | undefined;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly counter: FieldCounterOptions | undefined;
  /** To spread on the element that takes the focus. */
  readonly aria: {
    readonly 'aria-label': string | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
  };
}

/** Joins what the field around a control says with what the control is given. */
export function useControl(own: ControlProps): ControlWiring {
  const field = useContext(FieldContext);
  const ownId = useId();
  const id = own.id ?? field?.id ?? ownId;
  const isInvalid = own.isInvalid ?? field?.isInvalid ?? false;
  const isRequired = own.isRequired ?? field?.isRequired ?? false;
  const label = own['aria-label'];
  const describedBy = [own['aria-describedby'], field?.describedBy, field?.counter && `${id}count`];
  return {
    id,
    labelledBy: own['aria-labelledby'] ?? (label === undefined ? field?.labelId : undefined),
    isDisabled: own.isDisabled ?? field?.isDisabled ?? false,
    isInvalid,
    isRequired,
    counter: field?.counter,
    aria: {
      'aria-label': label,
      'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      'aria-invalid': isInvalid || undefined,
      'aria-required': isRequired || undefined,
    },
  };
}
