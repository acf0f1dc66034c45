import { Pencil, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { m } from '#messages'

interface SheetRowsProps<Row> {
  rows: readonly Row[]
  /** What a row is called, also for those who hear its buttons. */
  name: (row: Row, index: number) => string
  detail: (row: Row) => ReactNode
  add: string
  max: number
  fresh: () => Row
  empty: string
  error?: string | undefined
  /** Whether saving found an error in this row. */
  isWrong: (index: number) => boolean
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode
}

/** Rows that are not there yet have no id. */
function keyOf(index: number): string {
  return `row ${index}`
}

/** Any number of the same, a line each; its fields open in a sheet. */
export function SheetRows<Row extends object>(props: SheetRowsProps<Row>) {
  const { rows, name, detail, add, max, empty, error, isWrong, onChange } = props
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div className="grid gap-3">
      {rows.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
      {rows.length > 0 && (
        <ul className="grid gap-2">
          {rows.map((row, index) => (
            <li
              key={keyOf(index)}
              className="flex items-center gap-1 rounded-card border border-line py-1.5 ps-4 pe-1.5"
            >
              <span className="grid min-w-0 grow py-1 text-sm">
                <bdi className="truncate font-medium">{name(row, index)}</bdi>
                <span className="text-ink-soft">{detail(row)}</span>
                {isWrong(index) && (
                  <span className={ERROR_CLASSES}>
                    <ErrorMessage error={m['myCompanyScreens.rowWrong']()} />
                  </span>
                )}
              </span>
              <IconButton
                label={m['myCompanyScreens.editRow']({ name: name(row, index) })}
                icon={<Pencil size={16} aria-hidden="true" />}
                onPress={() => setOpen(index)}
              />
              <IconButton
                label={m['myCompanyScreens.remove']({ name: name(row, index) })}
                icon={<X size={16} aria-hidden="true" />}
                onPress={() => onChange(rows.filter((_each, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
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
            onPress={() => setOpen(rows.length)}
          >
            {add}
          </Button>
        </div>
      )}
      {open !== null && <Sheet {...props} index={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface SheetProps<Row> extends SheetRowsProps<Row> {
  index: number
  onClose: () => void
}

function Sheet<Row extends object>(props: SheetProps<Row>) {
  const { rows, index, name, add, fresh, onChange, children, onClose } = props
  const before = rows[index]
  const [row, setRow] = useState(() => before ?? fresh())
  return (
    <EditDialog
      title={before === undefined ? add : name(before, index)}
      values={row}
      submit={m['myCompanyScreens.done']()}
      pending={false}
      error={null}
      onSend={() => {
        onChange(
          before === undefined
            ? [...rows, row]
            : rows.map((each, at) => (at === index ? row : each)),
        )
        onClose()
      }}
      onClose={onClose}
    >
      {children(row, (part) => setRow((now) => ({ ...now, ...part })), index)}
    </EditDialog>
  )
}
