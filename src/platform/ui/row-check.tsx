import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { DRAWN_INPUT } from './input-style.ts'

/** The rows of a table that are chosen, to do something with all of them. */
export interface RowChoice<Row> {
  isChosen: (row: Row) => boolean
  onChoose: (rows: readonly Row[], isChosen: boolean) => void
  /** What a row's box is called: the row's name. */
  labelOf: (row: Row) => string
  allLabel: string
  /** On a phone the boxes show only while rows are being chosen. */
  onPhone: boolean
}

interface RowCheckProps {
  label: string
  value: boolean
  indeterminate?: boolean
  onChange: (value: boolean) => void
}

/** A box without a visible label, in a table's first column. */
export function RowCheck({ label, value, indeterminate = false, onChange }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const isMarked = value || indeterminate
  return (
    <label className="finger relative grid size-8 place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className={DRAWN_INPUT}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5 place-items-center rounded-[0.3125rem] border peer-focus-visible:ring-focus',
          isMarked ? 'border-accent bg-accent text-accent-ink' : 'border-edge bg-surface',
        )}
      >
        {indeterminate ? (
          <Minus size={14} strokeWidth={3} />
        ) : (
          value && <Check size={14} strokeWidth={3} />
        )}
      </span>
    </label>
  )
}
