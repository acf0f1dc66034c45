import { m } from '#messages'
import type { DeliveryState } from './contract.ts'

type Locale = { readonly locale?: 'en' | 'ar' }

// Listed one by one: a computed key would load every message of the product.
const NAMES: Readonly<Record<DeliveryState, (options: Locale) => string>> = {
  accepted: (options) => m['deliveryOrders.name.accepted']({}, options),
  scheduled: (options) => m['deliveryOrders.name.scheduled']({}, options),
  collected: (options) => m['deliveryOrders.name.collected']({}, options),
  'in-transit': (options) => m['deliveryOrders.name.inTransit']({}, options),
  'at-customs': (options) => m['deliveryOrders.name.atCustoms']({}, options),
  'out-for-delivery': (options) => m['deliveryOrders.name.outForDelivery']({}, options),
  'failed-attempt': (options) => m['deliveryOrders.name.failedAttempt']({}, options),
  delivered: (options) => m['deliveryOrders.name.delivered']({}, options),
  cancelled: (options) => m['deliveryOrders.name.cancelled']({}, options),
}

/** The label of a state, in the page's language or the given one. */
export function stateName(state: DeliveryState, language?: 'en' | 'ar'): string {
  return NAMES[state](language === undefined ? {} : { locale: language })
}
