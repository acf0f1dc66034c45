import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, line, phone, text, TwoNames, Fils } from '#platform/schemas.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { z } from 'zod'

const Names = z.strictObject({ en: line(120), ar: line(120) })
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/
const Hour = z.string().regex(HOUR, 'input.badTime')
const Sum = z.int().min(0).max(100_000_000)
const OpenOrders = z.int().min(1).max(100)
const Capacity = z.int().min(1).max(10_000)
/** Delivered in always, only within the seasons of the shop, or only outside them. */
export const WindowSeason = z.enum(['always', 'in', 'out'])
export type WindowSeason = z.infer<typeof WindowSeason>

/** The seller, as printed on invoices, and the rules of the shop. */
export const ShopInput = z.strictObject({
  sellerName: Names,
  sellerAddress: z.strictObject({ en: text(400), ar: text(400) }),
  sellerPhone: phone(30).pipe(z.string().regex(/^\+?[0-9 ()-]{5,30}$/, 'shopSetup.badPhone')),
  /** The seller's tax registration number, of the Federal Tax Authority. */
  trn: line(20).pipe(z.string().regex(/^[0-9]{15}$/, 'shopSetup.badTrn')),
  /** In hundredths of a percent: 500 is 5 %. */
  vatHundredths: z.int().min(0).max(10_000),
  /** The minimum price of an order's meals, without VAT. */
  minimum: Sum,
  /** No cash at the door above it; null: no limit. */
  cashLimit: z.int().min(1).max(100_000_000).nullable(),
  daysAhead: z.int().min(1).max(60),
  /** How long an unpaid order keeps its portions, coupons and delivery slot. */
  holdMinutes: z.int().min(5).max(120),
  /** How many orders may be open and not paid before a customer confirms their email. */
  openPerCustomer: OpenOrders,
  openPerPhone: OpenOrders,
  openPerAddress: OpenOrders,
})
export type ShopInput = z.infer<typeof ShopInput>

export const ShopView = z.strictObject({
  sellerName: TwoNames,
  sellerAddress: TwoNames,
  sellerPhone: z.string(),
  trn: z.string(),
  vatHundredths: z.int(),
  minimum: Fils,
  cashLimit: Fils.nullable(),
  daysAhead: z.int(),
  holdMinutes: z.int(),
  openPerCustomer: z.int(),
  openPerPhone: z.int(),
  openPerAddress: z.int(),
  currency: z.string(),
  /** False where no card company is configured: then orders are paid in cash. */
  takesCards: z.boolean(),
})
export type ShopView = z.infer<typeof ShopView>

const WINDOW = {
  name: Names,
  /** ISO week days, Monday is 1. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: Hour,
  to: Hour,
  /** How many orders the window takes on each of its days. */
  capacity: Capacity,
  /** The last order is that long before it begins. */
  leadMinutes: z.int().min(0).max(10_080),
  season: WindowSeason.default('always'),
  active: z.boolean(),
}
export const WindowInput = z.strictObject(WINDOW)
export type WindowInput = z.infer<typeof WindowInput>

export const DeskWindow = z.strictObject({
  id: Id,
  name: TwoNames,
  days: z.array(z.int()),
  from: z.string(),
  to: z.string(),
  capacity: z.int(),
  leadMinutes: z.int(),
  season: WindowSeason,
  active: z.boolean(),
})
export type DeskWindow = z.infer<typeof DeskWindow>

/** A window on one day. */
export const DayCapacity = z.strictObject({
  windowId: Id,
  capacity: z.int(),
  /** Whether that day has its own capacity instead of the window's. */
  special: z.boolean(),
  taken: z.int(),
})
export type DayCapacity = z.infer<typeof DayCapacity>
export const DeliveryDay = z.strictObject({ day: Day, windows: z.array(DayCapacity) })
export type DeliveryDay = z.infer<typeof DeliveryDay>

export const DeskArea = z.strictObject({
  id: Id,
  emirate: Emirate,
  name: TwoNames,
  active: z.boolean(),
})
export type DeskArea = z.infer<typeof DeskArea>

const area = 'shop'
const access = allowed('shop.menu')
const one = z.strictObject({ id: Id })

export const openShop = endpoint({
  name: 'shopSetup.shop',
  method: 'GET',
  path: '/api/shop/set-up',
  area,
  access,
  summary: 'The seller and the rules of the shop, with empty texts where nothing is set yet',
  reply: ShopView,
})

export const changeShop = endpoint({
  name: 'shopSetup.changeShop',
  method: 'PUT',
  path: '/api/shop/set-up',
  area,
  access,
  confirm: true,
  summary: 'Set the seller and the rules of the shop. A new VAT rate applies to later orders',
  body: ShopInput,
  reply: ShopView,
})

export const listDeskWindows = endpoint({
  name: 'shopSetup.windows',
  method: 'GET',
  path: '/api/shop/set-up/windows',
  area,
  access,
  summary: 'The delivery windows by hour, including hidden ones',
  reply: z.strictObject({ items: z.array(DeskWindow) }),
})

export const addWindow = endpoint({
  name: 'shopSetup.addWindow',
  method: 'POST',
  path: '/api/shop/set-up/windows',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Add a delivery window',
  idempotent: true,
  status: 201,
  body: WindowInput,
  reply: DeskWindow,
  refusals: ['shopSetup.backwards'],
})

export const changeWindow = endpoint({
  name: 'shopSetup.changeWindow',
  method: 'PUT',
  path: '/api/shop/set-up/windows/{id}',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Edit a delivery window. Orders keep the hours they were promised',
  params: one,
  body: WindowInput,
  reply: DeskWindow,
  refusals: ['shopSetup.window.notFound', 'shopSetup.backwards'],
})

export const listDeliveryDays = endpoint({
  name: 'shopSetup.days',
  method: 'GET',
  path: '/api/shop/set-up/days',
  area,
  access,
  summary:
    'The days open for orders, today first, with the capacity of each window and how much is reserved',
  reply: z.strictObject({ items: z.array(DeliveryDay) }),
})

export const setDayCapacity = endpoint({
  name: 'shopSetup.dayCapacity',
  method: 'PUT',
  path: '/api/shop/set-up/windows/{id}/days/{day}',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary:
    'Set the capacity of a window for one day. 0 closes it, null resets it. Never below what’s reserved',
  params: z.strictObject({ id: Id, day: Day }),
  body: z.strictObject({ capacity: z.int().min(0).max(10_000).nullable() }),
  reply: DeliveryDay,
  refusals: [
    'shopSetup.window.notFound',
    'shopSetup.notThatDay',
    'shopSetup.dayOver',
    'shopSetup.belowTaken',
  ],
})

export const listDeskAreas = endpoint({
  name: 'shopSetup.areas',
  method: 'GET',
  path: '/api/shop/set-up/areas',
  area,
  access,
  summary: 'The delivery areas by emirate, including hidden ones (S9.5)',
  reply: z.strictObject({ items: z.array(DeskArea) }),
})

export const addArea = endpoint({
  name: 'shopSetup.addArea',
  method: 'POST',
  path: '/api/shop/set-up/areas',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Add a delivery area to an emirate',
  idempotent: true,
  status: 201,
  body: z.strictObject({ emirate: Emirate, name: Names }),
  reply: DeskArea,
  refusals: ['shopSetup.areaThere'],
})

export const changeArea = endpoint({
  name: 'shopSetup.changeArea',
  method: 'PUT',
  path: '/api/shop/set-up/areas/{id}',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Rename an area, or stop delivering there. Its addresses and open orders stay',
  params: one,
  body: z.strictObject({ name: Names, active: z.boolean() }),
  reply: DeskArea,
  refusals: ['shopSetup.area.notFound', 'shopSetup.areaThere'],
})
