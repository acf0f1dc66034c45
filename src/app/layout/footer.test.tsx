import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MenusView } from '#directory/menus/contract.ts'
import { expectAccessible, renderScreen, siteView } from '#test/helpers/screen.tsx'
import { providePageData } from '../page-data.ts'
import { Footer } from './footer.tsx'

const contact = {
  tagline: { en: 'Freight for the Gulf', ar: 'شحن لدول الخليج' },
  address: { en: 'Al Quoz 3, Dubai', ar: 'القوز 3، دبي' },
  phone: '+971 4 123 4567',
  whatsapp: '+971501234567',
  tradeLicence: 'CN-1000003',
}

function entry(name: string, to: string | null, children: { name: string; to: string }[] = []) {
  const both = (text: string) => ({ en: text, ar: `ع ${text}` })
  return {
    name: both(name),
    to: { en: to, ar: to },
    children: children.map((child) => ({
      name: both(child.name),
      to: { en: child.to, ar: child.to },
    })),
  }
}

const menus: MenusView = {
  top: [],
  social: [entry('LinkedIn', 'https://www.linkedin.com/')],
  footerLeft: [entry('Company', null, [{ name: 'Our team', to: '/our-team' }])],
  bottom: [entry('Privacy policy', '/pages/59-privacy')],
  footerRight: [entry('For customers', null, [{ name: 'Track', to: '/track' }])],
}

function show(site: Parameters<typeof siteView>[0], language: 'en' | 'ar' = 'en') {
  // The page's menus come with its data, which the footer reads while it renders.
  function WithMenus() {
    const data = { authPersistence: 'local', rendered: false, status: 200, inShop: false }
    providePageData({ ...data, site: siteView(site), menus })
    return <Footer />
  }
  return renderScreen(<WithMenus />, { language })
}

test('the footer says who the company is and how it is reached, beside the menus', async () => {
  show({ contact })
  expect(await screen.findByText('Freight for the Gulf')).toBeDefined()
  expect(screen.getByText('Al Quoz 3, Dubai')).toBeDefined()
  expect(screen.getByText(/^Trade licence .CN-1000003.$/)).toBeDefined()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['tel:+97141234567', 'https://wa.me/971501234567']))
  const services = screen.getByRole('navigation', { name: 'Services' })
  expect(within(services).getByRole('link', { name: 'Track' })).toBeDefined()
  await expectAccessible()
})

test('what the company has not given is left out, and the arabic footer is arabic', async () => {
  show({ contact: { ...contact, whatsapp: '', address: { en: '', ar: '' } } }, 'ar')
  expect(await screen.findByText('شحن لدول الخليج')).toBeDefined()
  expect(screen.queryByText('القوز 3، دبي')).toBeNull()
  expect(
    screen.getAllByRole('link').some((link) => /wa\.me/.test(link.getAttribute('href') ?? '')),
  ).toBe(false)
  await expectAccessible()
})
