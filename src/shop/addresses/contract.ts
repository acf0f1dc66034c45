import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, phone, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Maximum number of addresses of one person. */
export const MAX_ADDRESSES = 20
/** S9.6. */
export const COUNTRY = 'AE'

const area = 'shop'
const access = 'signed-in'

/** S9.5. */
export const Emirate = z.enum(['dubai', 'abu-dhabi', 'sharjah', 'al-ain'])
export type Emirate = z.infer<typeof Emirate>

/** A villa has neither floor nor apartment; an office may have them. */
export const AddressKind = z.enum(['apartment', 'villa', 'office'])
export type AddressKind = z.infer<typeof AddressKind>

const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)

/**
 * Where an order is delivered: the specification's names, spelt as there (S3.7), with `lan` for the
 * longitude.
 */
export const Address = z.strictObject({
  id: Id,
  user_id: Id,
  type: z.literal('shipping'),
  /** The person's name for it. */
  label: z.string(),
  kind: AddressKind,
  country_id: z.string(),
  city: Emirate,
  area_id: Id,
  /** The area's names. */
  area: TwoNames,
  building_number_name: z.string(),
  floor: z.string(),
  appartment_number: z.string(),
  phone: z.string(),
  lat: z.number().nullable(),
  lan: z.number().nullable(),
  directions: z.string(),
  /** Used by default; exactly one of a person's addresses is. */
  usual: z.boolean(),
})
export type Address = z.infer<typeof Address>

/** Where an order goes, under the specification's names, spelt as there (S3.7). */
export const OrderAddress = z.strictObject({
  user_id: Id,
  type: z.literal('shipping'),
  country_id: z.string(),
  city: Emirate,
  /** The area's names as they were. */
  area: TwoNames,
  building_number_name: z.string(),
  floor: z.string(),
  appartment_number: z.string(),
  phone: z.string(),
  lat: z.number().nullable(),
  lan: z.number().nullable(),
  directions: z.string(),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/**
 * The input for an address. The area must be in the emirate; both coordinates are present or
 * neither.
 */
const AddressFields = z.strictObject({
  label: line(40),
  kind: AddressKind.default('apartment'),
  country_id: z.literal(COUNTRY).default(COUNTRY),
  city: Emirate,
  area_id: Id,
  building_number_name: line(80),
  floor: line(20, 0).default(''),
  appartment_number: line(20, 0).default(''),
  phone: phone(30),
  lat: Latitude.nullable().default(null),
  lan: Longitude.nullable().default(null),
  directions: text(300, 0).default(''),
  usual: z.boolean().default(false),
})

function isObject({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

/** An apartment has a floor and a number; checked together with everything else. */
function partOfApartment(field: 'floor' | 'appartment_number') {
  return {
    has: (address: Partial<z.infer<typeof AddressFields>>) =>
      address.kind !== 'apartment' || address[field] !== '',
    otherwise: { error: 'input.required', path: [field], when: isObject },
  }
}
const FLOOR = partOfApartment('floor')
const NUMBER = partOfApartment('appartment_number')

export const AddressInput = AddressFields.refine(FLOOR.has, FLOOR.otherwise).refine(
  NUMBER.has,
  NUMBER.otherwise,
)
export type AddressInput = z.infer<typeof AddressInput>

const ADDRESS_FIELDS = [
  'addresses.phone',
  'addresses.areaNotServed',
  'addresses.areaElsewhere',
  'addresses.halfAPoint',
  'addresses.pointElsewhere',
] as const

export const listAddresses = endpoint({
  name: 'shop.addresses',
  method: 'GET',
  path: '/api/shop/addresses',
  area,
  access,
  summary: 'My addresses, default first (S3.7)',
  reply: z.strictObject({ items: z.array(Address) }),
})

export const addAddress = endpoint({
  name: 'shop.addAddress',
  method: 'POST',
  path: '/api/shop/addresses',
  area,
  access,
  summary: 'Add an address. The first one becomes the default (S3.7)',
  idempotent: true,
  status: 201,
  body: AddressInput,
  reply: Address,
  refusals: [...ADDRESS_FIELDS, 'addresses.tooMany'],
})

export const saveAddress = endpoint({
  name: 'shop.saveAddress',
  method: 'PUT',
  path: '/api/shop/addresses/{id}',
  area,
  access,
  summary: 'Edit one of my addresses. Orders already placed keep the old one',
  params: z.strictObject({ id: Id }),
  body: AddressInput,
  reply: Address,
  refusals: [...ADDRESS_FIELDS, 'addresses.notFound', 'addresses.emirateOfDays'],
})

export const removeAddress = endpoint({
  name: 'shop.removeAddress',
  method: 'DELETE',
  path: '/api/shop/addresses/{id}',
  area,
  access,
  summary:
    'Remove one of my addresses. If it was the default, the most recently added one becomes the default. Days of meal plans that use it go to another of my addresses in the same emirate',
  params: z.strictObject({ id: Id }),
  /** Where the days of meal plans that use it are delivered instead. */
  query: z.strictObject({ daysTo: Id.optional() }),
  reply: z.strictObject({ removed: z.literal(true) }),
  refusals: ['addresses.notFound', 'addresses.plannedDays', 'addresses.daysElsewhere'],
})

export const DeliveryArea = z.strictObject({ id: Id, emirate: Emirate, name: TwoNames })
export type DeliveryArea = z.infer<typeof DeliveryArea>

export const listAreas = endpoint({
  name: 'shop.areas',
  method: 'GET',
  path: '/api/shop/areas',
  area,
  access: 'anyone',
  summary:
    'Where we deliver: the areas of each emirate (S9.5), and the map to show them on, if any',
  reply: z.strictObject({
    items: z.array(DeliveryArea),
    /** A URL template with {z}, {x} and {y}. */
    tilesUrl: z.string().nullable(),
  }),
  refusals: ['sites.notFound'],
})
