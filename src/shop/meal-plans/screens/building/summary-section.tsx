import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { Builder } from './builder-state.ts'
import { ChosenText } from './days-section.tsx'
import { PlanCoupons } from './plan-coupons.tsx'
import { RenewalChoice } from './renewal-choice.tsx'
import { PriceReceipt } from './price-receipt.tsx'
import { type Buying, SUMMARY_ID, TERMS_ID } from './use-buy.ts'

interface SummaryProps {
  builder: Builder
  buying: Buying
}

/** The price of the plan with everything that makes it, and the way to pay it. */
export function SummarySection({ builder, buying }: SummaryProps) {
  const { pricing, options } = builder
  return (
    <div
      id={SUMMARY_ID}
      tabIndex={-1}
      role="group"
      aria-label={m['mealPlanScreens.yourPlan']()}
      className="scroll-mt-20 rounded-card outline-none focus-visible:ring-focus"
    >
      <Card
        title={m['mealPlanScreens.yourPlan']()}
        end={
          <span className="text-sm text-ink-soft">
            <ChosenText builder={builder} />
          </span>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PlanCoupons builder={builder} />
          {pricing.error === null ? (
            <PriceReceipt builder={builder} />
          ) : (
            <CouldNotLoad error={pricing.error} again={pricing.again} />
          )}
          <RenewalChoice builder={builder} />
          <Blockers builder={builder} buying={buying} />
          <div id={TERMS_ID} tabIndex={-1} className="scroll-mt-20 outline-none">
            <Checkbox
              label={m['mealPlanScreens.terms']()}
              error={buying.termsError}
              value={buying.terms}
              onChange={buying.accept}
            />
          </div>
          {!options.takesCards && <Banner tone="warning">{m['mealPlans.cardsOff']()}</Banner>}
          <div className="max-lg:hidden">
            <BuyButton builder={builder} buying={buying} />
          </div>
        </div>
      </Card>
    </div>
  )
}

/** The first sentence of what is left to do, with how many more there are. */
function Blockers({ builder, buying }: SummaryProps) {
  const locale = useLanguage()
  const all = [...builder.issues, ...(builder.days ?? []).flatMap(({ issues }) => issues)]
  const [first] = all
  if (buying.refusal !== null) {
    return (
      <Banner
        tone="warning"
        live
        action={
          buying.unpaidOrder !== null && (
            <LinkButton size="small" to={`/orders/${buying.unpaidOrder}`}>
              {m['mealPlanScreens.viewOrder']()}
            </LinkButton>
          )
        }
      >
        {buying.refusal}
      </Banner>
    )
  }
  if (first === undefined) return null
  return (
    <Banner tone="warning" live>
      {first.title[locale.language]}
      {all.length > 1 && (
        <span className="block text-ink-soft">
          {m['mealPlanScreens.moreToFix'](counted(all.length - 1, locale))}
        </span>
      )}
    </Banner>
  )
}

/** The only primary action; its label contains the price. */
function BuyButton({ builder, buying }: SummaryProps) {
  const locale = useLanguage()
  const { pricing, options } = builder
  const total = pricing.reply?.price.total
  return (
    <Button
      kind="primary"
      size="large"
      wide
      disabled={!options.takesCards}
      pending={buying.isSending || (!pricing.isFresh && pricing.error === null)}
      onPress={buying.send}
    >
      {total === undefined
        ? m['mealPlanScreens.buy']()
        : m['mealPlanScreens.pay']({ amount: formatMoney(total, options.currency, locale) })}
    </Button>
  )
}

/** On a phone, keeps the price and the action in sight. */
export function BuyBar({ builder, buying }: SummaryProps) {
  const { pricing, options } = builder
  const total = pricing.reply?.price.total
  return (
    <div className="action-bar sticky bottom-0 z-10 -mx-4 -mb-24 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden print:hidden">
      <p className="min-w-20 max-sm:hidden">
        <span className="block text-xs text-ink-soft">{m['cart.total']()}</span>
        <span className="block font-semibold">
          {total === undefined ? '…' : <MoneyText fils={total} currency={options.currency} />}
        </span>
      </p>
      <div className="grow">
        <BuyButton builder={builder} buying={buying} />
      </div>
    </div>
  )
}
