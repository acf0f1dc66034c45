import { issueInvoice } from '#shop/invoices/issuing.ts'
import { aShop } from '#shop/invoices/test-data.ts'
import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { mealPlanRecords, type MealPlanRecords } from './meal-plan-records.ts'

/** Records of the shop of the demonstration company; the orders are of customer@demo.test. */
export interface ShopRecords extends MealPlanRecords {
  categoryId: string
  mealId: string
  optionId: string
  windowId: string
  areaId: string
  addressId: string
  couponId: string
  couponCode: string
  pictureId: string
  /** Waits to be accepted and is paid at the door. */
  placedId: string
  /** Waits to be paid by card. */
  unpaidId: string
  paidId: string
  invoiceId: string
  /** On its way with driver@demo.test, and with a picture of the door. */
  outId: string
  /** At the demonstration's card desk. */
  intent: string
  driverId: string
  outsider: { mealId: string; categoryId: string; areaId: string; windowId: string }
}

const AT = new Date('2026-11-18T05:00:00.000Z')

async function userId(product: TestProduct, email: string): Promise<string> {
  const found = await product.database.queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', product.sites.demo)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return found.id
}

async function anOption(product: TestProduct, mealId: string): Promise<string> {
  const [groupId, id] = [newId(), newId()]
  const shared = { site_id: product.sites.demo, name_en: 'Size', name_ar: 'الحجم', rank: 1 }
  await product.database.queries
    .insertInto('meal_option_groups')
    .values({ ...shared, id: groupId, meal_id: mealId, least: 0, most: 1 })
    .execute()
  await product.database.queries
    .insertInto('meal_options')
    .values({ ...shared, id, group_id: groupId, price_fils: 500 })
    .execute()
  return id
}

async function aPicture(product: TestProduct, ownerId: string): Promise<string> {
  const id = newId()
  const stored = await product.services.files.put(
    product.sites.demo,
    id,
    Buffer.from('not looked at'),
    1000,
  )
  if (!stored.ok) throw new Error(stored.refusal.code)
  await product.database.queries
    .insertInto('files')
    .values({
      site_id: product.sites.demo,
      id,
      owner_user_id: ownerId,
      purpose: 'meal',
      name: 'dish.webp',
      media_type: 'image/webp',
      bytes: stored.value.bytes,
      sha256: stored.value.sha256,
      created_at: AT,
    })
    .execute()
  return id
}

async function aCoupon(product: TestProduct): Promise<{ couponId: string; couponCode: string }> {
  const [couponId, couponCode] = [newId(), 'CONTRACT5']
  await product.database.queries
    .insertInto('coupons')
    .values({
      site_id: product.sites.demo,
      id: couponId,
      code: couponCode,
      name_en: 'Five',
      name_ar: 'خمسة',
      type: 'percentage',
      value: 500,
      created_at: AT,
    })
    .execute()
  return { couponId, couponCode }
}

async function anIntent(product: TestProduct, orderId: string): Promise<string> {
  const intent = 'pi_demo_contract0000000000'
  await product.database.queries
    .insertInto('demo_intents')
    .values({
      site_id: product.sites.demo,
      intent,
      secret: `${intent}_secret_x`,
      key: 'contract',
      order_id: orderId,
      amount_fils: 5_250,
      currency: 'AED',
      state: 'waiting',
      created_at: AT,
    })
    .execute()
  return intent
}

/** Fills the demonstration company's shop with one record of each kind. */
export async function shopRecords(product: TestProduct): Promise<ShopRecords> {
  const { database, sites } = product
  const [customerId, driverId] = [
    await userId(product, 'customer@demo.test'),
    await userId(product, 'driver@demo.test'),
  ]
  const shop = await aShop(database, { siteId: sites.demo, customerId })
  const other = await aShop(database, { siteId: sites.empty })
  const mealId = shop.meals[0]?.id ?? ''
  const { queries } = database
  const meal = await queries
    .selectFrom('meals')
    .select('category_id')
    .where('site_id', '=', sites.demo)
    .where('id', '=', mealId)
    .executeTakeFirstOrThrow()
  const pictureId = await aPicture(product, driverId)
  await queries
    .updateTable('meals')
    .set({ file_id: pictureId })
    .where('site_id', '=', sites.demo)
    .where('id', '=', mealId)
    .execute()
  const placed = await shop.order({ state: 'placed', payment: 'cash' })
  const unpaid = await shop.order({ state: 'placed' })
  const paid = await shop.order({ state: 'paid' })
  await shop.refund(paid.id, await shop.pay(paid.id, paid.totalFils), 1_000)
  const invoice = await database.transaction((trx) => issueInvoice(trx, sites.demo, paid.id, AT))
  const out = await shop.order({ state: 'out', payment: 'cash' })
  await queries
    .insertInto('deliveries')
    .values({
      site_id: sites.demo,
      order_id: out.id,
      driver_id: driverId,
      out_at: AT,
      file_id: await aPicture(product, driverId),
    })
    .execute()
  const order = await queries
    .selectFrom('orders')
    .select(['address_id', 'area_id'])
    .where('site_id', '=', sites.demo)
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  const theirs = await queries
    .selectFrom('meals')
    .select('category_id')
    .where('site_id', '=', sites.empty)
    .executeTakeFirstOrThrow()
  const area = await queries
    .selectFrom('delivery_areas')
    .select('id')
    .where('site_id', '=', sites.empty)
    .executeTakeFirstOrThrow()
  const plan = await shop.order({ state: 'paid' })
  return {
    ...(await mealPlanRecords(product, {
      ...{ orderId: plan.id, userId: customerId, mealId },
      ...{ windowId: shop.windowId, addressId: order.address_id },
    })),
    ...{
      categoryId: meal.category_id,
      mealId,
      optionId: await anOption(product, mealId),
      windowId: shop.windowId,
      areaId: order.area_id,
      addressId: order.address_id,
    },
    ...(await aCoupon(product)),
    ...{
      pictureId,
      placedId: placed.id,
      unpaidId: unpaid.id,
      paidId: paid.id,
      outId: out.id,
      driverId,
    },
    invoiceId: invoice.id,
    intent: await anIntent(product, unpaid.id),
    outsider: {
      mealId: other.meals[0]?.id ?? '',
      categoryId: theirs.category_id,
      areaId: area.id,
      windowId: other.windowId,
    },
  }
}
