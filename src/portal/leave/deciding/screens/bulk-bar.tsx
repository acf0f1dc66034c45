import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { LeaveRequest } from '../../requests/contract.ts'

interface BulkBarProps {
  all: readonly LeaveRequest[]
  chosen: readonly LeaveRequest[]
  pending: boolean
  onChoose: (ids: readonly string[]) => void
  onApprove: () => void
  onRefuse: () => void
}

/** Selects all or none, and decides the selected ones together. */
export function BulkBar({ all, chosen, pending, onChoose, onApprove, onRefuse }: BulkBarProps) {
  const locale = useLanguage()
  const isAll = all.length > 0 && chosen.length === all.length
  const count = counted(chosen.length, locale)
  const text = chosen.length === 0 ? m['leaveDesk.chooseAll']() : m['leaveDesk.chosen'](count)
  return (
    <div className="sticky top-(--header) z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-4 py-1">
      <Checkbox
        label={text}
        value={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={(isChosen) => onChoose(isChosen ? all.map((each) => each.id) : [])}
      />
      {chosen.length > 0 && (
        <div className="flex gap-2">
          <Button size="small" pending={pending} onPress={onRefuse}>
            {m['leaveDesk.refuseChosen'](count)}
          </Button>
          <Button size="small" kind="primary" pending={pending} onPress={onApprove}>
            {m['leaveDesk.approveChosen'](count)}
          </Button>
        </div>
      )}
    </div>
  )
}
