import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { editSite, getSite, type SiteView } from '../contract.ts'
import { Screen } from './site-settings-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const SITE: SiteView = {
  id: 1,
  name: { en: 'Diwan Trading', ar: 'ديوان للتجارة' },
  portalTitle: { en: 'Employee portal', ar: 'بوابة الموظفين' },
  logoUrl: null,
  accent: { chosen: '#0F6B66', light: '#0F6B66', dark: '#4FB7AE' },
  enabledAreas: ['portal', 'shop'],
  country: 'AE',
  currency: 'AED',
  zone: 'Asia/Dubai',
  weekend: [6, 7],
  hijriOffset: 0,
  policyPdfUrl: null,
  passwordMin: 12,
  contact: {
    tagline: { en: '', ar: '' },
    address: { en: '', ar: '' },
    phone: '',
    whatsapp: '',
    tradeLicence: '',
  },
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/site',
    as: { roles: ['admin'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

test('while the settings load the page announces it', async () => {
  show([pending(getSite)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('links lead to the sections of the form', async () => {
  show([reply(getSite, SITE)])
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
  for (const link of sections.getAllByRole('link')) {
    const section = document.querySelector(link.getAttribute('href') ?? '')
    expect(section?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
  await expectAccessible()
})

test('a change is saved whole, and a refusal is beside its field', async () => {
  const { user, sent, serve } = show([
    reply(getSite, SITE),
    refusal(editSite, 'sites.badUrl', { field: 'policyPdfUrl' }),
  ])
  const name = await screen.findByRole('textbox', { name: m['siteSettings.nameEn']() })
  await user.type(name, ' LLC')
  const save = screen.getByRole('button', { name: 'Save settings' })
  await user.click(save)
  expect((await screen.findAllByText(m['sites.badUrl']())).length).toBeGreaterThan(0)
  const saved = { ...SITE, name: { ...SITE.name, en: 'Diwan Trading LLC' } }
  serve(reply(getSite, saved), reply(editSite, saved))
  await user.click(save)
  expect(await screen.findByText('Settings saved.')).toBeDefined()
  await waitFor(() =>
    expect(sent(editSite).at(-1)?.body).toMatchObject({
      name: { en: 'Diwan Trading LLC' },
      weekend: [6, 7],
    }),
  )
})

test('settings that cannot be read say so, and offline too', async () => {
  const { serve, user } = show([refusal(getSite, 'sites.notFound')])
  expect((await screen.findByRole('alert')).textContent).toContain(m['sites.notFound']())
  serve(offline())
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText(m['ui.unreachable']())).toBeDefined()
})

test('in arabic the sections are arabic', async () => {
  show([reply(getSite, SITE)], { language: 'ar' })
  expect(await screen.findByRole('navigation', { name: 'الأقسام' })).toBeDefined()
  await expectAccessible()
})
