import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen, reply, siteView } from '#test/helpers/screen.tsx'
import { editSite } from '../contract.ts'
import { SiteForm } from './site-form.tsx'

function show(language: 'en' | 'ar' = 'en') {
  const saved = vi.fn<() => void>()
  const rendered = renderScreen(<SiteForm site={siteView()} onSaved={saved} />, {
    language,
    as: { employee: false, roles: ['admin'] },
    replies: [reply(editSite, siteView())],
  })
  return { ...rendered, saved }
}

test('how the company is reached is saved with its other settings', async () => {
  const { user, sent, saved } = show()
  await user.type(await screen.findByLabelText(/^Tagline \(English\)/), 'Freight for the Gulf')
  await user.type(screen.getByLabelText(/^WhatsApp/), '+971 50 123 4567')
  await user.type(screen.getByLabelText(/^Trade licence number/), 'CN-1000003')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(sent(editSite)[0]?.body.contact).toEqual({
    tagline: { en: 'Freight for the Gulf', ar: '' },
    address: { en: '', ar: '' },
    phone: '',
    whatsapp: '+971 50 123 4567',
    tradeLicence: 'CN-1000003',
  })
})

test('a number that nobody can dial is refused beside its field', async () => {
  const { user } = show()
  await user.type(await screen.findByLabelText(/^WhatsApp/), 'call me')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  expect((await screen.findAllByText(/Enter a valid phone number/)).length).toBeGreaterThan(0)
  await expectAccessible()
})

test('in arabic the fields of the public pages are arabic', async () => {
  show('ar')
  expect(await screen.findByLabelText(/^رقم الرخصة التجارية/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'الصفحات العامة' })).toBeDefined()
})
