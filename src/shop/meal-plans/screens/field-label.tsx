import type { ReactNode } from 'react'
import { ERROR_CLASSES, FIELD_STACK, labelClasses } from '#platform/ui/input-style.ts'

interface FieldLabelProps {
  label: string
  error?: string | undefined
  children: ReactNode
}

/** A label above chips, which name their group themselves. */
export function FieldLabel({ label, error, children }: FieldLabelProps) {
  return (
    <div className={FIELD_STACK}>
      <span aria-hidden="true" className={labelClasses(false)}>
        {label}
      </span>
      {children}
      {error !== undefined && (
        <p role="alert" className={ERROR_CLASSES}>
          {error}
        </p>
      )}
    </div>
  )
}
