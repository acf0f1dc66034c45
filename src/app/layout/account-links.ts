import { m } from '#messages'

type Label = (inputs: Record<string, never>, options: { locale: 'en' | 'ar' }) => string

/** A page of the account area of customers and of owners of companies. */
export interface AccountLink {
  readonly to: string
  readonly label: Label
}

/** The account area in its order, as far as the site's areas have it; without signing out. */
export function accountLinks(areas: readonly string[]): readonly AccountLink[] {
  const shop: AccountLink[] = [
    { to: '/orders', label: m['shell.account.orders'] },
    { to: '/mealplan', label: m['shell.account.mealPlan'] },
    { to: '/addresses', label: m['shell.account.addresses'] },
  ]
  const directory: AccountLink[] = [
    { to: '/quotes', label: m['shell.account.quotes'] },
    { to: '/delivery-orders', label: m['shell.account.deliveries'] },
  ]
  return [
    ...(areas.includes('shop') ? shop : []),
    ...(areas.includes('directory') ? directory : []),
    { to: '/my-account', label: m['shell.account.details'] },
    { to: '/my-account/security', label: m['shell.account.security'] },
    { to: '/my-account/notifications', label: m['shell.account.notifications'] },
  ]
}

/** Details is the start of the others' address. */
export function isAtAccountLink(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/my-account' && pathname.startsWith(`${to}/`))
}
