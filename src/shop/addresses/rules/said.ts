import { readPhone } from '#shop/customers/rules/phone.ts'
import { type Outcome, done, refuse } from '#platform/outcome.ts'
import type { AddressSaid, DeliveryArea } from '../contract.ts'
import { centreOf, kilometresBetween } from './place.ts'

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
  said: AddressSaid,
  area: DeliveryArea | null,
): Outcome<AddressSaid, AddressRefusal> {
  if (area === null) return refuse('addresses.areaNotServed', {}, 'area_id')
  if (area.emirate !== said.city) return refuse('addresses.areaElsewhere', {}, 'area_id')
  const phone = readPhone(said.phone)
  if (!phone.ok) return refuse('addresses.phone', {}, 'phone')
  const { lat, lan } = said
  if ((lat === null) !== (lan === null)) return refuse('addresses.halfAPoint', {}, 'lat')
  if (
    lat !== null &&
    lan !== null &&
    kilometresBetween({ lat, lan }, centreOf(said.city)) > FARTHEST_KM
  )
    return refuse('addresses.pointElsewhere', {}, 'lat')
  return done({
    ...said,
    phone: phone.value,
    lat: lat === null ? null : rounded(lat),
    lan: lan === null ? null : rounded(lan),
  })
}
