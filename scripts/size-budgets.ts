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
  /** Whether people come here first, on any connection: files that pages share add nothing to it. */
  readonly isFirst?: boolean
}

export const ENTRY = 'src/app/browser-entry.tsx'
export const PUBLIC_STYLES = 'src/app/app.css'
export const RIGHT_TO_LEFT = 'src/platform/ui/rtl.css'
const FRAME = 'src/app/portal-frame.tsx'
const SHOP = 'src/shop/pages.ts'
const DIRECTORY = 'src/directory/pages.ts'
const PUBLIC = 115
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
    styles: STYLES,
  },
  {
    name: 'Companies',
    modules: [DIRECTORY, 'src/directory/finding/screens/companies-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    styles: STYLES,
  },
  {
    name: 'Company',
    modules: [DIRECTORY, 'src/directory/companies/screens/company-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    styles: STYLES,
  },
  {
    name: 'Menu of the shop',
    modules: [SHOP, 'src/shop/menu/screens/menu-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    styles: STYLES,
  },
  {
    name: 'Meal of the shop',
    modules: [SHOP, 'src/shop/menu/screens/meal-screen.tsx'],
    scripts: PUBLIC,
    isFirst: true,
    styles: STYLES,
  },
  {
    name: 'Sign-in',
    modules: ['src/accounts/session/screens/login-screen.tsx'],
    scripts: 130,
    isFirst: true,
    styles: STYLES,
  },
  {
    name: 'Screen with a table',
    modules: [FRAME, 'src/portal/employment/screens/employees-screen.tsx'],
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
  scripts: 210,
  styles: PORTAL_STYLES,
}

export const FONT_KB = 35
/** A language's font file, by part of its name. */
export const fonts = { English: 'readex-pro-latin-wght', Arabic: 'readex-pro-arabic-wght' } as const
