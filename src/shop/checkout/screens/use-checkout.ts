import { useEffect, useState } from 'react'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { listAddresses } from '#shop/addresses/contract.ts'
import { useQuote } from '#shop/cart/use-quote.ts'
import { listWindows } from '#shop/windows/contract.ts'
import { changeDraft, claimDraft, type Draft, useDraft } from '../browser-storage.ts'
import { areCardsOff, type Checkout } from './checkout-state.ts'
import { sectionsResolvedBy, without } from './checkout-errors.ts'
import { usePlaceOrder } from './use-place-order.ts'

const STALE_AFTER_MS = 30_000

/** The days with delivery still available, and which of the draft's choices still are. */
function useWindows(draft: Draft) {
  const { data, error, refetch } = useEndpoint(listWindows, {}, { everyMs: STALE_AFTER_MS })
  const days = data?.days.filter(({ windows }) => windows.some(({ closed }) => closed === null))
  const chosen = days
    ?.find(({ day }) => day === draft.day)
    ?.windows.find(({ id, closed }) => id === draft.windowId && closed === null)
  return {
    days,
    today: data?.today ?? '',
    window: chosen ?? null,
    windowsError: data === undefined ? error : null,
    reloadWindows: () => void refetch(),
  }
}

function useAddresses(draft: Draft, isSignedIn: boolean) {
  const { data, error, refetch } = useEndpoint(listAddresses, {}, { when: isSignedIn })
  const addresses = isSignedIn ? data?.items : []
  const address =
    addresses?.find(({ id }) => id === draft.addressId) ??
    addresses?.find(({ usual }) => usual) ??
    null
  return {
    addresses,
    address,
    addressesError: data === undefined ? error : null,
    reloadAddresses: () => void refetch(),
  }
}

export function useCheckout(): Checkout {
  const userId = useSignedIn()?.id ?? null
  const isSignedIn = userId !== null
  useEffect(() => claimDraft(userId), [userId])
  const stored = useDraft()
  const [terms, setTerms] = useState(false)
  const [needsSignIn, setSignInOpen] = useState(false)
  const addressState = useAddresses(stored, isSignedIn)
  const windows = useWindows(stored)
  const { window } = windows
  const quoting = useQuote(
    window === null || stored.day === null ? {} : { windowId: window.id, day: stored.day },
  )
  const draft = areCardsOff(quoting.quote) ? { ...stored, method: 'cash' as const } : stored
  const { setResult, ...placement } = usePlaceOrder({
    draft,
    terms,
    isSignedIn,
    ...addressState,
    window,
    quoting,
    refetch: windows.reloadWindows,
    setSignInOpen,
  })
  return {
    ...{
      draft,
      terms,
      isSignedIn,
      ...addressState,
      ...windows,
      quoting,
      ...placement,
      needsSignIn,
      setSignInOpen,
    },
    change(change) {
      changeDraft(change)
      setResult((before) => ({
        ...before,
        refusal: null,
        errors: without(before.errors, sectionsResolvedBy(change)),
      }))
    },
    accept(isAccepted) {
      setTerms(isAccepted)
      setResult((before) => ({ ...before, errors: without(before.errors, ['terms']) }))
    },
    dismissChanges: () => setResult((before) => ({ ...before, seen: null, refusal: null })),
  }
}
