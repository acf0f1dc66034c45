import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { SpotFields } from '#directory/quotes/spot-fields.tsx'
import { m } from '#messages'
import {
  type DeliveryState,
  type FollowedDelivery,
  followDelivery,
  listDeliveries,
  moveDelivery,
  type Spot,
} from '../contract.ts'
import { stateName } from '../names.ts'
import { HandOverForm } from './hand-over-form.tsx'

const NOWHERE: Spot = { country: null, princedomId: null }
const SEEN = [followDelivery, listDeliveries]

/**
 * The caller's actions on a delivery now: its company reports progress, the requester may cancel.
 */
export function MoveSection({ followed }: { followed: FollowedDelivery }) {
  const { moves, order } = followed
  const steps = moves.filter((to) => to !== 'cancelled')
  if (moves.length === 0) return null
  if (steps.length === 0)
    return (
      <div>
        <CancelButton id={order.id} />
      </div>
    )
  return <Steps key={order.stateAt} followed={followed} steps={steps} />
}

function Steps({
  followed,
  steps,
}: {
  followed: FollowedDelivery
  steps: readonly DeliveryState[]
}) {
  const { language } = useLanguage()
  const { order, moves, story } = followed
  const lastKnown = story.findLast(({ spot }) => spot.country !== null)?.spot
  const [to, setTo] = useState<DeliveryState>(
    steps.find((step) => step !== order.state) ?? order.state,
  )
  const [spot, setSpot] = useState<Spot>(
    () => lastKnown ?? { country: order.from.country, princedomId: order.from.princedomId },
  )
  const [note, setNote] = useState('')
  const { submit, pending, error } = useSubmit(moveDelivery, {
    refreshes: SEEN,
    onSuccess: () => showToast(m['deliveryOrderScreens.moved'](), { tone: 'good' }),
  })
  return (
    <Card title={m['deliveryOrderScreens.next']()}>
      <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          label={m['deliveryOrderScreens.moveTo']()}
          choices={steps.map((step) => ({
            value: step,
            label: step === order.state ? m['deliveryOrderScreens.further']() : stateName(step),
          }))}
          value={to}
          onChange={(next) => setTo(next as DeliveryState)}
        />
        <SpotFields
          {...spot}
          onChange={setSpot}
          none={m['deliveryOrderScreens.notSaid']()}
          labels={{
            country: m['deliveryOrderScreens.country'](),
            emirate: m['deliveryOrderScreens.emirate'](),
          }}
        />
        {to === 'delivered' ? (
          <HandOverForm followed={followed} spot={spot} />
        ) : (
          <>
            <TextField
              label={m['deliveryOrderScreens.note']()}
              optional
              help={m['deliveryOrderScreens.noteHelp']()}
              value={note}
              onChange={setNote}
              maxLength={300}
            />
            {error !== null && (
              <Banner tone="bad" live>
                {errorSentence(error, language)}
              </Banner>
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                kind="primary"
                pending={pending}
                onPress={() => submit({ params: { id: order.id }, body: { to, spot, note } })}
              >
                {m['deliveryOrderScreens.save']()}
              </Button>
              {moves.includes('cancelled') && <CancelButton id={order.id} />}
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

function CancelButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { submit, pending, error, reset } = useSubmit(moveDelivery, {
    refreshes: SEEN,
    onSuccess: () => {
      setOpen(false)
      showToast(m['deliveryOrderScreens.cancelled']())
    },
  })
  const open = (next: boolean): void => {
    reset()
    setOpen(next)
  }
  return (
    <>
      <Button onPress={() => open(true)}>{m['deliveryOrderScreens.cancel']()}</Button>
      <ConfirmDialog
        title={m['deliveryOrderScreens.cancelTitle']()}
        confirm={m['deliveryOrderScreens.cancel']()}
        cancel={m['deliveryOrderScreens.keep']()}
        danger
        open={isOpen}
        pending={pending}
        error={error}
        onOpenChange={open}
        onConfirm={() =>
          submit({ params: { id }, body: { to: 'cancelled', spot: NOWHERE, note: '' } })
        }
      >
        {m['deliveryOrderScreens.cancelText']()}
      </ConfirmDialog>
    </>
  )
}
