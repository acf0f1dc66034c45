import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type DayCapacity, type DeskWindow, listDeliveryDays, setDayCapacity } from '../contract.ts'

export interface Chosen {
  readonly day: string
  readonly dayCapacity: DayCapacity
  readonly window: DeskWindow
}

/** Another number of orders for a window on one day. */
export function CapacityDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const locale = useLanguage()
  const { day, dayCapacity, window } = chosen
  const [capacity, setCapacity] = useState<number | null>(dayCapacity.capacity)
  const set = useSubmit(setDayCapacity, {
    refreshes: [listDeliveryDays],
    onSuccess: () => {
      showToast(m['shopSetupScreens.capacitySaved'](), { tone: 'good' })
      onClose()
    },
  })
  const send = (next: number | null): void =>
    set.submit({ params: { id: window.id, day }, body: { capacity: next } })
  return (
    <EditDialog
      title={m['shopSetupScreens.capacityTitle']({
        name: window.name[locale.language],
        day: formatDay(day, locale),
      })}
      size="small"
      values={capacity}
      submit={m['shopSetupScreens.save']()}
      pending={set.pending}
      error={set.error}
      onSend={() => capacity !== null && send(capacity)}
      onClose={onClose}
    >
      <NumberField
        label={m['shopSetupScreens.ordersThatDay']()}
        help={m['shopSetupScreens.takenSoFar']({
          count: dayCapacity.taken,
          shown: formatNumber(dayCapacity.taken, locale),
        })}
        steps
        min={0}
        max={10_000}
        step={1}
        value={capacity}
        onChange={setCapacity}
      />
      {dayCapacity.special && (
        <div>
          <Button size="small" kind="plain" onPress={() => send(null)}>
            {m['shopSetupScreens.asUsual']({ capacity: formatNumber(window.capacity, locale) })}
          </Button>
        </div>
      )}
    </EditDialog>
  )
}
