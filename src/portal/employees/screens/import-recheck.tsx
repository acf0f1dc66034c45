import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import {
  type EmployeeImport,
  type ImportRow,
  listImports,
  MAX_FIXED_ROWS,
  recheckImport,
} from '../import/contract.ts'
import type { Column } from '../rules/columns.ts'
import type { Fixes } from './import-row-line.tsx'

export type FixesByRow = ReadonlyMap<number, Fixes>

/** A cell that is as it was in the file needs no fix. */
export function withFix(
  fixes: FixesByRow,
  { row, cells }: ImportRow,
  column: Column,
  value: string,
): FixesByRow {
  const { [column]: _before, ...others } = fixes.get(row) ?? {}
  const now: Fixes = value === (cells[column] ?? '') ? others : { ...others, [column]: value }
  const next = new Map(fixes)
  if (Object.keys(now).length === 0) next.delete(row)
  else next.set(row, now)
  return next
}

interface RecheckProps {
  run: EmployeeImport
  fixes: FixesByRow
  onClear: () => void
  onSuccess: (run: EmployeeImport) => void
}

/** Checks the corrected rows again, within reach however far the rows are scrolled. */
export function Recheck({ run, fixes, onClear, onSuccess }: RecheckProps) {
  const locale = useLanguage()
  const again = useSubmit(recheckImport, { refreshes: [listImports], onSuccess })
  const cells = [...fixes.values()].reduce((sum, each) => sum + Object.keys(each).length, 0)
  const rows = [...fixes].slice(0, MAX_FIXED_ROWS).map(([row, fixed]) => ({ row, cells: fixed }))
  return (
    <div className="screen-only sticky bottom-(--form-bottom,0px) z-10 grid gap-3 rounded-b-card border-t border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      {again.error !== null && <CouldNotLoad error={again.error} />}
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:*:grow">
        <p className="figures me-auto text-sm text-ink-soft max-sm:w-full" role="status">
          {m['employeesScreens.importing.changed'](counted(cells, locale))}
        </p>
        <Button onPress={onClear}>{m['employeesScreens.importing.undoChanges']()}</Button>
        <Button
          kind="primary"
          pending={again.pending}
          onPress={() => again.submit({ params: { id: run.id }, body: { rows } })}
        >
          {m['employeesScreens.importing.checkAgain']()}
        </Button>
      </div>
    </div>
  )
}
