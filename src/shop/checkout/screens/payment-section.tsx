import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { ConfirmReminder } from '#shop/customers/confirm-reminder.tsx'
import { m } from '#messages'
import { NOTES_LENGTH } from '../rules.ts'
import { SectionCard } from './section-card.tsx'
import { areCardsOff, type Checkout, sectionId } from './checkout-state.ts'

export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const { language } = useLanguage()
  const { draft, terms, errors, change, accept, quoting, mustConfirm } = checkout
  const total = quoting.quote?.total ?? null
  const { card, cash } = quoting.quote?.paying ?? { card: null, cash: null }
  const byCard = {
    value: 'card',
    label: m['checkoutScreens.card'](),
    detail: card?.title[language] ?? m['checkoutScreens.cardHelp'](),
    disabled: card !== null,
  }
  const byCash = {
    value: 'cash',
    label: m['checkoutScreens.cash'](),
    detail: cash?.title[language] ?? m['checkoutScreens.cashHelp'](),
    disabled: cash !== null,
  }
  return (
    <SectionCard section="payment" title={m['checkoutScreens.how']()} error={errors.payment}>
      {mustConfirm && errors.payment !== undefined && <ConfirmReminder />}
      {total === 0 && quoting.isFresh ? (
        <p className="text-sm text-ink-soft">{m['checkoutScreens.nothingToPay']()}</p>
      ) : (
        <RadioGroup
          label={m['checkoutScreens.how']()}
          labelHidden
          boxed
          choices={areCardsOff(quoting.quote) ? [byCash] : [byCard, byCash]}
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
      <div id={sectionId('terms')} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Checkbox
          label={m['checkoutScreens.terms']()}
          error={errors.terms}
          value={terms}
          onChange={accept}
        />
      </div>
    </SectionCard>
  )
}
