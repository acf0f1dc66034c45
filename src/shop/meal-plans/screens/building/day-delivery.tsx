import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { PlanIssue } from '../../building/contract.ts'
import { AddressField, PeriodField } from '../delivery-fields.tsx'
import { windowsOn } from '../window-text.ts'
import type { Builder, BuilderDay } from './builder-state.ts'
import { IssueLines } from './issue-lines.tsx'

interface DayDeliveryProps {
  builder: Builder
  day: BuilderDay
  issues: readonly PlanIssue[]
  onClose: () => void
}

/** The period and address of one day, or of all days. */
export function DayDelivery({ builder, day, issues, onClose }: DayDeliveryProps) {
  const locale = useLanguage()
  const { options, plan, isSignedIn, addresses, changeDay, changeDays } = builder
  const [windowId, setWindow] = useState(day.windowId)
  const [addressId, setAddress] = useState(day.addressId)
  const windows = windowsOn(options.windows, day.day, options.seasons)
  function forAll(): void {
    changeDays((each) => ({
      addressId,
      ...(windowsOn(options.windows, each.day, options.seasons).some(({ id }) => id === windowId)
        ? { windowId }
        : {}),
    }))
    onClose()
  }
  function forOne(): void {
    changeDay(day.day, { windowId, addressId })
    onClose()
  }
  return (
    <Dialog
      title={m['mealPlanScreens.deliveryOf']({ day: formatDay(day.day, locale) })}
      open
      onOpenChange={onClose}
      size="small"
      actions={
        <>
          <Button onPress={forAll}>{m['mealPlanScreens.useForAll']()}</Button>
          <Button kind="primary" onPress={forOne}>
            {m['mealPlanScreens.useForDay']()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <IssueLines issues={issues} />
        <PeriodField
          label={m['mealPlanScreens.period']()}
          windows={windows}
          value={windows.some(({ id }) => id === windowId) ? windowId : null}
          onChange={setWindow}
        />
        {isSignedIn ? (
          <AddressField
            label={m['mealPlanScreens.address']()}
            addresses={addresses}
            emirate={plan.emirate}
            value={addressId}
            onChange={setAddress}
          />
        ) : (
          <Banner
            tone="info"
            action={
              <Button size="small" onPress={builder.signIn}>
                {m['mealPlanScreens.signIn']()}
              </Button>
            }
          >
            {m['mealPlanScreens.signInForAddress']()}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
