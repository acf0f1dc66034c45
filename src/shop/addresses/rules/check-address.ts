import { readPhone } from '#shop/customers/rules/phone.ts'
import { type Outcome, ok, refuse } from '#platform/outcome.ts'
import type { AddressInput, DeliveryArea } from '../contract.ts'
import { centreOf, kilometresBetween } from './location.ts'

export type AddressRefusal =
  | 'addresses.phone'
  | 'addresses.areaNotServed'
  | 'addresses.areaElsewhere'
  | 'addresses.halfAPoint'
  | 'addresses.pointElsewhere'

/** Coordinates to about ten centimetres; more digits are device noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}

/** From a city's centre well beyond its farthest suburb; the next country's capital is farther. */
const FARTHEST_KM = 100

/** An address as stored; `area` is the one with its id, or null if we do not deliver there. */
export function checkAddress(
  input: AddressInput,
  area: DeliveryArea | null,
): Outcome<AddressInput, AddressRefusal> {
  if (area === null) return refuse('addresses.areaNotServed', {}, 'area_id')
  if (area.emirate !== input.city) return refuse('addresses.areaElsewhere', {}, 'area_id')
  const phone = readPhone(input.phone)
  if (!phone.ok) return refuse('addresses.phone', {}, 'phone')
  const { lat, lan } = input
  if ((lat === null) !== (lan === null)) return refuse('addresses.halfAPoint', {}, 'lat')
  if (
    lat !== null &&
    lan !== null &&
    kilometresBetween({ lat, lan }, centreOf(input.city)) > FARTHEST_KM
  )
    return refuse('addresses.pointElsewhere', {}, 'lat')
  return ok({
    ...input,
    ...(input.kind === 'villa' ? { floor: '', appartment_number: '' } : {}),
    phone: phone.value,
    lat: lat === null ? null : rounded(lat),
    lan: lan === null ? null : rounded(lan),
  })
}
