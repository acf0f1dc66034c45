import { allPages, frameAndListOf } from '#app/all-pages.ts'

/**
 * What a first visit may fetch, in kB of 1000 bytes, scripts and styles gzipped. A page loads the
 * entry and its modules with everything they import.
 */
export interface Budget {
  readonly name: string
  readonly modules: readonly string[]
  readonly scripts: number
  readonly styles: number
  /** Whether people come here first, on any connection: merged files add next to nothing to it. */
  readonly isFirst?: boolean
  /** What the page loads by itself once it is there. */
  readonly parts?: readonly string[]
  /**
   * All that a first visit fetches but its document, its data and its pictures: scripts with the
   * parts, styles and the font, as brotli, with the headers of each file.
   */
  readonly whole: number
  /** How many files that is; otherwise FILES. */
  readonly files?: number
}

export const ENTRY = 'src/app/browser-entry.tsx'
export const PUBLIC_STYLES = 'src/app/app.css'
export const RIGHT_TO_LEFT = 'src/platform/ui/rtl.css'
export const HYDRATE = 'src/app/hydrate.ts'
/** The script that runs before the first paint; a file of its own, outside the build. */
export const EARLY = 'early.js'
/** The headers of one of these files, in bytes. */
export const HEADERS_BYTES = 350
export const FILES = 30
export const FRAME = 'src/app/portal-frame.tsx'
const DESK = 'src/app/desk-list.ts'
const SHOP = 'src/shop/pages.ts'
const DIRECTORY = 'src/directory/pages.ts'
const MENU = 'src/shop/menu/screens'
const FOOTER = 'src/app/layout/footer.tsx'
const CART = 'src/shop/cart/cart-button.tsx'
const PUBLIC = 116
const STYLES = 12
/**
 * The portal's stylesheet, which includes the public one: one file for all of its screens, the
 * employee's file and pay among them.
 */
const PORTAL_STYLES = 18

export const budgets: readonly Budget[] = [
  {
    name: 'Public page',
    modules: ['src/app/screens/home-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    parts: [FOOTER, CART, 'src/directory/home/screens/hero-search.tsx'],
    whole: 139.5,
    styles: STYLES,
  },
  {
    name: 'Companies',
    modules: [DIRECTORY, 'src/directory/finding/screens/companies-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    parts: [FOOTER, CART],
    whole: 134,
    styles: STYLES,
  },
  {
    name: 'Company',
    modules: [DIRECTORY, 'src/directory/companies/screens/company-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    parts: [FOOTER, CART],
    whole: 134,
    styles: STYLES,
  },
  {
    name: 'Menu of the shop',
    modules: [SHOP, 'src/shop/menu/screens/menu-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    parts: [
      FOOTER,
      CART,
      'src/shop/cart/add-to-cart.tsx',
      'src/shop/cart/cart-bar.tsx',
      `${MENU}/meal-facts.tsx`,
      `${MENU}/menu-search.tsx`,
      `${MENU}/delivery-promise.tsx`,
      `${MENU}/category-bar.tsx`,
      `${MENU}/show-all.tsx`,
    ],
    whole: 157.5,
    styles: STYLES,
  },
  {
    name: 'Meal of the shop',
    modules: [SHOP, 'src/shop/menu/screens/meal-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    parts: [FOOTER, CART, `${MENU}/meal-order.tsx`],
    whole: 139.5,
    styles: STYLES,
  },
  {
    name: 'Sign-in',
    modules: ['src/accounts/session/screens/login-screen.tsx'],
    scripts: 124.5,
    isFirst: true,
    parts: [FOOTER],
    whole: 140.5,
    styles: STYLES,
  },
  {
    name: 'Dashboard',
    modules: [FRAME, DESK, 'src/portal/dashboard/screens/dashboard-screen.tsx'],
    scripts: 182,
    isFirst: true,
    parts: [
      'src/app/layout/header-tools.tsx',
      'src/portal/calendar/holidays-card.tsx',
      'src/portal/leave/due-return-card.tsx',
    ],
    whole: 200,
    styles: PORTAL_STYLES,
  },
  {
    name: 'Screen with a table',
    modules: [FRAME, 'src/portal/employment/screens/employees-screen.tsx'],
    scripts: 176,
    whole: 195,
    files: 37,
    styles: PORTAL_STYLES,
  },
  {
    name: 'Screen with a date picker',
    modules: [FRAME, 'src/accounts/audit/screens/audit-log-screen.tsx'],
    scripts: 166.5,
    whole: 183,
    styles: PORTAL_STYLES,
  },
]

/** The frame and the list of the page with this screen; a part of a screen is in the portal. */
function framesOf(key: string): readonly string[] {
  const page = allPages.find(({ screen }) => {
    const [, path] = /import\('\.(.+?)'\)/.exec(screen.toString()) ?? []
    return path !== undefined && key.endsWith(path)
  })
  return page === undefined ? [FRAME] : frameAndListOf(page)
}

/** For every screen without its own budget. */
export const otherScreens = {
  pattern: /-screen\.tsx$/,
  framesOf,
  scripts: 204.5,
  whole: 225,
  files: 52,
  styles: PORTAL_STYLES,
}

export const FONT_KB = 15.5
/** A language's font file, by part of its name. */
export const fonts = { English: 'readex-pro-latin-wght', Arabic: 'readex-pro-arabic-wght' } as const
