import { type ReactNode, useCallback, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useIssueMessage } from './form-context.ts'

/** The props a form gives to a field; every ui field accepts all of them. */
export interface FieldBinding<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

interface FieldBindingProps<Value> {
  /** Its path in the contract's schema: `reason`, `address.city`. */
  name: string
  children: (field: FieldBinding<Value>) => ReactNode
}

const FOCUSABLE =
  'input:not([type=hidden]):not([tabindex="-1"]), textarea, select, [role=spinbutton], button'

/** Ties one ui field to the form by its name. */
export function Field<Value = string>({ name, children }: FieldBindingProps<Value>) {
  const { field, fieldState } = useController<Record<string, unknown>>({ name })
  const messageOf = useIssueMessage()
  const holder = useRef<HTMLDivElement | null>(null)
  const register = field.ref
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      holder.current = element
      // One way for every kind of field to take the focus, including the segments of a date.
      if (element !== null)
        register({ focus: () => holder.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus() })
    },
    [register],
  )
  return (
    <div ref={attach} data-field={name} className="min-w-0">
      {children({
        name,
        value: field.value as Value,
        onChange: field.onChange,
        onBlur: field.onBlur,
        error: messageOf(fieldState.error?.message),
      })}
    </div>
  )
}
