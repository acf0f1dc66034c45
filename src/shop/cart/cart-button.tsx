import { ShoppingBag } from 'lucide-react'
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressWithoutLanguage } from '#platform/i18n/language-address.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { countOf, useCart } from './browser-storage.ts'
import type { CartDrawerProps } from './cart-drawer.tsx'

const loadDrawer = () => import('./cart-drawer.tsx')
/** The pages of the cart itself and the checkout. */
const OWN_PAGES = ['/cart', '/checkout']

/** Syncs the cart with the person's other devices while they are signed in. */
function useFollowedCart(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return undefined
    let stop: (() => void) | null = null
    let isOver = false
    void import('./following.ts').then(({ followCart }) => {
      if (!isOver) stop = followCart(userId)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [userId])
}

/** Links to the cart without scripts; with scripts it opens the cart drawer. */
export function CartButton() {
  const { items } = useCart()
  const locale = useLanguage()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps> | null>(null)
  useFollowedCart(useSignedIn()?.id ?? null)
  const count = countOf(items)
  const isOwnPage = OWN_PAGES.includes(addressWithoutLanguage(pathname))

  const open = (event: MouseEvent): void => {
    if (isOwnPage || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpen(true)
    loadDrawer().then(
      (loaded) => setDrawer(() => loaded.CartDrawer),
      () =>
        location.assign(
          event.currentTarget instanceof HTMLAnchorElement ? event.currentTarget.href : '/cart',
        ),
    )
  }
  // Formatting the first number costs a phone as much as rendering a page, and most carts are empty.
  const countText = count === 0 ? '' : count > 99 ? '99+' : formatNumber(count, locale)
  const label = count === 0 ? m['cart.open']() : m['cart.openCounted']({ count: countText })
  return (
    <>
      <LocalLink
        to="/cart"
        aria-label={label}
        onClick={open}
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
        className="relative inline-grid size-control shrink-0 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
      >
        <ShoppingBag size={20} aria-hidden="true" />
        {count > 0 && (
          <span
            className="figures absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-medium text-accent-ink"
            aria-hidden="true"
          >
            {countText}
          </span>
        )}
      </LocalLink>
      {Drawer !== null && isOpen && !isOwnPage && <Drawer onClose={() => setOpen(false)} />}
    </>
  )
}
