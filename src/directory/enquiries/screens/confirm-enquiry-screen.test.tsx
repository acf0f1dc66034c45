import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { confirmEnquiry } from '../contract.ts'
import { Screen } from './confirm-enquiry-screen.tsx'

const TOKEN = 'c'.repeat(43)
const at = (hash: string) => ({ path: '/confirm-enquiry', route: `/confirm-enquiry${hash}` })

test('while the enquiry is sent, the page says so', async () => {
  renderScreen(<Screen />, { ...at(`#${TOKEN}`), replies: [pending(confirmEnquiry)] })
  await screen.findByText('Sending your enquiry…')
})

test('the emailed link sends the enquiry, and says who will reply and where', async () => {
  const { sent } = renderScreen(<Screen />, {
    ...at(`#${TOKEN}`),
    replies: [
      reply(confirmEnquiry, {
        company: { en: 'Gulf Haulage', ar: 'الخليج للنقل' },
        email: 'mona@home.test',
      }),
    ],
  })
  await screen.findByRole('heading', { name: 'Enquiry sent' })
  screen.getByText(/Gulf Haulage will reply to .*mona@home\.test/)
  expect(screen.getByRole('link', { name: 'Browse offers' }).getAttribute('href')).toBe('/offers')
  expect(sent(confirmEnquiry).map(({ body }) => body)).toEqual([{ token: TOKEN }])
  await expectAccessible()
})

test('an old link says what to do, in Arabic', async () => {
  renderScreen(<Screen />, {
    ...at(`#${TOKEN}`),
    language: 'ar',
    replies: [refusal(confirmEnquiry, 'enquiries.linkUnknown')],
  })
  await screen.findByRole('heading', { name: 'لم يتم إرسال الاستفسار' })
  screen.getByText(/انتهت صلاحية هذا الرابط أو سبق استخدامه/)
  await expectAccessible()
})
