import { Check, Minus } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldNotes, type FieldProps, useFieldIds } from './field-frame.tsx'
import { DRAWN_INPUT } from './input-style.ts'

export interface CheckboxProps extends Omit<FieldProps, 'label' | 'labelHidden' | 'optional'> {
  /** The sentence the user agrees to or the item chosen. */
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  onBlur?: (() => void) | undefined
  indeterminate?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}

export function Checkbox({
  label,
  help,
  error,
  value,
  onChange,
  indeterminate = false,
  inputRef,
  ...rest
}: CheckboxProps) {
  const ids = useFieldIds({ help, error })
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement)
  useLayoutEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate
  })
  const isMarked = value || indeterminate
  return (
    <div className="flex flex-col gap-1">
      <label className="relative flex min-h-8 items-start gap-3 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:py-2.5 has-disabled:opacity-60">
        <span className="relative mt-px size-5 shrink-0">
          <input
            {...rest}
            {...ids.control}
            ref={input}
            type="checkbox"
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            className={DRAWN_INPUT}
          />
          <span
            className={classNames(
              'grid size-5 place-items-center rounded-[0.3125rem] border peer-focus-visible:ring-focus',
              isMarked ? 'border-accent bg-accent text-accent-ink' : 'bg-surface',
              !isMarked && (error === undefined ? 'border-edge' : 'border-bad'),
            )}
          >
            {indeterminate ? (
              <Minus size={14} strokeWidth={3} aria-hidden="true" />
            ) : (
              value && <Check size={14} strokeWidth={3} aria-hidden="true" />
            )}
          </span>
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  )
}
