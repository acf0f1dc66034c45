/**
 * What a first visit may fetch, in kB of 1000 bytes, scripts and styles gzipped. A page loads the
 * entry and its modules with everything they import.
 */
export interface Budget {
  readonly name: string
  readonly modules: readonly string[]
  readonly scripts: number
  readonly styles: number
}

export const ENTRY = 'src/app/browser-entry.tsx'
export const PUBLIC_STYLES = 'src/app/app.css'
export const RIGHT_TO_LEFT = 'src/platform/ui/rtl.css'
const FRAME = 'src/app/portal-frame.tsx'
const SHOP_FRAME = 'src/app/shop-frame.tsx'
const DIRECTORY = ['src/app/directory-screens.ts', 'src/app/directory-page-names.ts']
const OF_CUSTOMERS =
  /^src\/(shop\/((addresses|cart|checkout|orders)\/|payments\/screens\/(pay|card-desk))|directory\/((claims|corrections-suggested|delivery-orders|quotes|registering)\/|bookings\/screens\/booking-))/
const OF_VISITORS =
  /^src\/directory\/((companies|comparing|finding|pages|team|tracking)\/|offers\/screens\/offers?-|bookings\/screens\/book-)/
const PUBLIC = 115
const STYLES = 12
/** The portal's stylesheet, which includes the public one. */
const PORTAL_STYLES = 16

export const budgets: readonly Budget[] = [
  {
    name: 'Public page',
    modules: ['src/app/screens/home-screen.tsx'],
    scripts: PUBLIC,
    styles: STYLES,
  },
  {
    name: 'Companies',
    modules: [...DIRECTORY, 'src/directory/finding/screens/companies-screen.tsx'],
    scripts: PUBLIC,
    styles: STYLES,
  },
  {
    name: 'Company',
    modules: [...DIRECTORY, 'src/directory/companies/screens/company-screen.tsx'],
    scripts: PUBLIC,
    styles: STYLES,
  },
  {
    name: 'Menu of the shop',
    modules: ['src/shop/menu/screens/menu-screen.tsx'],
    scripts: PUBLIC,
    styles: STYLES,
  },
  {
    name: 'Meal of the shop',
    modules: ['src/shop/menu/screens/meal-screen.tsx'],
    scripts: PUBLIC,
    styles: STYLES,
  },
  {
    name: 'Sign-in',
    modules: ['src/accounts/session/screens/login-screen.tsx'],
    scripts: 130,
    styles: STYLES,
  },
  {
    name: 'Screen with a table',
    modules: [FRAME, 'src/portal/employees/screens/employees-screen.tsx'],
    scripts: 180,
    styles: PORTAL_STYLES,
  },
  {
    name: 'Screen with a date picker',
    modules: [FRAME, 'src/accounts/audit/screens/audit-log-screen.tsx'],
    scripts: 210,
    styles: PORTAL_STYLES,
  },
]

/**
 * Every screen without its own budget uses one of these, by area: a page for the shop's customers
 * has none of the portal's frame.
 */
export const otherScreens = {
  pattern: /-screen\.tsx$/,
  framesOf: (key: string): readonly string[] =>
    OF_VISITORS.test(key) ? DIRECTORY : OF_CUSTOMERS.test(key) ? [SHOP_FRAME] : [FRAME],
  scripts: 210,
  styles: PORTAL_STYLES,
}

export const FONT_KB = 35
/** A language's font file, by part of its name. */
export const fonts = { English: 'readex-pro-latin-wght', Arabic: 'readex-pro-arabic-wght' } as const
