import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { listMissing, type MissingLine } from '../missing/contract.ts'
import { requestDocument } from '../requests/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { TYPES } from '../test-data-screens.ts'
import { MissingTab } from './missing-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const VISA = { type: 'visa', name: { en: 'Residence visa', ar: 'تأشيرة الإقامة' } } as const
const PASSPORT = { type: 'passport', name: { en: 'Passport', ar: 'جواز السفر' } } as const

function line(change: Partial<MissingLine> = {}): MissingLine {
  return {
    employee: {
      id: idOf(701),
      employeeNo: '1007',
      name: { en: 'Mariam Saleh', ar: 'مريم صالح' },
    },
    joiningDate: '2024-03-01',
    types: [PASSPORT, VISA],
    ...change,
  }
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const now = '2026-11-10T08:00:00Z'
  return renderScreen(<MissingTab />, { as: { roles: ['pro'] }, now, replies, ...options })
}

const page = (...items: MissingLine[]) => reply(listMissing, { items, next: null })

test('while the list loads, the table says so', async () => {
  show([pending(listMissing)])
  expect(await screen.findByRole('table', { name: /Loading…/ })).toBeDefined()
  await expectAccessible()
})

test('each person has what they lack, and the request begins with the first of it', async () => {
  const { user, sent } = show([
    page(line()),
    reply(listDocumentTypes, { items: TYPES }),
    reply(requestDocument, { requested: 1, skipped: 0 }),
  ])
  const row = (await screen.findByText('Mariam Saleh')).closest('tr') as HTMLElement
  expect(within(row).getByText('Residence visa')).toBeDefined()
  await expectAccessible()
  await user.click(within(row).getByRole('button', { name: 'Request documents: Mariam Saleh' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: m['documentsScreens.request.submit']() }))
  expect(sent(requestDocument).at(-1)?.body).toMatchObject({
    employeeIds: [idOf(701)],
    type: 'passport',
  })
})

test('when nobody lacks a document the page says so', async () => {
  show([page()])
  expect(await screen.findByText(m['documentsScreens.missing.none']())).toBeDefined()
  await expectAccessible()
})

test('offline the list says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  serve(page(line()))
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText('Mariam Saleh')).toBeDefined()
})

test('in arabic names and documents are arabic', async () => {
  show([page(line())], { language: 'ar' })
  expect(await screen.findByText('مريم صالح')).toBeDefined()
  expect(screen.getByText('تأشيرة الإقامة')).toBeDefined()
  await expectAccessible()
})
