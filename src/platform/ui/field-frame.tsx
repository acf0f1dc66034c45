import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { ERROR_CLASSES, FIELD_STACK, HELP_CLASSES, labelClasses } from './input-style.ts'

/** The props every field accepts. */
export interface FieldProps {
  label: string
  /** A hint below the field. */
  help?: ReactNode
  /** The error message; empty when the field is valid. */
  error?: string | undefined
  /** Adds "optional" beside the label; other fields are assumed to be required. */
  optional?: boolean | undefined
  /**
   * Hides the label visually where the position makes it clear (a search in a header); screen
   * readers still get it.
   */
  labelHidden?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}

interface FieldIds {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  /** For the control itself: its id, its description, and whether it is invalid. */
  readonly control: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }
}

/** Links a native control to its label, hint and error. */
export function useFieldIds({ help, error }: Pick<FieldProps, 'help' | 'error'>): FieldIds {
  const id = useId()
  const helpId = help === undefined || help === null || help === '' ? undefined : `${id}-help`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [helpId, errorId].filter((each) => each !== undefined).join(' ')
  const control = {
    id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': errorId === undefined ? undefined : (true as const),
  }
  return { label: `${id}-label`, help: helpId, error: errorId, control }
}

/** A field around its native control: the label above, hint and error below. */
export function FieldFrame({
  ids,
  children,
  label,
  optional,
  labelHidden,
  help,
  error,
}: FieldProps & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={FIELD_STACK}>
      <label
        id={ids.label}
        htmlFor={ids.control.id}
        data-label=""
        className={labelClasses(labelHidden)}
      >
        <LabelText label={label} optional={optional} />
      </label>
      {children}
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  )
}

export function LabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional === true && (
        <span className="text-xs font-normal text-ink-faint">{m['ui.optional']()}</span>
      )}
    </>
  )
}

export function FieldNotes({
  ids,
  help,
  error,
}: Pick<FieldProps, 'help' | 'error'> & { ids: FieldIds }) {
  return (
    <>
      {ids.help !== undefined && (
        <span id={ids.help} className={HELP_CLASSES}>
          {help}
        </span>
      )}
      {ids.error !== undefined && (
        <span id={ids.error} className={ERROR_CLASSES}>
          <ErrorMessage error={error} />
        </span>
      )}
    </>
  )
}

export function ErrorMessage({ error }: Pick<FieldProps, 'error'>) {
  return (
    <>
      <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{error}</span>
    </>
  )
}
