import { Check } from 'lucide-react'
import { useId } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { DRAWN_INPUT } from '#platform/ui/input-style.ts'
import { withVat } from '#shop/pricing/rules.ts'
import { m } from '#messages'
import type { PlanPackage } from '../../contract.ts'
import type { Builder } from './builder-state.ts'

/** The least that a meal of a package costs, VAT included. */
function fromPrice({ tiers }: PlanPackage, vatHundredths: number): number {
  return withVat(Math.min(...tiers.map(({ price }) => price)), vatHundredths)
}

function goalTexts({ goal }: PlanPackage, locale: LocaleOptions): string[] {
  const { kcal, proteinG } = goal
  return [
    kcal === null ? '' : m['mealPlanScreens.kcalADay']({ kcal: formatNumber(kcal, locale) }),
    proteinG === null
      ? ''
      : m['mealPlanScreens.proteinADay']({ grams: formatNumber(proteinG, locale) }),
  ].filter((text) => text !== '')
}

/** What plans are sold as: a card each, with its goal and from which price on. */
export function PackageSection({ builder }: { builder: Builder }) {
  const id = useId()
  const { options, pack, change } = builder
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-base">
        {m['mealPlanScreens.package']()}
      </h2>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-3 sm:grid-cols-3">
        {options.packages.map((each) => (
          <PackageCard
            key={each.id}
            pack={each}
            builder={builder}
            isChosen={each.id === pack.id}
            onChoose={() => change({ packageId: each.id })}
          />
        ))}
      </div>
    </section>
  )
}

interface PackageCardProps {
  pack: PlanPackage
  builder: Builder
  isChosen: boolean
  onChoose: () => void
}

function PackageCard({ pack, builder, isChosen, onChoose }: PackageCardProps) {
  const locale = useLanguage()
  const { currency, vatHundredths } = builder.options
  const price = formatMoney(fromPrice(pack, vatHundredths), currency, locale)
  return (
    <label
      className={classNames(
        'relative flex min-w-0 flex-col gap-2 rounded-card border p-4 has-focus-visible:ring-focus',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-edge',
      )}
    >
      <input
        type="radio"
        name="meal-plan-package"
        value={pack.id}
        checked={isChosen}
        onChange={onChoose}
        className={DRAWN_INPUT}
      />
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium">{pack.name[locale.language]}</span>
        <span
          className={classNames(
            'grid size-5 shrink-0 place-items-center rounded-full border',
            isChosen ? 'border-accent bg-accent text-accent-ink' : 'border-edge',
          )}
        >
          {isChosen && <Check size={13} strokeWidth={3} aria-hidden="true" />}
        </span>
      </span>
      <span className="text-sm text-ink-soft">{pack.description[locale.language]}</span>
      <span className="mt-auto grid gap-0.5 text-sm">
        <span className="figures text-xs text-ink-soft">
          <Dotted>
            {goalTexts(pack, locale).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Dotted>
        </span>
        <span className="figures font-medium">
          {m['mealPlanScreens.fromPrice']({ price: price.replaceAll(' ', '\u00A0') })}
        </span>
      </span>
    </label>
  )
}
