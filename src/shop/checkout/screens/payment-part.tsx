import { Checkbox } from '#platform/ui/checkbox.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#words'
import { CARD_LEAST_FILS, NOTES_LENGTH } from '../rules.ts'
import { PartCard } from './part.tsx'
import { type Checkout, partId } from './use-checkout.ts'

export function PaymentPart({ checkout }: { checkout: Checkout }) {
  const { draft, faults, change, quoting } = checkout
  const total = quoting.quote?.total ?? null
  const tooSmall = total !== null && total > 0 && total < CARD_LEAST_FILS
  return (
    <PartCard part="payment" title={m['checkoutScreens.how']()} fault={faults.payment}>
      {total === 0 && quoting.isFresh ? (
        <p className="text-sm text-ink-soft">{m['checkoutScreens.nothingToPay']()}</p>
      ) : (
        <RadioGroup
          label={m['checkoutScreens.how']()}
          labelHidden
          boxed
          choices={[
            {
              value: 'card',
              label: m['checkoutScreens.card'](),
              detail: tooSmall ? m['checkoutScreens.cardTooSmall']() : m['checkoutScreens.cardHelp'](),
              disabled: tooSmall,
            },
            { value: 'cash', label: m['checkoutScreens.cash'](), detail: m['checkoutScreens.cashHelp']() },
          ]}
          value={draft.method}
          onChange={(method) => change({ method: method === 'cash' ? 'cash' : 'card' })}
        />
      )}
      <TextArea
        label={m['checkoutScreens.notes']()}
        help={m['checkoutScreens.notesHelp']()}
        optional
        rows={2}
        maxLength={NOTES_LENGTH}
        value={draft.notes}
        onChange={(notes) => change({ notes })}
      />
      <div id={partId('terms')} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Checkbox label={m['checkoutScreens.terms']()} error={faults.terms} value={draft.terms} onChange={(terms) => change({ terms })} />
      </div>
    </PartCard>
  )
}
