import { X } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { ToneIcon } from '#platform/ui/tone-icon.tsx'
import { withVat } from '#shop/pricing/rules.ts'
import type { Quote, QuoteIssue, QuoteLine } from '#shop/cart-totals/contract.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { keyOfItem, optionNames, setQty } from './browser-storage.ts'
import type { CartItem } from './contract.ts'
import { isUnsold } from './line-prices.ts'
import { MealPicture } from './meal-picture.tsx'
import { QtyControl } from './qty-control.tsx'

interface CartLineRowProps {
  item: CartItem
  quote: Quote | null
  /** With VAT; undefined until the server has replied. */
  withVat: number | undefined
  onRemove: (item: CartItem) => void
}

/** A meal in the cart: its name, options, quantity and price, and what prevents ordering it. */
export function CartLineRow({ item, quote, withVat: fils, onRemove }: CartLineRowProps) {
  const { language } = useLanguage()
  const line = quote?.lines.find((each) => each.key === keyOfItem(item))
  const name = language === 'ar' ? item.nameAR : item.nameEN
  const isOut = isUnsold(line)
  const options = optionNames(item.options, language)
  return (
    <li className="flex gap-3 border-line py-4 not-first:border-t">
      <span className={classNames('shrink-0', isOut && 'opacity-50')}>
        <MealPicture image={line?.image ?? item.image} />
      </span>
      <div className="grid min-w-0 grow gap-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              {line === undefined || line.slug === '' ? (
                <Bdi>{name}</Bdi>
              ) : (
                <LocalLink to={`/menu/${line.slug}`} className="hover:underline">
                  <Bdi>{name}</Bdi>
                </LocalLink>
              )}
            </p>
            {options !== '' && <p className="text-sm wrap-anywhere text-ink-soft">{options}</p>}
          </div>
          {quote !== null && fils !== undefined && (
            <LinePrice item={item} line={line} quote={quote} fils={fils} />
          )}
        </div>
        {isOut ? null : (
          <div className="flex min-h-control items-center justify-between gap-3">
            <QtyControl
              name={name}
              qty={item.qty}
              onChange={(qty) => setQty(keyOfItem(item), qty)}
              onRemove={() => onRemove(item)}
            />
            {item.qty > 1 && (
              <IconButton
                label={m['cart.removeNamed']({ name })}
                icon={<X size={18} aria-hidden="true" />}
                onPress={() => onRemove(item)}
              />
            )}
          </div>
        )}
        {line?.issue !== undefined && line.issue !== null && (
          <Mending issue={line.issue} line={line} item={item} onRemove={onRemove} />
        )}
      </div>
    </li>
  )
}

interface LinePriceProps {
  item: CartItem
  line: QuoteLine | undefined
  quote: Quote
  fils: number
}

/** With VAT, which the law requires for consumer prices. */
function LinePrice({ item, line, quote, fils }: LinePriceProps) {
  const { currency, vatHundredths } = quote
  const isOut = isUnsold(line)
  const hasChanged = line !== undefined && !isOut && line.price !== item.price
  return (
    <p className={classNames('shrink-0 text-end', isOut && 'text-ink-soft line-through')}>
      <span className="block font-semibold">
        <MoneyText fils={fils} currency={currency} />
      </span>
      {hasChanged && (
        <span className="block text-xs text-warning">
          {m['cart.priceWas']()}{' '}
          <MoneyText fils={withVat(item.price * item.qty, vatHundredths)} currency={currency} />
        </span>
      )}
    </p>
  )
}

const CHOICES: ReadonlySet<string> = new Set([
  'quote.optionGone',
  'quote.optionSoldOut',
  'quote.groupLeast',
  'quote.groupMost',
])

interface MendingProps {
  issue: QuoteIssue
  line: QuoteLine
  item: CartItem
  onRemove: (item: CartItem) => void
}

/** The error of a line, and the button that fixes it. */
function Mending({ issue, line, item, onRemove }: MendingProps) {
  const locale = useLanguage()
  const { left } = issue
  return (
    <div
      data-error={issue.code}
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-bad-soft px-3 py-2 text-sm"
    >
      <p className="flex min-w-0 items-start gap-2">
        <span className="mt-0.5 text-bad">
          <ToneIcon tone="bad" size={16} />
        </span>
        {issue.title[locale.language]}
      </p>
      <span className="flex flex-wrap gap-1">
        {left !== null && left > 0 && (
          <Button size="small" onPress={() => setQty(keyOfItem(item), left)}>
            {m['cart.lower']({ left: formatNumber(left, locale) })}
          </Button>
        )}
        {CHOICES.has(issue.code) && (
          <LinkButton size="small" to={`/menu/${line.slug}`}>
            {m['cart.chooseAgain']()}
          </LinkButton>
        )}
        {(left ?? 0) === 0 && (
          <Button
            size="small"
            kind={CHOICES.has(issue.code) ? 'plain' : 'quiet'}
            onPress={() => onRemove(item)}
          >
            {m['cart.remove']()}
          </Button>
        )}
      </span>
    </div>
  )
}
