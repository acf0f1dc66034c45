import { useEffect, useState } from 'react'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { storedArea, useArea } from '#platform/browser-storage.ts'
import { call } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { changeDraft, claimDraft, useDraft } from '#shop/checkout/browser-storage.ts'
import {
  type Address,
  type DeliveryArea,
  listAddresses,
  listAreas,
} from '#shop/addresses/contract.ts'
import { emirateName } from '#shop/addresses/emirate-names.ts'

/** A place that can be delivered to: an address of the customer, or an area of the shop. */
export interface Place {
  readonly id: string
  readonly name: string
  /** Its emirate; empty for an address. */
  readonly group: string
}

interface DeliveryPlaces {
  readonly places: readonly Place[]
  readonly chosen: string | null
  choose(id: string): void
}

/** The area that a visitor without an address looks at the menu for. */
const visitedArea = storedArea<string | null>('deliveryArea', null, (found) =>
  typeof found === 'string' && found !== '' ? found : null,
)

/**
 * Where an order from this device could go, and where it would: a customer's addresses, of which the
 * chosen one is the checkout's; for everyone else the areas of the shop. Does not use the browser's
 * query cache, because the menu is a page without one.
 */
export function useDeliveryPlaces(): DeliveryPlaces {
  const { language } = useLanguage()
  const userId = useSignedIn()?.id ?? null
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  const [areas, setAreas] = useState<readonly DeliveryArea[]>([])
  const draft = useDraft()
  const area = useArea(visitedArea, null)
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, quiet: true }
    const ignore = (): void => undefined
    const loadAreas = () =>
      call(listAreas, {}, options).then(({ items }) => setAreas(items), ignore)
    const load = async (): Promise<void> => {
      const own = userId === null ? [] : (await call(listAddresses, {}, options)).items
      setAddresses(own)
      if (own.length === 0) await loadAreas()
    }
    load().catch(ignore)
    return () => stop.abort()
  }, [userId])
  if (addresses.length > 0) {
    const chosen =
      addresses.find(({ id }) => id === draft.addressId) ?? addresses.find(({ usual }) => usual)
    return {
      places: addresses.map((each) => ({
        id: each.id,
        name: `${each.label} · ${each.area[language]}`,
        group: '',
      })),
      chosen: chosen?.id ?? null,
      choose(addressId) {
        claimDraft(userId)
        changeDraft({ addressId })
      },
    }
  }
  return {
    places: areas.map(({ id, name, emirate }) => ({
      id,
      name: name[language],
      group: emirateName(emirate),
    })),
    chosen: area,
    choose: (id) => visitedArea.set(id === '' ? null : id),
  }
}
