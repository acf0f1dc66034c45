import { type ReactNode, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { type EmployeeImport, listImportRows } from '../import/contract.ts'
import { ImportRowLine } from './import-row-line.tsx'
import { type FixesByRow, Recheck, withFix } from './import-recheck.tsx'

type Only = 'all' | 'refused' | 'warned'

interface ImportRowsProps {
  run: EmployeeImport
  end?: ReactNode
  /** Called with the import that comes of checking corrected rows. */
  onRechecked: (run: EmployeeImport) => void
}

/** The rows of a file. Initially the refused ones, otherwise those with warnings, otherwise all. */
export function ImportRows({ run, end, onRechecked }: ImportRowsProps) {
  const locale = useLanguage()
  const { counts } = run
  const [fixes, setFixes] = useState<FixesByRow>(new Map())
  const [only, setOnly] = useState<Only>(
    counts.refused > 0 ? 'refused' : counts.warned > 0 ? 'warned' : 'all',
  )
  const found = usePages(listImportRows, { params: { id: run.id }, query: { only } })
  const chip = (key: Only, label: string, count: number) => ({
    key,
    label,
    count: formatNumber(count, locale),
  })
  // After the import, only the refused rows of a file are stored.
  const chips =
    run.state !== 'checked'
      ? []
      : [
          ...(counts.refused > 0
            ? [chip('refused', m['employeesScreens.importing.onlyRefused'](), counts.refused)]
            : []),
          ...(counts.warned > 0
            ? [chip('warned', m['employeesScreens.importing.onlyWarned'](), counts.warned)]
            : []),
          chip('all', m['employeesScreens.importing.allRows'](), counts.read),
        ]
  return (
    <Card
      title={
        run.state === 'checked'
          ? m['employeesScreens.importing.rows']()
          : m['employeesScreens.importing.refusedRows']()
      }
      end={end}
      flush
    >
      {chips.length > 1 && (
        <div className="px-4 pb-3 sm:px-6">
          <Chips
            label={m['employeesScreens.importing.which']()}
            chips={chips}
            value={only}
            onChange={(key) => setOnly(key as Only)}
          />
        </div>
      )}
      {found.error !== null && (
        <div className="p-4">
          <CouldNotLoad error={found.error} again={found.again} />
        </div>
      )}
      {found.rows === undefined && found.error === null && <RowsSkeleton />}
      {found.rows !== undefined && (
        <ol
          className={classNames(
            'divide-y divide-line border-t border-line',
            found.isOld && 'opacity-60',
          )}
        >
          {found.rows.map((row) => (
            <ImportRowLine
              key={row.row}
              row={row}
              withOutcome={only !== 'refused'}
              fixes={fixes.get(row.row) ?? {}}
              onFix={(column, value) => setFixes(withFix(fixes, row, column, value))}
            />
          ))}
        </ol>
      )}
      {found.more !== undefined && (
        <div className="flex justify-center border-t border-line p-4">
          <Button onPress={found.more} pending={found.morePending}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
      {fixes.size > 0 && (
        <Recheck
          run={run}
          fixes={fixes}
          onClear={() => setFixes(new Map())}
          onSuccess={onRechecked}
        />
      )}
    </Card>
  )
}

function RowsSkeleton() {
  return (
    <Loading>
      <div className="divide-y divide-line border-t border-line">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="grid gap-3 px-4 py-4 sm:px-6 md:grid-cols-[15rem_1fr]">
            <Skeleton className="h-10 w-40" />
            <Skeleton className="h-16 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
