import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#words'
import { FAULT_LOOK, FIELD_STACK, HELP_LOOK, labelLook } from './input-look.ts'

/** What every field takes. */
export interface FieldProps {
  label: string
  /** A line below that helps to fill it in. */
  help?: ReactNode
  /** What is wrong, in words; nothing when all is well. */
  error?: string | undefined
  /** Says "optional" beside the label; other fields are taken to be needed. */
  optional?: boolean | undefined
  /** Keeps the label for readers only, where the place says it already (a search in a header). */
  labelHidden?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
}

interface FieldIds {
  readonly label: string
  readonly help: string | undefined
  readonly fault: string | undefined
  /** For the control itself: its own id, what is told with it, and whether it is wrong. */
  readonly control: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }
}

/** Ties a native control to its label, help and fault. */
export function useFieldIds({ help, error }: Pick<FieldProps, 'help' | 'error'>): FieldIds {
  const id = useId()
  const helpId = help === undefined || help === null || help === '' ? undefined : `${id}-help`
  const faultId = error === undefined ? undefined : `${id}-fault`
  const told = [helpId, faultId].filter((each) => each !== undefined).join(' ')
  const control = {
    id,
    'aria-describedby': told === '' ? undefined : told,
    'aria-invalid': faultId === undefined ? undefined : (true as const),
  }
  return { label: `${id}-label`, help: helpId, fault: faultId, control }
}

/** A field around its native control: the label above, help and fault below. */
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
        className={labelLook(labelHidden)}
      >
        <LabelWords label={label} optional={optional} />
      </label>
      {children}
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  )
}

export function LabelWords({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
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
        <span id={ids.help} className={HELP_LOOK}>
          {help}
        </span>
      )}
      {ids.fault !== undefined && (
        <span id={ids.fault} className={FAULT_LOOK}>
          <FaultWords error={error} />
        </span>
      )}
    </>
  )
}

export function FaultWords({ error }: Pick<FieldProps, 'error'>) {
  return (
    <>
      <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{error}</span>
    </>
  )
}
