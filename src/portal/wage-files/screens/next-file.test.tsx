import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import {
  checkWageFile,
  listWagePayments,
  showWageSettings,
  voidWageFile,
  type WageProblem,
  writeWageFile,
} from '../contract.ts'
import { aCheck, aDouble, aFile, aProblem, NAME, OMAR } from '../test-data-screens.ts'
import { WageFileCard } from './wage-file-panel.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const settings = reply(showWageSettings, {
  employerId: '123456',
  routingCode: '302620122',
  profile: 'standard',
  graceDays: 15,
  version: 1,
})

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<WageFileCard runId={idOf(50)} />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [...replies, settings],
    ...options,
  })
}

const RETURNED = aProblem({
  code: 'returned',
  level: 'warn',
  reason: 'returned',
  details: { reason: 'Account closed' },
})

const again = aCheck({
  people: 1,
  warnings: 1,
  problems: [RETURNED],
  warningCounts: [{ code: 'returned', count: 1 }],
  returnedAgain: 1,
  files: [aFile({ sent: 0, paid: 1, returned: 1 })],
  paidWages: 1,
  paidFils: 406_452,
})

test('a returned wage goes to the same account only once that is ticked', async () => {
  const { user, sent } = show([reply(checkWageFile, again), reply(writeWageFile, aFile())])
  expect(
    await screen.findByText(/from the same account: Account closed\. Correct the account/),
  ).toBeDefined()
  expect(
    screen.getByRole('link', { name: 'View account of Omar Khoury' }).getAttribute('href'),
  ).toBe(`/salaries?person=${OMAR.id}`)
  expect(screen.getByText('1 of 2')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Write file' }))
  expect(await screen.findByText('Confirm this, or correct the accounts first.')).toBeDefined()
  expect(sent(writeWageFile)).toEqual([])
  await user.click(
    screen.getByRole('checkbox', { name: 'Pay 1 returned wage to the same account again' }),
  )
  await user.click(screen.getByRole('button', { name: 'Write file' }))
  await waitFor(() => expect(sent(writeWageFile)).toMatchObject([{ body: { returnedAgain: 1 } }]))
})

test('in arabic what must be ticked is arabic', async () => {
  show([reply(checkWageFile, again)], { language: 'ar' })
  expect(
    await screen.findByRole('checkbox', {
      name: 'صرف أجر واحد مُعاد إلى الحساب نفسه مرة أخرى',
    }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'عرض الحساب: عمر خوري' })).toBeDefined()
  await expectAccessible()
})

test('many warnings of a kind are one line that opens', async () => {
  const low = (number: number): WageProblem =>
    aProblem({
      code: 'W10',
      level: 'warn',
      field: 'net',
      reason: 'low',
      details: { fils: 300_000, contractFils: 450_000, percent: 80 },
      employee: { ...OMAR, id: idOf(100 + number), number: String(number) },
    })
  const problems = Array.from({ length: 12 }, (_, index) => low(index))
  const check = aCheck({
    warnings: 53,
    problems: [...problems, aProblem({ code: 'W09', level: 'warn', reason: 'otherBank' })],
    warningCounts: [
      { code: 'W10', count: 52 },
      { code: 'W09', count: 1 },
    ],
  })
  const { user } = show([reply(checkWageFile, check)])
  const group = await screen.findByRole('button', {
    name: /^The net pay of 52 employees is less than 80%/,
  })
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getAllByRole('link', { name: 'Omar Khoury' })).toHaveLength(1)
  await expectAccessible()
  await user.click(group)
  expect(screen.getAllByRole('link', { name: 'Omar Khoury' })).toHaveLength(13)
})

test.each([
  ['en', "There's nothing to pay in this run: no one has a net amount above zero."],
  ['ar', 'لا يوجد ما يُصرف في هذا المسير: لا يوجد صافٍ أكبر من الصفر.'],
] as const)(
  'in %s a run without a net amount says that nothing is to be paid',
  async (language, text) => {
    show([reply(checkWageFile, aCheck({ people: 0, totalFils: 0, wages: 0 }))], { language })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Write file' })).toBeNull()
  },
)

test('a file that the bank refused is voided with a reason', async () => {
  const voided = aFile({
    sent: 0,
    voided: 2,
    void: {
      reason: 'Wrong routing code',
      by: { en: 'Maricel Reyes', ar: 'ماريسيل رييس' },
      at: '2026-11-18T08:00:00.000Z',
    },
  })
  const { user, sent } = show([
    reply(checkWageFile, aCheck({ people: 0, totalFils: 0, files: [aFile()] })),
    reply(checkWageFile, aCheck({ files: [voided] })),
    refusal(voidWageFile, 'wageFiles.paidAlready', { details: { payments: 1 } }),
    reply(voidWageFile, voided),
  ])
  await user.click(await screen.findByRole('button', { name: `Void ${NAME}` }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Void this file?' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Void file' }))
  expect(sent(voidWageFile)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong routing code')
  await user.click(dialog.getByRole('button', { name: 'Void file' }))
  expect(await dialog.findByText(/has paid one payment of this file/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Void file' }))
  expect(await screen.findByText('Wage file voided.')).toBeDefined()
  expect(sent(voidWageFile).at(-1)).toMatchObject({ body: { reason: 'Wrong routing code' } })
  expect(await screen.findByText('2 void')).toBeDefined()
  expect(screen.getByText(/^Voided by Maricel Reyes on/)).toBeDefined()
  expect(screen.queryByRole('button', { name: `Void ${NAME}` })).toBeNull()
})

test('a wage in two files is marked on the run’s page, on the file and among its payments', async () => {
  const file = aFile({ sent: 1, toStop: 1, paidTwice: 0 })
  show(
    [
      reply(
        checkWageFile,
        aCheck({ people: 0, totalFils: 0, doubles: [aDouble()], files: [file] }),
      ),
      reply(listWagePayments, { items: [], next: null, file, currency: 'AED' }),
      reply(listWagePayments, {
        items: [
          { employee: OMAR, fils: 1, state: 'sent', mark: 'toStop', reason: '', paidOn: null },
        ],
        next: null,
        file,
        currency: 'AED',
      }),
    ],
    { route: `/pay-runs?run=${idOf(50)}&file=${file.id}` },
  )
  expect(await screen.findByText('1 to stop at the bank')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Wages in two files' })).toBeDefined()
  const table = await screen.findByRole('table', { name: 'All payments' })
  expect(await within(table).findByText('Stop at the bank')).toBeDefined()
  expect(screen.getByText(/Another file paid some of these wages too/)).toBeDefined()
})
