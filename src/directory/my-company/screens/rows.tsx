import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'

interface RowsProps<Row> {
  rows: readonly Row[]
  /** What a row is called, for those who hear its button. */
  name: (index: number) => string
  removeLabel: (name: string) => string
  add: string
  max: number
  fresh: () => Row
  empty: string
  error?: string | undefined
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode
}

/** Rows that are not there yet have no id, and all their fields are controlled. */
function keyOf(index: number): string {
  return `row ${index}`
}

/** Any number of the same: each with its fields, one more below. */
export function Rows<Row extends object>({
  rows,
  name,
  removeLabel,
  add,
  max,
  fresh,
  empty,
  error,
  onChange,
  children,
}: RowsProps<Row>) {
  return (
    <div className="grid gap-4">
      {rows.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
      {rows.map((row, index) => (
        <fieldset key={keyOf(index)} className="min-w-0 rounded-card border border-line p-4">
          <legend className="sr-only">{name(index)}</legend>
          <div className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-4">
              {children(
                row,
                (part) =>
                  onChange(rows.map((each, at) => (at === index ? { ...each, ...part } : each))),
                index,
              )}
            </div>
            <IconButton
              label={removeLabel(name(index))}
              icon={<X size={16} aria-hidden="true" />}
              onPress={() => onChange(rows.filter((_each, at) => at !== index))}
            />
          </div>
        </fieldset>
      ))}
      {error !== undefined && (
        <p className={ERROR_CLASSES}>
          <ErrorMessage error={error} />
        </p>
      )}
      {rows.length < max && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            onPress={() => onChange([...rows, fresh()])}
          >
            {add}
          </Button>
        </div>
      )}
    </div>
  )
}
