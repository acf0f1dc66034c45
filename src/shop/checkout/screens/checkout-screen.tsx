import { lazy, Suspense } from 'react'
import { Card } from '#platform/ui/card.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { useCart } from '#shop/cart/browser-storage.ts'
import { EmptyCart } from '#shop/cart/cart-lines.tsx'
import { MergeNotice } from '#shop/cart/merge-notice.tsx'
import { UnpaidNotice } from '#shop/orders/unpaid-notice.tsx'
import { m } from '#messages'
import { AddressSection } from './address-section.tsx'
import { PayBar } from './pay-button.tsx'
import { PaymentSection } from './payment-section.tsx'
import { SummarySection } from './summary-section.tsx'
import { useCheckout } from './use-checkout.ts'
import { WindowSection } from './window-section.tsx'

const AccountModals = lazy(async () => ({
  default: (await import('#shop/customers/account-modals.tsx')).AccountModals,
}))

export function Screen() {
  const { items } = useCart()
  return (
    <>
      <PageHeader
        title={m['checkoutScreens.title']()}
        back={{ to: '/cart', label: m['checkoutScreens.backToCart']() }}
      />
      {items.length === 0 ? (
        <div className="grid gap-4">
          <UnpaidNotice />
          <Card flush>
            <EmptyCart />
          </Card>
        </div>
      ) : (
        <Filled />
      )}
    </>
  )
}

function Filled() {
  const checkout = useCheckout()
  const { needsSignIn, setSignInOpen } = checkout
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
        <div className="grid min-w-0 gap-4">
          <MergeNotice />
          <AddressSection checkout={checkout} />
          <WindowSection checkout={checkout} />
          <PaymentSection checkout={checkout} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <SummarySection checkout={checkout} />
        </div>
      </div>
      <PayBar checkout={checkout} />
      {needsSignIn && (
        <Suspense fallback={null}>
          <AccountModals
            open="login"
            onClose={() => setSignInOpen(false)}
            onSignedIn={() => setSignInOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
