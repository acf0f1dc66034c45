import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { confirmBooking, type LinkedBooking, showBooking } from '../contract.ts'
import { Screen } from './booking-screen.tsx'

const TOKEN = 'a'.repeat(43)
const CONFIRM = 'b'.repeat(43)

function aBooking(changes: Partial<LinkedBooking> = {}): LinkedBooking {
  return {
    number: 4001,
    state: 'booked',
    cancelledBy: null,
    startsAt: '2026-11-24T06:00:00.000Z',
    endsAt: '2026-11-24T07:00:00.000Z',
    name: 'Layla',
    email: 'layla@home.test',
    phone: '+971501234567',
    note: '',
    staff: { en: 'Omar', ar: 'عمر' },
    service: {
      number: 1001,
      name: { en: 'Truck inspection', ar: 'فحص شاحنة' },
      about: { en: '', ar: '' },
      address: { en: '1001-truck-inspection', ar: '1001-فحص-شاحنة' },
      minutes: 60,
      noticeMinutes: 60,
      changeMinutes: 120,
    },
    company: {
      name: { en: 'Gulf Haulage', ar: 'الخليج للنقل' },
      address: { en: '1001-gulf-haulage', ar: '1001-الخليج-للنقل' },
      streetAddress: { en: '', ar: '' },
      phone: '+97148000000',
      whatsapp: '',
      email: '',
    },
    zone: 'Asia/Dubai',
    confirmBy: null,
    changeable: true,
    changeUntil: '2026-11-24T04:00:00.000Z',
    file: `/api/directory/booking-files/1-${TOKEN}.ics`,
    ...changes,
  }
}

const held = aBooking({ confirmBy: '2026-11-22T05:30:00.000Z', changeable: false })
const at = (hash = '') => ({ path: '/booking/:token', route: `/booking/${TOKEN}${hash}` })

test('while it loads, the booking has its place', () => {
  renderScreen(<Screen />, { ...at(), replies: [pending(showBooking)] })
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('a held booking says where its link was emailed and until when, and offers nothing else', async () => {
  renderScreen(<Screen />, { ...at('?new=1'), replies: [reply(showBooking, held)] })
  await screen.findByText('Check your inbox to confirm')
  screen.getByText(/We've emailed a link to .*layla@home\.test.*hold this time until 9:30/)
  screen.getByText('Not confirmed')
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull()
  expect(screen.queryByText('Add to calendar')).toBeNull()
  await expectAccessible()
})

test('the emailed link confirms the booking by itself', async () => {
  const { sent } = renderScreen(<Screen />, {
    ...at(`#${CONFIRM}`),
    replies: [
      reply(showBooking, held),
      reply(showBooking, aBooking()),
      reply(confirmBooking, { number: 4001 }),
    ],
  })
  await screen.findByRole('button', { name: 'Reschedule' })
  expect(screen.queryByText('Check your inbox to confirm')).toBeNull()
  expect(sent(confirmBooking).map(({ body }) => body)).toEqual([{ token: CONFIRM }])
})

test('a link that came too late says so, in Arabic', async () => {
  renderScreen(<Screen />, {
    ...at(`#${CONFIRM}`),
    language: 'ar',
    replies: [reply(showBooking, held), refusal(confirmBooking, 'bookings.notHeld')],
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('لم يتم تأكيد هذا الحجز في الوقت المحدد')
  await expectAccessible()
})

test('a booking that is gone explains why', async () => {
  renderScreen(<Screen />, { ...at(), replies: [refusal(showBooking, 'bookings.notFound')] })
  await screen.findByText('Booking not found')
  await waitFor(() => screen.getByText(/isn't confirmed in time is released/))
})
