import type { ComponentType } from 'react'

/** The screen of each page of the shop's customers that the browser fills, by the page's name. */
export const shopScreens = {
  cart: () => import('#shop/cart/screens/cart-screen.tsx'),
  checkout: () => import('#shop/checkout/screens/checkout-screen.tsx'),
  pay: () => import('#shop/payments/screens/pay-screen.tsx'),
  orders: () => import('#shop/orders/screens/orders-screen.tsx'),
  order: () => import('#shop/orders/screens/order-screen.tsx'),
  addresses: () => import('#shop/addresses/screens/addresses-screen.tsx'),
  cardDesk: () => import('#shop/payments/screens/card-desk-screen.tsx'),
} satisfies Readonly<Record<string, () => Promise<{ Screen: ComponentType }>>>

export type ShopPage = keyof typeof shopScreens
