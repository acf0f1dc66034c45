import { useLanguage } from '#platform/i18n/language.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { CheckList } from '#shop/menu-desk/check-list.tsx'
import { MoneyField } from '#shop/menu-desk/money-field.tsx'
import { type Prices, PriceWithVat } from '#shop/menu-desk/price-with-vat.tsx'
import { m } from '#messages'
import type { PlanRules } from '../contract.ts'
import type { SeasonValues } from './season-fields.tsx'

/** Values are null while they are not whole. */
export interface Values extends Omit<PlanRules, 'cutoff' | 'seasons' | 'snackPrice'> {
  readonly snackPrice: number | null
  readonly cutoffDays: number
  readonly cutoffTime: string | null
  readonly seasons: readonly SeasonValues[]
}

interface RulesSectionProps {
  values: Values
  isTried: boolean
  errorAt: (path: string) => string | undefined
  put: (part: Partial<Values>) => void
}

const DAYS = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
const LENGTHS = [1, 2, 3, 4, 6, 8, 12]
const RETRIES = [1, 2, 3, 5, 7, 10, 14]

export function SellingSection({
  values,
  isTried,
  errorAt,
  put,
  prices,
}: RulesSectionProps & { prices: Prices }) {
  const locale = useLanguage()
  // A length that was set another way stays on offer.
  const lengths = [...new Set([...LENGTHS, ...values.weeks])].toSorted((one, other) => one - other)
  return (
    <div className="grid gap-4">
      <CheckList
        label={m['planDeskScreens.weeks']()}
        choices={lengths.map((key) => ({
          key,
          label: m['planDeskScreens.weekCount'](counted(key, locale)),
        }))}
        value={values.weeks}
        error={
          isTried && values.weeks.length === 0
            ? m['planDeskScreens.weeksNeeded']()
            : errorAt('weeks')
        }
        onChange={(weeks) => put({ weeks })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div>
          <MoneyField
            label={m['planDeskScreens.snackPrice']()}
            help={m['planDeskScreens.snackHelp']()}
            currency={prices.currency}
            fils={values.snackPrice}
            error={
              isTried && values.snackPrice === null ? m['input.required']() : errorAt('snackPrice')
            }
            onChange={(snackPrice) => put({ snackPrice })}
          />
          {values.snackPrice !== null && (
            <p className="figures mt-1 text-xs text-ink-soft">
              <PriceWithVat fils={values.snackPrice} prices={prices} />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

export function RenewalSection({ values, errorAt, put }: RulesSectionProps) {
  const locale = useLanguage()
  // A day that was set another way stays on offer.
  const retries = [...new Set([...RETRIES, ...values.renewalRetryDays])].toSorted(
    (one, other) => one - other,
  )
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={m['planDeskScreens.renewalNotice']()}
          help={m['planDeskScreens.renewalHelp']()}
          min={1}
          max={60}
          step={1}
          formatOptions={DAYS}
          value={values.renewalNoticeDays}
          error={errorAt('renewalNoticeDays')}
          onChange={(days) => put({ renewalNoticeDays: days ?? 1 })}
        />
      </div>
      <CheckList
        label={m['planDeskScreens.renewalRetries']()}
        choices={retries.map((key) => ({ key, label: formatNumber(key, locale, DAYS) }))}
        value={values.renewalRetryDays}
        error={errorAt('renewalRetryDays')}
        onChange={(renewalRetryDays) => put({ renewalRetryDays })}
      />
    </div>
  )
}

export function CutoffSection({ values, isTried, errorAt, put }: RulesSectionProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <NumberField
        label={m['planDeskScreens.cutoffDays']()}
        help={m['planDeskScreens.cutoffDaysHelp']()}
        min={0}
        max={7}
        step={1}
        formatOptions={DAYS}
        value={values.cutoffDays}
        error={errorAt('cutoff.days')}
        onChange={(days) => put({ cutoffDays: days ?? 0 })}
      />
      <TimeField
        label={m['planDeskScreens.cutoffTime']()}
        value={values.cutoffTime}
        error={
          isTried && values.cutoffTime === null ? m['input.badTime']() : errorAt('cutoff.time')
        }
        onChange={(cutoffTime) => put({ cutoffTime })}
      />
      <NumberField
        label={m['planDeskScreens.leadDays']()}
        help={m['planDeskScreens.leadHelp']()}
        min={1}
        max={30}
        step={1}
        formatOptions={DAYS}
        value={values.leadDays}
        error={errorAt('leadDays')}
        onChange={(days) => put({ leadDays: days ?? 1 })}
      />
    </div>
  )
}

export function LimitsSection({ values, errorAt, put }: RulesSectionProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <NumberField
        label={m['planDeskScreens.maxSkips']()}
        min={0}
        max={100}
        step={1}
        value={values.maxSkips}
        error={errorAt('maxSkips')}
        onChange={(most) => put({ maxSkips: most ?? 0 })}
      />
      <NumberField
        label={m['planDeskScreens.maxPauses']()}
        min={0}
        max={100}
        step={1}
        value={values.maxPauses}
        error={errorAt('maxPauses')}
        onChange={(most) => put({ maxPauses: most ?? 0 })}
      />
      <NumberField
        label={m['planDeskScreens.maxPauseDays']()}
        min={1}
        max={365}
        step={1}
        formatOptions={DAYS}
        value={values.maxPauseDays}
        error={errorAt('maxPauseDays')}
        onChange={(days) => put({ maxPauseDays: days ?? 1 })}
      />
    </div>
  )
}
