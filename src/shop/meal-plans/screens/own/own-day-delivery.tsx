import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { listAddresses } from '#shop/addresses/contract.ts'
import { m } from '#messages'
import { showPlanOptions } from '../../building/contract.ts'
import { changeDelivery, type MealPlan, showOwnPlan } from '../../own/contract.ts'
import { AddressField, PeriodField } from '../delivery-fields.tsx'
import { windowsOn } from '../window-text.ts'
import { type DatedDay, datedDays } from './plan-days.ts'

interface OwnDayDeliveryProps {
  plan: MealPlan
  day: DatedDay
  onClose: () => void
}

/** Moves a day, or all from it on, to another period or address. */
export function OwnDayDelivery({ plan, day, onClose }: OwnDayDeliveryProps) {
  const locale = useLanguage()
  const options = useEndpoint(showPlanOptions)
  const addresses = useEndpoint(listAddresses)
  const error = options.error ?? addresses.error
  const [windowId, setWindow] = useState(day.window.id)
  const [addressId, setAddress] = useState(day.address.id)
  const [scope, setScope] = useState('one')
  const save = useSubmit(changeDelivery, { refreshes: [showOwnPlan] })
  const later = datedDays(plan).filter(
    ({ state, day: date }) => state === 'planned' && date >= day.day,
  )
  const windows =
    options.data === undefined ? [] : windowsOn(options.data.windows, day.day, options.data.seasons)
  function confirm(): void {
    const params = { id: plan.id, day: day.id }
    save.send({ params, body: { windowId, addressId, andLater: scope === 'later' } }).then(
      () => {
        showToast(m['mealPlanScreens.deliverySaved'](), { tone: 'good' })
        onClose()
      },
      () => undefined,
    )
  }
  const isSame = windowId === day.window.id && addressId === day.address.id && scope === 'one'
  return (
    <Dialog
      title={m['mealPlanScreens.deliveryOf']({ day: formatDay(day.day, locale) })}
      open
      onOpenChange={onClose}
      alert
      actions={
        <>
          <Button onPress={onClose}>{m['ui.cancel']()}</Button>
          <Button
            kind="primary"
            disabled={isSame || options.data === undefined}
            pending={save.pending}
            onPress={confirm}
          >
            {m['mealPlanScreens.save']()}
          </Button>
        </>
      }
    >
      {options.data === undefined || addresses.data === undefined ? (
        error === null ? (
          <Loading>
            <Skeleton className="h-40 w-full" />
          </Loading>
        ) : (
          <CouldNotLoad
            error={error}
            again={() => void Promise.all([options.refetch(), addresses.refetch()])}
          />
        )
      ) : (
        <div className="grid gap-4">
          <PeriodField
            label={m['mealPlanScreens.period']()}
            windows={windows}
            value={windows.some(({ id }) => id === windowId) ? windowId : null}
            onChange={setWindow}
          />
          <AddressField
            label={m['mealPlanScreens.address']()}
            addresses={addresses.data.items}
            emirate={plan.delivery_emirate}
            value={addressId}
            onChange={setAddress}
          />
          <RadioGroup
            label={m['mealPlanScreens.applyTo']()}
            boxed
            choices={[
              { value: 'one', label: m['mealPlanScreens.thisDay']() },
              {
                value: 'later',
                label: m['mealPlanScreens.laterDays'](),
                detail: m['mealPlanScreens.daysAffected'](counted(later.length, locale)),
              },
            ]}
            value={scope}
            onChange={setScope}
          />
          <p className="text-sm text-ink-soft">{m['mealPlanScreens.deliveryFree']()}</p>
          {save.error !== null && <CouldNotLoad error={save.error} />}
        </div>
      )}
    </Dialog>
  )
}
