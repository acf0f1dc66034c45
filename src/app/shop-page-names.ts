import { m } from '#messages'
import { addPageNames, type OpenPage, type PageMessage } from './page-names.ts'
import type { ShopPage } from './shop-screens.ts'

addPageNames({
  booking: m['pages.booking'],
  cardDesk: m['pages.cardDesk'],
  cart: m['pages.cart'],
  checkout: m['pages.checkout'],
  pay: m['pages.pay'],
  order: m['pages.order'],
  addresses: m['pages.addresses'],
  claimCompany: () => m['claimScreens.title'](),
  suggestCorrection: () => m['suggestScreens.title'](),
  registerCompany: m['pages.registerCompany'],
  registerPerson: m['pages.registerPerson'],
  askQuotes: m['pages.askQuotes'],
  quote: m['pages.quote'],
  deliveryOrder: m['pages.deliveryOrder'],
} satisfies Readonly<Record<Exclude<ShopPage, OpenPage>, PageMessage>>)
