import { m } from '#words'
import { addPageNames } from './page-names.ts'

addPageNames({
  cardDesk: () => m['pages.cardDesk'](),
  cart: () => m['pages.cart'](),
  checkout: () => m['pages.checkout'](),
  pay: () => m['pages.pay'](),
  order: () => m['pages.order'](),
  addresses: () => m['pages.addresses'](),
})
