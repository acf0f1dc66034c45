import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { releasePay } from '#portal/pay-runs/holds/contract.ts'
import { aHeldPay } from '#portal/pay-runs/holds/test-data.ts'
import {
  changeWageSettings,
  checkWageFile,
  listWagePayments,
  readBankReply,
  showWageSettings,
  type WagePayment,
  writeWageFile,
} from '../contract.ts'
import { aCheck, aDouble, aFile, aProblem, LAYLA, NAME, OMAR } from '../test-data-screens.ts'
import { WageFileCard } from './wage-file-panel.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
const SETTINGS = {
  employerId: '123456',
  routingCode: '302620122',
  profile: 'standard',
  graceDays: 15,
  version: 1,
} as const
const settings = reply(showWageSettings, { ...SETTINGS })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<WageFileCard runId={idOf(50)} />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [...replies, settings],
    ...options,
  })
}

test('while it loads the card says so', async () => {
  show([pending(checkWageFile)])
  expect(await screen.findByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('offline the card can be loaded again', async () => {
  const { serve, user } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server.")
  serve(reply(checkWageFile, aCheck()), settings)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Write file' })).toBeDefined()
})

test('a file without problems is written', async () => {
  const { user, sent } = show([
    reply(checkWageFile, aCheck()),
    reply(writeWageFile, aFile()),
    reply(checkWageFile, aCheck({ people: 0, totalFils: 0, files: [aFile()] })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Write file' }))
  expect(await screen.findByText('Wage file written.')).toBeDefined()
  expect(await screen.findByText(NAME)).toBeDefined()
  expect(screen.getByText('All payments of this run are in a file.')).toBeDefined()
  expect(screen.getByText('2 sent')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Write file' })).toBeNull()
  expect(sent(writeWageFile)).toMatchObject([
    { params: { id: idOf(50) }, body: { returnedAgain: 0 } },
  ])
  await expectAccessible()
})

test('held payments are listed with why and since when, each with the button that releases it', async () => {
  const { user, sent } = show([
    reply(
      checkWageFile,
      aCheck({ people: 0, totalFils: 0, heldPeople: 1, held: [aHeldPay()], files: [aFile()] }),
    ),
    reply(checkWageFile, aCheck({ people: 1 })),
    reply(releasePay, {}),
  ])
  expect(await screen.findByText('1 held payment, not in the next file')).toBeDefined()
  expect(screen.getByText("All payments of this run that aren't held are in a file.")).toBeDefined()
  expect(screen.getByText('Laptop not returned')).toBeDefined()
  expect(screen.getByText(/^Held since .*29 Oct 2026/)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Release the payment of Omar Khoury' }))
  const ask = within(await screen.findByRole('alertdialog'))
  await user.click(ask.getByRole('button', { name: 'Release' }))
  expect(await screen.findByRole('button', { name: 'Write file' })).toBeDefined()
  expect(screen.queryByText('Laptop not returned')).toBeNull()
  expect(sent(releasePay)).toMatchObject([{ params: { id: idOf(10) } }])
})

test('problems are listed by employee with what to do, and nothing is written until they are fixed', async () => {
  show([
    reply(
      checkWageFile,
      aCheck({
        blocking: 2,
        warnings: 3,
        warningCounts: [{ code: 'W10', count: 3 }],
        problems: [
          aProblem(),
          aProblem({ field: 'personCode' }),
          aProblem({
            code: 'W10',
            level: 'warn',
            field: 'net',
            reason: 'low',
            details: { fils: 300_000, contractFils: 450_000, percent: 80 },
            employee: LAYLA,
          }),
        ],
      }),
    ),
  ])
  const list = (await screen.findByRole('heading', { name: 'To fix' })).closest('section')
  expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(1)
  expect(list?.textContent).toContain('No bank account. Add the IBAN to the salary.')
  expect(list?.textContent).toContain('No person code. Add it to the labour card.')
  expect(screen.getByRole('link', { name: 'Omar Khoury' }).getAttribute('href')).toBe(
    `/employees/${idOf(20)}`,
  )
  expect(
    screen.getByText(/The net pay, AED 3,000\.00, is less than 80% of the contract's wage/),
  ).toBeDefined()
  expect(screen.getByText('Fix 2 problems to write the file.')).toBeDefined()
  expect(screen.getByText("2 more problems aren't listed.")).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Write file' })).toBeNull()
  await expectAccessible()
})

test('before the first file the company’s numbers are entered', async () => {
  const { user, sent, serve } = show([
    reply(checkWageFile, aCheck({ isSetUp: false })),
    reply(changeWageSettings, { ...SETTINGS }),
  ])
  serve(
    reply(checkWageFile, aCheck({ isSetUp: false })),
    reply(showWageSettings, { ...SETTINGS, employerId: '', routingCode: '', version: 0 }),
    reply(changeWageSettings, { ...SETTINGS }),
  )
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Wage file settings' })
  await expectAccessible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Establishment number' }), '123456')
  await user.type(
    within(dialog).getByRole('textbox', { name: "Routing code of the company's bank" }),
    '302620122',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save settings' }))
  expect(await screen.findByText('Settings saved.')).toBeDefined()
  expect(sent(changeWageSettings).map(({ body }) => body)).toEqual([{ ...SETTINGS, version: 0 }])
})

test('the bank’s reply is uploaded, and rows that changed nothing are shown', async () => {
  const file = aFile({ sent: 0, paid: 1, returned: 1 })
  const { user } = show([
    reply(checkWageFile, aCheck({ people: 0, totalFils: 0, files: [aFile()] })),
    refusal(readBankReply, 'wageFiles.replyHeadings', { field: 'file' }),
    reply(readBankReply, {
      file,
      matched: 2,
      differing: [{ line: 4, employee: OMAR, expectedFils: 675_050, fils: 675_000 }],
      inFuture: [{ line: 6, employee: LAYLA, day: '2027-12-31' }],
      unclear: [{ line: 5, employee: LAYLA, status: 'Blue' }],
      repeated: [],
      unmatched: [7, 9],
      unanswered: 1,
      doubles: [aDouble()],
    }),
  ])
  await user.click(await screen.findByRole('button', { name: `Upload reply to ${NAME}` }))
  const dialog = await screen.findByRole('dialog', { name: "Upload the bank's reply" })
  await user.upload(within(dialog).getByLabelText('Reply'), new File(['x'], 'reply.csv'))
  await user.click(within(dialog).getByRole('button', { name: 'Upload reply' }))
  expect(await within(dialog).findByText(/We couldn't find the headings/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Upload reply' }))
  const result = await screen.findByRole('dialog', { name: "Bank's reply" })
  expect(within(result).getByText('2 payments updated.')).toBeDefined()
  expect(within(result).getByText('Row 4: AED 6,750.00 instead of AED 6,750.50')).toBeDefined()
  expect(within(result).getByText('Payment date in the future, so not updated')).toBeDefined()
  expect(within(result).getByText('Row 6: 31 Dec 2027')).toBeDefined()
  expect(within(result).getByText('Row 5: Blue')).toBeDefined()
  expect(within(result).getByText("2 rows don't match a payment: 7, 9.")).toBeDefined()
  expect(within(result).getByText("1 payment isn't in the reply.")).toBeDefined()
  expect(within(result).getByText(/Ask the bank to stop that payment/)).toBeDefined()
  await expectAccessible()
})

test('returned payments come first, with the bank’s reason', async () => {
  const payment = (change: Partial<WagePayment> = {}): WagePayment => ({
    employee: OMAR,
    fils: 675_050,
    state: 'paid',
    mark: null,
    reason: '',
    paidOn: '2026-11-03',
    ...change,
  })
  const returned = payment({
    employee: LAYLA,
    fils: 406_452,
    state: 'returned',
    reason: 'Account closed',
    paidOn: null,
  })
  const page = (items: WagePayment[]) =>
    reply(listWagePayments, { items, next: null, file: aFile(), currency: 'AED' })
  const { user, sent } = show([
    reply(checkWageFile, aCheck({ people: 0, totalFils: 0, files: [aFile({ returned: 1 })] })),
    page([returned]),
    page([payment(), returned]),
  ])
  await user.click(await screen.findByRole('button', { name: `View payments of ${NAME}` }))
  const first = await screen.findByRole('table', { name: 'Returned payments' })
  expect(first.textContent).toContain('Account closed')
  await waitFor(() =>
    expect(
      within(screen.getByRole('table', { name: 'All payments' })).getAllByRole('row'),
    ).toHaveLength(3),
  )
  expect(sent(listWagePayments).map(({ query }) => query['state'])).toEqual(['returned', undefined])
  await expectAccessible()
})

test('in Arabic the card is Arabic', async () => {
  show([reply(checkWageFile, aCheck({ files: [aFile()], blocking: 1, problems: [aProblem()] }))], {
    language: 'ar',
  })
  expect(await screen.findByRole('heading', { name: 'ملف الأجور' })).toBeDefined()
  expect(await screen.findByText('أصلح مشكلة واحدة لإنشاء الملف.')).toBeDefined()
  expect(screen.getByText('لا يوجد حساب بنكي. أضف رقم الآيبان إلى الراتب.')).toBeDefined()
  await expectAccessible()
})
