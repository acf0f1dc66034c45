import type { ComponentType } from 'react'

/** The screen of each client-rendered page for the shop's customers, by the page's name. */
export const shopScreens = {
  cart: () => import('#shop/cart/screens/cart-screen.tsx'),
  checkout: () => import('#shop/checkout/screens/checkout-screen.tsx'),
  pay: () => import('#shop/payments/screens/pay-screen.tsx'),
  orders: () => import('#shop/orders/screens/orders-screen.tsx'),
  order: () => import('#shop/orders/screens/order-screen.tsx'),
  addresses: () => import('#shop/addresses/screens/addresses-screen.tsx'),
  booking: () => import('#directory/bookings/screens/booking-screen.tsx'),
  cardDesk: () => import('#shop/payments/screens/card-desk-screen.tsx'),
  claimCompany: () => import('#directory/claims/screens/claim-screen.tsx'),
  suggestCorrection: () => import('#directory/corrections-suggested/screens/suggest-screen.tsx'),
  registerCompany: () => import('#directory/registering/screens/register-company-screen.tsx'),
  registerPerson: () => import('#directory/persons/screens/register-person-screen.tsx'),
  askQuotes: () => import('#directory/quotes/screens/new-request-screen.tsx'),
  quotes: () => import('#directory/quotes/screens/quotes-screen.tsx'),
  quote: () => import('#directory/quotes/screens/quote-screen.tsx'),
  deliveryOrders: () => import('#directory/delivery-orders/screens/deliveries-screen.tsx'),
  deliveryOrder: () => import('#directory/delivery-orders/screens/delivery-screen.tsx'),
} satisfies Readonly<Record<string, () => Promise<{ Screen: ComponentType }>>>

export type ShopPage = keyof typeof shopScreens
