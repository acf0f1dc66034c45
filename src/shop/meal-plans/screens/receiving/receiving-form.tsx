import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { listAddresses } from '#shop/addresses/contract.ts'
import type { Allergen } from '#shop/menu/contract.ts'
import { m } from '#messages'
import { previewReceiving, receiveGift } from '../../gifts/contract.ts'
import { listOwnPlans } from '../../own/contract.ts'
import { AddressField, PeriodField } from '../delivery-fields.tsx'
import { AvoidedFields } from '../dishes/avoided-fields.tsx'
import { usePlanMenu } from '../dishes/use-plan-menu.ts'
import { WeekdayField } from '../weekday-field.tsx'
import type { LinkedGift } from './gift-details.tsx'
import { ReceivedDays } from './received-days.tsx'

interface ReceivingFormProps {
  gift: LinkedGift
  token: string
  isSignedIn: boolean
  signIn: () => void
  /** The gift may have changed. */
  onRefused: () => void
}

/** When, where and how the days of a gift are wanted. */
export function ReceivingForm({ gift, token, isSignedIn, signIn, onRefused }: ReceivingFormProps) {
  const go = useGo()
  const [startDate, setStart] = useState<string | null>(gift.firstDay)
  const [weekdays, setWeekdays] = useState(gift.weekdays)
  const [windowId, setWindow] = useState<string | null>(gift.windows[0]?.id ?? null)
  const [addressId, setAddress] = useState<string | null>(null)
  const [allergies, setAllergies] = useState<Allergen[]>([])
  const [dislikes, setDislikes] = useState<string[]>([])
  const [hasTried, setTried] = useState(false)
  const isWhole = startDate !== null && windowId !== null && weekdays.length > 0
  const addresses = useEndpoint(listAddresses, {}, { when: isSignedIn })
  const days = useEndpoint(
    previewReceiving,
    isWhole ? { body: { token, startDate, weekdays, windowId } } : {},
    { when: isSignedIn && isWhole, keepPrevious: true },
  )
  const menu = usePlanMenu(days.data?.days.map(({ day }) => day) ?? [gift.firstDay])
  const receive = useSubmit(receiveGift, { refreshes: [listOwnPlans] })
  async function accept(): Promise<void> {
    if (!isSignedIn) return signIn()
    setTried(true)
    if (!isWhole || addressId === null) return
    const body = { token, startDate, weekdays, windowId, addressId, allergies, dislikes }
    try {
      const { plan } = await receive.send({ body })
      showToast(m['mealPlanScreens.receiving.done'](), { tone: 'good' })
      go(`/mealplan?plan=${plan}`, { replace: true })
    } catch {
      onRefused()
    }
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={m['mealPlanScreens.receiving.when']()}>
        <div className="grid gap-5">
          <WeekdayField value={weekdays} onChange={(value) => setWeekdays([...value])} />
          <div className="grid gap-4 sm:grid-cols-2">
            <LazyDatePicker
              label={m['mealPlanScreens.startDate']()}
              value={startDate}
              min={gift.firstDay}
              onChange={setStart}
            />
            <PeriodField
              label={m['mealPlanScreens.period']()}
              windows={gift.windows}
              value={windowId}
              onChange={setWindow}
            />
          </div>
          {isSignedIn ? (
            <AddressField
              label={m['mealPlanScreens.address']()}
              addresses={addresses.data?.items}
              emirate={null}
              value={addressId}
              onChange={setAddress}
              error={
                hasTried && addressId === null
                  ? m['mealPlanScreens.receiving.addressNeeded']()
                  : undefined
              }
            />
          ) : (
            <Banner
              tone="info"
              action={
                <Button size="small" onPress={signIn}>
                  {m['mealPlanScreens.signIn']()}
                </Button>
              }
            >
              {m['mealPlanScreens.receiving.signIn']()}
            </Banner>
          )}
          {days.error !== null && (
            <CouldNotLoad error={days.error} again={() => void days.refetch()} />
          )}
          {days.data !== undefined && days.error === null && windowId !== null && (
            <ReceivedDays days={days.data.days} windows={gift.windows} wanted={windowId} />
          )}
        </div>
      </Card>
      <Card title={m['mealPlanScreens.taste']()}>
        <div className="grid gap-4">
          <p className="text-sm text-ink-soft">{m['mealPlanScreens.receiving.taste']()}</p>
          <AvoidedFields
            allergies={allergies}
            onAllergies={setAllergies}
            dislikes={dislikes}
            onDislikes={setDislikes}
            dishes={[...menu.dishes.values()]}
          />
        </div>
      </Card>
      {receive.error !== null && <CouldNotLoad error={receive.error} />}
      <Button
        kind="primary"
        size="large"
        wide
        pending={receive.pending}
        onPress={() => void accept()}
      >
        {m['mealPlanScreens.receiving.accept']()}
      </Button>
    </div>
  )
}
