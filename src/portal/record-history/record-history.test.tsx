import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { expectAccessible, offline, pending, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { listOwnRecordHistory, listRecordHistory, type RecordEntry } from './contract.ts'
import { RecordHistory } from './record-history.tsx'
import { Screen } from './screens/own-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const EMPLOYEE = newId()

function entry(change: Partial<RecordEntry> = {}): RecordEntry {
  return {
    id: newId(),
    at: '2026-11-09T08:15:00Z',
    actor: { en: 'Omar Ali', ar: 'عمر علي' },
    action: 'employees.updated',
    before: { phone: '+971501111111' },
    after: { phone: '+971502222222' },
    ...change,
  }
}

const OPENED = entry({ action: 'documents.numbersOpened', before: null, after: null })
const APPLIED = entry({ actor: null })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const now = '2026-11-10T08:00:00Z'
  return renderScreen(<RecordHistory employeeId={EMPLOYEE} />, { as: {}, now, replies, ...options })
}

const page = (...items: RecordEntry[]) => reply(listRecordHistory, { items, next: null })

test('while the history loads, the page says so', async () => {
  show([pending(listRecordHistory)])
  expect(await screen.findByRole('table', { name: /Loading…/ })).toBeDefined()
  await expectAccessible()
})

test('each entry tells what was done, by whom and when, and shows old and new values', async () => {
  const { user } = show([page(entry(), OPENED, APPLIED)])
  await screen.findAllByText('Omar Ali')
  const rows = screen.getAllByRole('row')
  const [, changed, opened, applied] = rows
  expect(changed?.textContent).toContain('Omar Ali')
  expect(changed?.textContent).toContain(m['auditLog.action.employees_updated']())
  expect(opened?.textContent).toContain(m['auditLog.action.documents_numbersOpened']())
  expect(within(opened as HTMLElement).queryByRole('button')).toBeNull()
  expect(applied?.textContent).toContain(m['recordHistory.automatic']())
  await expectAccessible()
  await user.click(within(changed as HTMLElement).getByRole('button', { name: 'Show values' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('+971501111111')).toBeDefined()
  expect(dialog.getByText('+971502222222')).toBeDefined()
  await expectAccessible()
})

test('a file that nobody opened or changed says so', async () => {
  show([page()])
  expect(await screen.findByText(m['recordHistory.none']())).toBeDefined()
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  serve(page(entry()))
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText(m['auditLog.action.employees_updated']())).toBeDefined()
})

test('in arabic employees read the history of their own file', async () => {
  renderScreen(<Screen />, {
    path: '/profile/history',
    as: {},
    now: '2026-11-10T08:00:00Z',
    language: 'ar',
    replies: [reply(listOwnRecordHistory, { items: [entry(), OPENED], next: null })],
  })
  expect(screen.getByRole('heading', { level: 1, name: 'سجل الملف' })).toBeDefined()
  expect((await screen.findAllByText('عمر علي')).length).toBe(2)
  await expectAccessible()
})
