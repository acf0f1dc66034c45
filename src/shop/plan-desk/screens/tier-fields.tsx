import { Plus, Trash2 } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { MoneyField } from '#shop/menu-desk/money-field.tsx'
import { type Prices, PriceWithVat } from '#shop/menu-desk/price-with-vat.tsx'
import { m } from '#messages'
import { MAX_TIERS } from '../contract.ts'

/** Null while nothing is entered. */
export interface TierValues {
  /** Names the row while it is edited. */
  readonly key: string
  readonly meals: number | null
  readonly price: number | null
}

interface TierFieldsProps {
  tiers: readonly TierValues[]
  prices: Prices
  error: string | undefined
  /** What is missing is said once the form was sent. */
  isTried: boolean
  onChange: (tiers: readonly TierValues[]) => void
}

const MAX_MEALS = 10_000

/** The price of a meal, by how many a plan has; at least one. */
export function TierFields({ tiers, prices, error, isTried, onChange }: TierFieldsProps) {
  const put = (key: string, part: Partial<TierValues>): void =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)))
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{m['planDeskScreens.tiers']()}</legend>
      <p className="mb-3 text-xs text-ink-soft">{m['planDeskScreens.tiersHelp']()}</p>
      <ul className="grid gap-3">
        {tiers.map((tier) => (
          <li key={tier.key}>
            <TierRow
              tier={tier}
              prices={prices}
              isTried={isTried}
              onChange={(part) => put(tier.key, part)}
              onRemove={
                tiers.length === 1
                  ? undefined
                  : () => onChange(tiers.filter(({ key }) => key !== tier.key))
              }
            />
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p className={`mt-1 ${ERROR_CLASSES}`}>
          <ErrorMessage error={error} />
        </p>
      )}
      {tiers.length < MAX_TIERS && (
        <div className="mt-3">
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() =>
              onChange([...tiers, { key: crypto.randomUUID(), meals: null, price: null }])
            }
          >
            {m['planDeskScreens.addTier']()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface TierRowProps {
  tier: TierValues
  prices: Prices
  isTried: boolean
  onChange: (part: Partial<TierValues>) => void
  onRemove: (() => void) | undefined
}

function TierRow({ tier, prices, isTried, onChange, onRemove }: TierRowProps) {
  const locale = useLanguage()
  const missing = (value: number | null) =>
    isTried && value === null ? m['input.required']() : undefined
  return (
    <div className="flex items-start gap-2">
      <div className="grid grow grid-cols-2 items-start gap-3">
        <NumberField
          label={m['planDeskScreens.fromMeals']()}
          min={1}
          max={MAX_MEALS}
          step={1}
          value={tier.meals}
          error={missing(tier.meals)}
          onChange={(meals) => onChange({ meals })}
        />
        <div>
          <MoneyField
            label={m['planDeskScreens.price']()}
            currency={prices.currency}
            fils={tier.price}
            error={missing(tier.price)}
            onChange={(price) => onChange({ price })}
          />
          {tier.price !== null && (
            <p className="figures mt-1 text-xs text-ink-soft">
              <PriceWithVat fils={tier.price} prices={prices} />
            </p>
          )}
        </div>
      </div>
      {onRemove !== undefined && (
        <span className="pt-6">
          <IconButton
            label={m['planDeskScreens.removeTier']({
              shown: formatNumber(tier.meals ?? 0, locale),
            })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={onRemove}
          />
        </span>
      )}
    </div>
  )
}
