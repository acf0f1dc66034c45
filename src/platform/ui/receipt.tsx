import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

export interface ReceiptLine {
  readonly key: string
  readonly term: ReactNode
  readonly value: ReactNode
  /** A quiet note under the term. */
  readonly note?: ReactNode
  /** How the amount came about; the line expands to display it. */
  readonly detail?: ReactNode
  readonly total?: boolean
}

/**
 * Amounts one below the other with aligned units, ending in the remainder: a balance, a cart, a
 * payslip.
 */
export function Receipt({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <div role="list" className="grid grid-cols-[1fr_auto] gap-x-6 text-sm">
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: ReceiptLine }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const classes = classNames(
    'col-span-2 grid grid-cols-subgrid items-baseline py-2 text-start',
    line.total === true && 'text-base font-semibold',
  )
  const inner = (
    <>
      <span className="min-w-0">
        <span className="inline-flex items-center gap-1.5">
          {line.term}
          {line.detail !== undefined && (
            <ChevronDown
              size={14}
              className={classNames(
                'shrink-0 text-ink-soft transition-transform duration-150',
                isOpen && 'rotate-180',
              )}
              aria-hidden="true"
            />
          )}
        </span>
        {line.note !== undefined && (
          <span className="block text-xs font-normal text-ink-soft">{line.note}</span>
        )}
      </span>
      <span className="figures text-end rtl:text-start">{line.value}</span>
    </>
  )
  return (
    <div
      role="listitem"
      className={classNames(
        'col-span-2 grid grid-cols-subgrid border-line not-first:border-t',
        line.total === true && 'border-line-strong',
      )}
    >
      {line.detail === undefined ? (
        <div className={classes}>{inner}</div>
      ) : (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={classNames(classes, 'min-h-control rounded-control hover:bg-hover')}
          >
            {inner}
          </button>
          <div id={id} hidden={!isOpen} className="col-span-2 pb-3 text-ink-soft">
            {line.detail}
          </div>
        </>
      )}
    </div>
  )
}
