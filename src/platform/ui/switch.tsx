import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldNotes, useFieldIds } from './field-frame.tsx'
import { DRAWN_INPUT } from './input-style.ts'

export interface SwitchProps {
  label: ReactNode
  help?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  disabled?: boolean
  name?: string | undefined
}

/** Turns a setting on at once; use Checkbox for a choice that is sent later. */
export function Switch({ label, help, value, onChange, disabled = false, name }: SwitchProps) {
  const ids = useFieldIds({ help, error: undefined })
  return (
    <div className="flex flex-col gap-0.5">
      <label className="relative flex min-h-8 items-center justify-between gap-4 text-sm pointer-coarse:min-h-11 has-disabled:opacity-60">
        <span className="min-w-0 font-medium">{label}</span>
        <span className="relative shrink-0">
          <input
            {...ids.control}
            type="checkbox"
            role="switch"
            name={name}
            checked={value}
            aria-checked={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.checked)}
            className={DRAWN_INPUT}
          />
          <span
            className={classNames(
              'flex h-6 w-10 items-center rounded-full border p-0.5 peer-focus-visible:ring-focus',
              value ? 'border-accent bg-accent' : 'border-edge bg-neutral-soft',
            )}
          >
            <span
              className={classNames(
                'size-4.5 rounded-full transition-transform duration-150 ease-out forced-colors:bg-[ButtonText]',
                value ? 'translate-x-[calc(var(--flow)*1rem)] bg-accent-ink' : 'bg-edge',
              )}
            />
          </span>
        </span>
      </label>
      <FieldNotes ids={ids} help={help} error={undefined} />
    </div>
  )
}
