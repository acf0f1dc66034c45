import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, offline, pending, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listWarnings } from './contract.ts'
import { SiteWarnings } from './site-warnings.tsx'

const MAIL = {
  code: 'siteWarnings.mailOff',
  messages: { en: 'Emails aren’t sent.', ar: 'لا تُرسل الرسائل.' },
}
const PROXY = {
  code: 'siteWarnings.proxyUntrusted',
  messages: { en: 'A proxy is not trusted.', ar: 'خادم وسيط غير موثوق.' },
}
const admin = { roles: ['admin' as const] }

test('each warning is shown, in the language of the page', async () => {
  renderScreen(<SiteWarnings />, {
    as: admin,
    language: 'ar',
    replies: [reply(listWarnings, { items: [MAIL, PROXY] })],
  })
  await screen.findByText('لا تُرسل الرسائل.')
  screen.getByText('خادم وسيط غير موثوق.')
  await expectAccessible()
})

test('where all is well, while it loads and without a network, nothing is there', async () => {
  const { container, sent, serve } = renderScreen(<SiteWarnings />, {
    as: admin,
    replies: [reply(listWarnings, { items: [] })],
  })
  await waitFor(() => expect(sent(listWarnings)).toHaveLength(1))
  expect(container.textContent).toBe('')
  serve(pending(listWarnings))
  serve(offline())
  expect(container.textContent).toBe('')
})
