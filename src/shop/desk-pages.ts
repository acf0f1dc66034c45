import Bike from 'lucide-react/icons/bike'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import ChartSpline from 'lucide-react/icons/chart-spline'
import ChefHat from 'lucide-react/icons/chef-hat'
import Scale from 'lucide-react/icons/scale'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Utensils from 'lucide-react/icons/utensils'
import { declarePages } from '#accounts/page.ts'
import { m } from '#messages'

/** The shop's pages for its staff. */
export const shopDeskPages = declarePages(['shop'], {
  kitchen: {
    path: 'kitchen',
    title: m['pages.kitchen'],
    permissions: ['shop.kitchen'],
    section: 'shop',
    icon: ChefHat,
    screen: () => import('./kitchen/screens/kitchen-screen.tsx'),
  },
  deliveries: {
    path: 'deliveries',
    title: m['pages.deliveries'],
    permissions: ['shop.deliver', 'shop.orders'],
    section: 'shop',
    icon: Bike,
    screen: () => import('./deliveries/screens/deliveries-screen.tsx'),
  },
  shopOrders: {
    path: 'shop-orders',
    title: m['pages.shopOrders'],
    permissions: ['shop.orders'],
    section: 'shop',
    icon: ShoppingBag,
    screen: () => import('./order-desk/screens/order-desk-screen.tsx'),
  },
  planDesk: {
    path: 'plan-desk',
    title: m['pages.planDesk'],
    permissions: ['shop.orders', 'shop.menu', 'shop.money'],
    section: 'shop',
    icon: CalendarHeart,
    screen: () => import('./plan-desk/screens/plan-desk-screen.tsx'),
  },
  shopMenu: {
    path: 'shop-menu',
    title: m['pages.shopMenu'],
    permissions: ['shop.menu'],
    section: 'shop',
    icon: Utensils,
    screen: () => import('./menu-desk/screens/menu-desk-screen.tsx'),
  },
  coupons: {
    path: 'shop-coupons',
    title: m['pages.coupons'],
    permissions: ['shop.menu'],
    section: 'shop',
    icon: TicketPercent,
    screen: () => import('./coupons/screens/coupons-screen.tsx'),
  },
  shopSetup: {
    path: 'shop-setup',
    title: m['pages.shopSetup'],
    permissions: ['shop.menu'],
    section: 'shop',
    icon: Store,
    screen: () => import('./set-up/screens/set-up-screen.tsx'),
  },
  sales: {
    path: 'sales',
    title: m['pages.sales'],
    permissions: ['shop.money'],
    section: 'shop',
    icon: ChartSpline,
    screen: () => import('./sales/screens/sales-screen.tsx'),
  },
  reconciliation: {
    path: 'reconciliation',
    title: m['pages.reconciliation'],
    permissions: ['shop.money'],
    section: 'shop',
    icon: Scale,
    screen: () => import('./payments/screens/reconciliation-screen.tsx'),
  },
})
