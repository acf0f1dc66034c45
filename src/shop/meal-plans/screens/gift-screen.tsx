import { Gift } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { showGift } from '../gifts/contract.ts'
import { GiftDetails } from './receiving/gift-details.tsx'
import { ReceivingForm } from './receiving/receiving-form.tsx'

const AccountModals = lazy(async () => ({
  default: (await import('#shop/customers/account-modals.tsx')).AccountModals,
}))

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * Where the link of a gift leads: what is given, and how its days are wanted. The token is behind
 * `#`, so no server, log or Referer ever sees it.
 */
export function Screen() {
  const token = useLocation().hash.slice(1)
  const isSignedIn = useSignedIn() !== null
  const [isSigningIn, setSigningIn] = useState(false)
  const isToken = TOKEN.test(token)
  const found = useEndpoint(showGift, { body: { token } }, { when: isToken })
  const gift = found.data
  const isGone = found.error instanceof RefusedError && found.error.problem.status === 404
  return (
    <>
      <PageHeader title={m['pages.planGift']()} />
      {!isToken || isGone ? (
        <Closed text={m['mealPlans.gift.notFound']()} />
      ) : gift === undefined ? (
        found.error === null ? (
          <CardSkeleton />
        ) : (
          <CouldNotLoad error={found.error} again={() => void found.refetch()} />
        )
      ) : gift.isOwn ? (
        <Closed text={m['mealPlanScreens.receiving.own']()} />
      ) : gift.state !== 'open' ? (
        <Closed text={CLOSED[gift.state]()} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6">
          <GiftDetails gift={gift} />
          <ReceivingForm
            gift={gift}
            token={token}
            isSignedIn={isSignedIn}
            signIn={() => setSigningIn(true)}
            onRefused={() => void found.refetch()}
          />
        </div>
      )}
      {isSigningIn && (
        <Suspense fallback={null}>
          <AccountModals
            open="login"
            onClose={() => setSigningIn(false)}
            onSignedIn={() => {
              setSigningIn(false)
              void found.refetch()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

// Each message is named explicitly: a computed name would load every message of the product.
const CLOSED = {
  accepted: () => m['mealPlans.giftUsed'](),
  withdrawn: () => m['mealPlans.giftWithdrawn'](),
  lapsed: () => m['mealPlans.giftLapsed'](),
} as const

function Closed({ text }: { text: string }) {
  return (
    <Card flush>
      <EmptyState
        icon={<Gift size={22} aria-hidden="true" />}
        title={m['mealPlanScreens.receiving.closed']()}
        text={text}
        action={
          <LinkButton kind="primary" to="/meal-plans">
            {m['mealPlanScreens.build']()}
          </LinkButton>
        }
      />
    </Card>
  )
}
