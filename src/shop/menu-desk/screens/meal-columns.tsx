import { Utensils } from 'lucide-react'
import { RowLink } from '#accounts/account/row-link.tsx'
import type { SearchParamsState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { MealLine } from '../contract.ts'
import { BothPrices, type Prices } from '../price-with-vat.tsx'

interface Columns {
  readonly searchParams: SearchParamsState
  readonly language: 'en' | 'ar'
  readonly prices: Prices
  /** Within one category, where there are buttons that move a meal. */
  readonly isOrdered: boolean
  readonly onCount: (meal: MealLine) => void
}

/**
 * On a phone the second line has room for three facts: a meal that can't be ordered says why instead
 * of its category, and beside the buttons that move it, it leaves out that it is not counted.
 */
export function columnsOf({
  searchParams,
  language,
  prices,
  isOrdered,
  onCount,
}: Columns): DataColumn<MealLine>[] {
  return [
    {
      key: 'name',
      title: m['menuDeskScreens.meal'](),
      grow: true,
      cell: (meal) => <MealName meal={meal} to={searchParams.addressWith({ meal: meal.id })} />,
    },
    {
      key: 'category',
      phone: (meal) => (isOrdered || !isOffered(meal) ? 'hidden' : 'detail'),
      title: m['menuDeskScreens.category'](),
      cell: ({ category }) => category.name[language],
    },
    {
      key: 'price',
      phone: 'detail',
      title: m['menuDeskScreens.price'](),
      align: 'end',
      cell: ({ price }) => <BothPrices fils={price} prices={prices} />,
    },
    {
      key: 'stock',
      phone: (meal) => (isOrdered && meal.stock === null && !isOffered(meal) ? 'hidden' : 'detail'),
      title: m['menuDeskScreens.portions'](),
      cell: (meal) => <StockButton meal={meal} onPress={() => onCount(meal)} />,
    },
    {
      key: 'state',
      // What is offered can be marked as sold out there, which says it already.
      phone: (meal) => (isOffered(meal) ? 'hidden' : 'detail'),
      title: m['menuDeskScreens.stateLabel'](),
      cell: (meal) => <MealStatePill meal={meal} />,
    },
  ]
}

function MealName({ meal, to }: { meal: MealLine; to: string }) {
  const { language } = useLanguage()
  const other = language === 'en' ? 'ar' : 'en'
  return (
    <span className="flex min-w-0 items-center gap-3 @2xl:min-w-44">
      <Thumbnail image={meal.image} />
      <span className="min-w-0">
        <RowLink to={to}>
          <span className="font-medium">{meal.name[language]}</span>
        </RowLink>
        <span
          lang={other}
          dir="auto"
          data-other-name=""
          className="block truncate text-xs font-normal text-ink-soft [text-align:match-parent] [text-align:-webkit-match-parent]"
        >
          {meal.name[other]}
        </span>
      </span>
    </span>
  )
}

export function Thumbnail({ image }: { image: string | null }) {
  if (image !== null)
    return (
      <img
        src={image}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 rounded-control object-cover"
      />
    )
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
      <Utensils size={18} aria-hidden="true" />
    </span>
  )
}

function StockButton({ meal, onPress }: { meal: MealLine; onPress: () => void }) {
  const locale = useLanguage()
  const left =
    meal.stock === null
      ? m['menuDeskScreens.uncounted']()
      : m['menuDeskScreens.left']({ count: meal.stock, shown: formatNumber(meal.stock, locale) })
  return (
    <span className="relative z-1 -mx-3 inline-block @2xl:-my-1">
      <Button
        size="small"
        kind="plain"
        onPress={onPress}
        aria-label={m['menuDeskScreens.countOf']({ name: meal.name[locale.language], left })}
      >
        <span
          className={classNames(
            'figures whitespace-nowrap @max-2xl:text-xs',
            meal.stock === null && 'font-normal text-ink-soft',
          )}
        >
          {left}
        </span>
      </Button>
    </span>
  )
}

function isOffered({ active, soldOut, stock }: MealLine): boolean {
  return active && !soldOut && stock !== 0
}

export function MealStatePill({ meal }: { meal: Pick<MealLine, 'active' | 'soldOut' | 'stock'> }) {
  if (!meal.active) return <Pill tone="neutral">{m['menuDeskScreens.state.hidden']()}</Pill>
  if (meal.soldOut || meal.stock === 0)
    return <Pill tone="warning">{m['menuDeskScreens.state.soldOut']()}</Pill>
  return <Pill tone="good">{m['menuDeskScreens.state.offered']()}</Pill>
}
