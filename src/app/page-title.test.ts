import { expect, test } from 'vitest'
import type { Area, SiteView } from '#accounts/sites/contract.ts'
import { speak } from '#platform/i18n/speak.ts'
import { allPages } from './all-pages.ts'
import { titleOf } from './page-title.ts'

const NAME = { en: 'Diwan Trading', ar: 'ديوان للتجارة' }
const PORTAL = { en: 'Diwan Trading employee portal', ar: 'بوابة موظفي ديوان للتجارة' }
const ALL_AREAS: readonly Area[] = ['portal', 'shop', 'directory']

function titleAt(path: string, language: 'en' | 'ar', enabledAreas = ALL_AREAS): string {
  const page = allPages.find((each) => `/${each.path}` === path)
  if (page === undefined) throw new Error(`no page at ${path}`)
  speak(language)
  return titleOf(page, { name: NAME, portalTitle: PORTAL, enabledAreas } as SiteView, language)
}

test.each(['en', 'ar'] as const)(
  '[S1.3] only pages of the portal have its title; those of visitors, customers and owners have the name of the site (%s)',
  (language) => {
    const endsWith = (title: string) =>
      title.endsWith(` · ${PORTAL[language]}`)
        ? 'portal'
        : title.endsWith(` · ${NAME[language]}`)
          ? 'site'
          : title
    const portal = ['/dashboard', '/leaves', '/employees', '/pro-login', '/account', '/people']
    const ofStaff = ['/kitchen', '/shop-orders', '/directory-desk', '/content', '/leave-decision']
    for (const path of [...portal, ...ofStaff])
      expect([path, endsWith(titleAt(path, language))]).toEqual([path, 'portal'])
    const visitors = ['/register', '/login', '/forgot-password', '/set-password', '/logout']
    const confirmed = ['/confirm-email', '/confirm-enquiry', '/menu', '/companies', '/cart']
    const customers = ['/my-account', '/orders', '/quotes', '/delivery-orders', '/ask-quotes']
    const owners = [
      ...['/my-company', '/company-requests', '/company-requests/:company/:request'],
      ...['/company-deliveries', '/company-deliveries/:order', '/company-bookings', '/my-offers'],
    ]
    for (const path of [...visitors, ...confirmed, ...customers, ...owners])
      expect([path, endsWith(titleAt(path, language))]).toEqual([path, 'site'])
    expect(titleAt('/', language)).toBe(NAME[language])
  },
)

test('where a site has nothing but the portal, everyone signs in to the portal', () => {
  expect(titleAt('/login', 'en', ['portal'])).toBe(PORTAL.en)
  expect(titleAt('/login', 'ar', ['portal'])).toBe(PORTAL.ar)
  expect(titleAt('/forgot-password', 'en', ['portal'])).toMatch(/ · Diwan Trading employee portal$/)
  expect(titleAt('/login', 'en', ['portal', 'shop'])).toMatch(/ · Diwan Trading$/)
})
