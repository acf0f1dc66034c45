import { customerPage, declarePages, minimalPage, publicPage } from '#accounts/page.ts'
import { m } from '#messages'

/** The shop's pages for visitors and customers. */
export const shopPages = declarePages(['shop'], {
  menu: {
    ...publicPage('menu', ['category', 'diet', 'without', 'q', 'after']),
    path: 'menu',
    title: m['pages.menu'],
    screen: () => import('./menu/screens/menu-screen.tsx'),
  },
  meal: {
    ...publicPage('menu'),
    path: 'menu/:meal',
    title: m['pages.meal'],
    screen: () => import('./menu/screens/meal-screen.tsx'),
  },
  // Owners of companies register as customers do.
  register: {
    ...minimalPage,
    areas: ['shop', 'directory'],
    path: 'register',
    title: m['pages.register'],
    screen: () => import('./customers/screens/register-screen.tsx'),
  },
  confirmEmail: {
    ...minimalPage,
    areas: ['shop', 'directory'],
    path: 'confirm-email',
    title: m['pages.confirmEmail'],
    screen: () => import('./customers/screens/confirm-email-screen.tsx'),
  },
  cardDesk: {
    ...customerPage,
    ...minimalPage,
    path: 'card-desk/:intent',
    title: m['pages.cardDesk'],
    screen: () => import('./payments/screens/card-desk-screen.tsx'),
  },
  cart: {
    ...customerPage,
    guard: 'anyone',
    path: 'cart',
    title: m['pages.cart'],
    screen: () => import('./cart/screens/cart-screen.tsx'),
  },
  checkout: {
    ...customerPage,
    guard: 'anyone',
    path: 'checkout',
    title: m['pages.checkout'],
    screen: () => import('./checkout/screens/checkout-screen.tsx'),
  },
  pay: {
    ...customerPage,
    path: 'pay/:order',
    title: m['pages.pay'],
    screen: () => import('./payments/screens/pay-screen.tsx'),
  },
  orders: {
    ...customerPage,
    path: 'orders',
    title: m['pages.orders'],
    screen: () => import('./orders/screens/orders-screen.tsx'),
  },
  order: {
    ...customerPage,
    path: 'orders/:order',
    title: m['pages.order'],
    screen: () => import('./orders/screens/order-screen.tsx'),
  },
  mealPlans: {
    ...customerPage,
    guard: 'anyone',
    path: 'meal-plans',
    title: m['pages.mealPlans'],
    screen: () => import('./meal-plans/screens/builder-screen.tsx'),
  },
  mealPlan: {
    ...customerPage,
    path: 'mealplan',
    title: m['pages.mealPlan'],
    screen: () => import('./meal-plans/screens/plan-screen.tsx'),
  },
  planGift: {
    ...customerPage,
    guard: 'anyone',
    path: 'plan-gift',
    title: m['pages.planGift'],
    screen: () => import('./meal-plans/screens/gift-screen.tsx'),
  },
  // The account area of customers and of owners of companies; the portal's staff have `/account`.
  myAccount: {
    ...customerPage,
    areas: ['shop', 'directory'],
    path: 'my-account',
    title: m['pages.myAccount'],
    screen: () => import('./customers/screens/details-screen.tsx'),
  },
  accountSecurity: {
    ...customerPage,
    areas: ['shop', 'directory'],
    path: 'my-account/security',
    title: m['pages.accountSecurity'],
    screen: () => import('./customers/screens/security-screen.tsx'),
  },
  accountNotifications: {
    ...customerPage,
    areas: ['shop', 'directory'],
    path: 'my-account/notifications',
    title: m['pages.accountNotifications'],
    screen: () => import('./customers/screens/notifications-screen.tsx'),
  },
  addresses: {
    ...customerPage,
    path: 'addresses',
    title: m['pages.addresses'],
    screen: () => import('./addresses/screens/addresses-screen.tsx'),
  },
})
