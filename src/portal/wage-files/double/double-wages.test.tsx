import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { checkWageFile } from '../contract.ts'
import { aDouble, aDoublePaid, NAME, OLD_NAME } from '../test-data-screens.ts'
import {
  type DoubleWage,
  listDoubleWages,
  recordSecondPayment,
  recoverDoubleWage,
  undoRecovery,
} from './contract.ts'
import { DoubleNote } from './double-note.tsx'
import { DoubleWageList } from './double-wages.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(doubles: DoubleWage[], options: Options = {}) {
  return renderScreen(<DoubleWageList doubles={doubles} currency="AED" />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    ...options,
  })
}

test('a payment to stop says in which file, and what the bank did is recorded', async () => {
  const { user, sent } = show([aDouble()], { replies: [reply(recordSecondPayment, {})] })
  expect(screen.getByText('Stop at the bank')).toBeDefined()
  expect(
    screen.getByText(
      `The bank paid this wage from ${OLD_NAME}, and it's also in ${NAME}. Ask the bank to stop that payment, then record what it did.`,
    ),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Omar Khoury' }).getAttribute('href')).toBe(
    `/pay-runs?run=${idOf(50)}&slip=${idOf(10)}`,
  )
  await expectAccessible()
  await user.click(
    screen.getByRole('button', {
      name: 'Record as stopped: the second payment of Omar Khoury',
    }),
  )
  const stopped = within(await screen.findByRole('alertdialog', { name: 'Did the bank stop it?' }))
  await user.click(stopped.getByRole('button', { name: 'Record as stopped' }))
  expect(await screen.findByText('Payment recorded as stopped.')).toBeDefined()
  await user.click(
    screen.getByRole('button', {
      name: 'Record as paid: the second payment of Omar Khoury',
    }),
  )
  const paid = within(
    await screen.findByRole('alertdialog', { name: 'Did the bank make both payments?' }),
  )
  await user.click(paid.getByRole('button', { name: 'Record as paid' }))
  await waitFor(() =>
    expect(sent(recordSecondPayment)).toMatchObject([
      { params: { id: idOf(10) }, body: { outcome: 'stopped' } },
      { params: { id: idOf(10) }, body: { outcome: 'paid' } },
    ]),
  )
})

test('a wage paid twice is recovered from pay, or with how it came back', async () => {
  const { user, sent } = show([aDoublePaid()], {
    replies: [refusal(recoverDoubleWage, 'doubleWages.noPayLeft'), reply(recoverDoubleWage, {})],
  })
  expect(screen.getByText('Paid twice')).toBeDefined()
  expect(screen.getByText(/: AED 6,750\.50 too much\.$/)).toBeDefined()
  await user.click(
    screen.getByRole('button', { name: 'Recover the second payment of Omar Khoury' }),
  )
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Recover what was paid twice' }),
  )
  expect(dialog.getByText(/each month takes up to 20% of the wage/)).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Recover' }))
  expect(await dialog.findByText(/There's no later pay to recover it from/)).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'It came back another way' }))
  await user.click(dialog.getByRole('button', { name: 'Recover' }))
  expect(await dialog.findByText('Enter how the money came back.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'How it came back' }), 'Bank transfer')
  await user.click(dialog.getByRole('button', { name: 'Recover' }))
  expect(await screen.findByText('Recovery recorded.')).toBeDefined()
  expect(sent(recoverDoubleWage).map(({ body }) => body)).toEqual([
    { how: 'pay', note: '' },
    { how: 'other', note: 'Bank transfer' },
  ])
})

test('a recovery that is too much can be cancelled, and one that is right stays listed', async () => {
  const recovery = {
    how: 'pay',
    fils: 675_050,
    takenFils: 180_000,
    note: '',
    by: { en: 'Maricel Reyes', ar: 'ماريسيل رييس' },
    at: '2026-11-18T08:00:00.000Z',
  } as const
  const { user, sent } = show(
    [
      aDoublePaid({ state: 'recoveredTooMuch', extraFils: 0, actions: ['undo'] }),
      aDoublePaid({
        slipId: idOf(11),
        state: 'recovered',
        extraFils: 0,
        actions: [],
        recoveries: [recovery],
      }),
    ],
    { replies: [reply(undoRecovery, {})] },
  )
  expect(
    screen.getByText(
      'The bank paid this wage twice. Pay recovers AED 6,750.50 in parts: AED 1,800.00 so far.',
    ),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel recovery from Omar Khoury' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this recovery?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel recovery' }))
  expect(await screen.findByText('Recovery cancelled.')).toBeDefined()
  expect(sent(undoRecovery)).toMatchObject([{ params: { id: idOf(10) } }])
})

test('in arabic the list is arabic', async () => {
  show([aDouble(), aDoublePaid({ slipId: idOf(11) })], { language: 'ar' })
  expect(screen.getByRole('heading', { name: 'أجور في ملفين' })).toBeDefined()
  expect(screen.getByText('يجب إيقافها لدى البنك')).toBeDefined()
  expect(screen.getByText(/زيادةً على المستحق/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'استرداد الدفعة الثانية لأجر عمر خوري' })).toBeDefined()
  await expectAccessible()
})

test.each([
  ['en', '2 wages were paid twice, or are about to be.', 'View October 2026'],
  ['ar', 'أجران صُرفا مرتين أو سيُصرفان مرتين.', 'عرض أكتوبر 2026'],
] as const)('in %s the overview counts them and links their runs', async (language, text, link) => {
  renderScreen(<DoubleNote />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    language,
    replies: [
      reply(listDoubleWages, {
        items: [aDouble(), aDoublePaid({ slipId: idOf(11) })],
        next: null,
        currency: 'AED',
      }),
    ],
  })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toContain(
    `/pay-runs?run=${idOf(50)}`,
  )
  await expectAccessible()
})

test('without any there is no note', async () => {
  const { sent } = renderScreen(<DoubleNote />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    replies: [reply(listDoubleWages, { items: [], next: null, currency: 'AED' })],
  })
  await waitFor(() => expect(sent(listDoubleWages)).toHaveLength(1))
  expect(screen.queryByText(/twice/)).toBeNull()
  expect(sent(checkWageFile)).toEqual([])
})
