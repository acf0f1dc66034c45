import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { getCustomer } from '#shop/customers/contract.ts'
import { sendEnquiry } from './contract.ts'
import { EnquireDialog } from './enquire-dialog.tsx'

const dialog = <EnquireDialog offer={7} company="Gulf Haulage" onClose={() => undefined} />

async function fill(
  user: ReturnType<typeof renderScreen>['user'],
  labels: { question: string; name: string; email: string; send: string },
): Promise<void> {
  await user.type(screen.getByLabelText(labels.question), 'From Al Quoz?')
  await user.type(screen.getByLabelText(labels.name), 'Mona')
  await user.type(screen.getByLabelText(labels.email), 'mona@home.test')
  await user.click(screen.getByRole('button', { name: labels.send }))
}

const ENGLISH = {
  question: 'Your question',
  name: 'Your name',
  email: 'Email',
  send: 'Send enquiry',
}

test('a guest is asked to check their inbox before the company gets the enquiry', async () => {
  const { user, sent } = renderScreen(dialog, { replies: [reply(sendEnquiry, { sent: false })] })
  await fill(user, ENGLISH)
  await screen.findByRole('dialog', { name: 'Check your inbox to confirm' })
  screen.getByText(/We've emailed a link to .*mona@home\.test.* Gulf Haulage gets your enquiry/)
  expect(sent(sendEnquiry)).toMatchObject([{ body: { offer: 7, name: 'Mona', website: '' } }])
  await expectAccessible()
})

test('an enquiry that went to the company says so', async () => {
  const { user } = renderScreen(dialog, { replies: [reply(sendEnquiry, { sent: true })] })
  await fill(user, ENGLISH)
  await screen.findByRole('dialog', { name: 'Enquiry sent' })
})

test('a refused enquiry stays filled in, in Arabic', async () => {
  const { user } = renderScreen(dialog, {
    language: 'ar',
    replies: [
      refusal(sendEnquiry, 'enquiries.tooManyTries', { details: { minutes: 3 } }),
      reply(sendEnquiry, { sent: false }),
    ],
  })
  const labels = {
    question: 'سؤالك',
    name: 'اسمك',
    email: 'البريد الإلكتروني',
    send: 'إرسال الاستفسار',
  }
  await fill(user, labels)
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>(labels.name).value).toBe('Mona')
  await user.click(screen.getByRole('button', { name: labels.send }))
  await screen.findByRole('dialog', { name: 'تحقق من بريدك الإلكتروني لتأكيد الاستفسار' })
  await expectAccessible()
})

test('a signed-in customer finds their name, email and phone filled in', async () => {
  const customer = {
    first_name: 'Layla',
    last_name: 'Hassan',
    email: 'layla@example.com',
    phone: '+971501234567',
    hasPhoto: false,
    emailConfirmedAt: null,
  }
  renderScreen(dialog, {
    as: { employee: false },
    replies: [reply(getCustomer, { customer })],
  })
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(value(/^Phone/)).toBe('+971501234567'))
  expect(value(/^Your name/)).not.toBe('')
  expect(value(/^Email/)).not.toBe('')
  await expectAccessible()
})
