import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invitePeople, listUninvited } from '#accounts/people/contract.ts'
import { confirmPassword } from '#accounts/session/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import {
  checkImport,
  discardImport,
  type EmployeeImport,
  getImport,
  type ImportRow,
  listImportRows,
  listImports,
  recheckImport,
  startImport,
} from '../import/contract.ts'
import { listWithoutShift } from '../overview/contract.ts'
import { Screen } from './import-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const COUNTS = {
  read: 5,
  created: 3,
  updated: 1,
  unchanged: 0,
  refused: 1,
  warned: 0,
  payRequests: 0,
  firstPay: 0,
}

function run(change: Partial<EmployeeImport> = {}): EmployeeImport {
  return {
    id: idOf(801),
    fileName: 'people.csv',
    state: 'checked',
    counts: COUNTS,
    progress: { done: 0, of: 4 },
    createdAt: '2026-11-10T07:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    ...change,
  }
}

const REFUSED: ImportRow = {
  row: 4,
  cells: { employee_no: '1009', name_en: 'Omar Ali', name_ar: 'عمر علي' },
  outcome: 'refused',
  issues: [{ column: 'email', code: 'employees.emailInvalid', details: {}, value: 'omar@' }],
  warnings: [],
}
const GOOD: ImportRow = {
  row: 2,
  cells: {
    employee_no: '1008',
    name_en: 'Huda Saleh',
    name_ar: 'هدى صالح',
    department_en: 'Kitchen',
    position_en: 'Chef',
  },
  outcome: 'created',
  issues: [],
  warnings: [],
}
const rows = reply(listImportRows, ({ query }) => ({
  items: query.only === 'refused' ? [REFUSED] : [GOOD, REFUSED],
  next: null,
}))
const imports = (...items: EmployeeImport[]) => reply(listImports, { items })
const CHECKED = reply(getImport, run())
const NOTHING_LEFT = [
  reply(listWithoutShift, { total: 0, items: [] }),
  reply(listUninvited, { total: 0, userIds: [] }),
]
const opened = { route: `/employees/import?run=${idOf(801)}` }

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/employees/import',
    as: { roles: ['employee', 'hr'] },
    now: '2026-11-10T08:00:00Z',
    replies: [...replies, rows],
    ...options,
  })
}

const csv = new File(['employee_no'], 'people.csv', { type: 'text/csv' })

async function choose({ user }: ReturnType<typeof show>, file = csv): Promise<void> {
  const label = m['employeesScreens.importing.file']()
  await user.upload(await screen.findByLabelText(label), file)
}

const START = /^Import 4/

test('while the imports load, a file can be chosen', async () => {
  show([pending(listImports)])
  expect(screen.getByLabelText(m['employeesScreens.importing.file']())).toBeDefined()
  expect(
    screen.queryByText(m['employeesScreens.importing.history']({ days: '30 days' })),
  ).toBeNull()
  await expectAccessible()
})

test('a chosen file is checked, and its run opens with what it would do', async () => {
  const checked = reply(checkImport, { import: run(), rows: { items: [REFUSED], next: null } })
  const view = show([imports(), checked, CHECKED])
  await choose(view)
  expect(await screen.findByRole('button', { name: START })).toBeDefined()
  expect(view.address()).toBe(`/employees/import?run=${idOf(801)}`)
  expect(view.sent(checkImport).map(({ body }) => body.file.name)).toEqual(['people.csv'])
  const [counts] = screen.getAllByRole('list')
  expect(counts?.textContent).toBe('3 new1 updated1 rejected')
  await expectAccessible()
})

test('while a file is checked the page says so, with its name', async () => {
  const view = show([imports(), pending(checkImport)])
  await choose(view)
  const status = await screen.findByText(/people\.csv/)
  expect(status.closest('[role=status]')?.textContent).toContain(
    m['employeesScreens.importing.checking']({ file: 'people.csv' }),
  )
  await expectAccessible()
})

test('a file that cannot be read is refused, and another one can be chosen', async () => {
  const view = show([imports(), refusal(checkImport, 'employees.fileNotUtf8')])
  await choose(view)
  expect((await screen.findByRole('alert')).textContent).toContain(m['employees.fileNotUtf8']())
  expect(screen.getByLabelText(m['employeesScreens.importing.file']())).toBeDefined()
  await expectAccessible()
})

test('rejected rows come first with the reason under the cell, and all rows on request', async () => {
  const { user, sent } = show([CHECKED], opened)
  const row = within((await screen.findByText('Omar Ali')).closest('li') as HTMLElement)
  const email = row.getByRole('textbox', { name: m['employees.columns.email']() })
  expect((email as HTMLInputElement).value).toBe('omar@')
  expect(screen.queryByText('Huda Saleh')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^All rows/ }))
  expect(await screen.findByText('Huda Saleh')).toBeDefined()
  expect(sent(listImportRows).map(({ query }) => query.only)).toEqual(['refused', 'all'])
  await expectAccessible()
})

test('a rejected cell is corrected in place and checked again, and the new check opens', async () => {
  const fixed = run({ id: idOf(803), counts: { ...COUNTS, created: 4, refused: 0 } })
  const { user, sent, serve, address } = show([CHECKED], opened)
  const row = within((await screen.findByText('Omar Ali')).closest('li') as HTMLElement)
  const email = row.getByRole('textbox', { name: m['employees.columns.email']() })
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  await user.type(email, 'x')
  expect(row.getByText('Changed. Not checked yet.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo changes' }))
  expect((email as HTMLInputElement).value).toBe('omar@')
  await user.type(email, 'company.ae')
  expect(screen.getByText('1 cell changed')).toBeDefined()
  await expectAccessible()
  serve(imports(fixed), reply(recheckImport, fixed), reply(getImport, fixed), rows)
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(address()).toBe(`/employees/import?run=${idOf(803)}`))
  expect(sent(recheckImport).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(801), { rows: [{ row: 4, cells: { email: 'omar@company.ae' } }] }],
  ])
  expect(await screen.findByText('4 new')).toBeDefined()
})

test('after an import come the next steps: shifts to assign and people to invite', async () => {
  const done = run({ state: 'done', finishedAt: '2026-11-10T07:40:00.000Z' })
  const people = [idOf(31), idOf(32)]
  const { user, sent, serve } = show(
    [
      reply(getImport, done),
      reply(listWithoutShift, {
        total: 3,
        items: [{ id: idOf(2), name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } }],
      }),
      reply(listUninvited, { total: 2, userIds: people }),
    ],
    opened,
  )
  expect(await screen.findByText('3 employees have no shift')).toBeDefined()
  const shifts = screen.getByRole('link', { name: 'Assign shifts' })
  expect(shifts.getAttribute('href')).toBe('/attendance-setup?tab=people&who=unassigned')
  await expectAccessible()
  serve(
    reply(invitePeople, { invited: 2, skipped: [] }),
    reply(listUninvited, { total: 0, userIds: [] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Invite 2 employees' }))
  expect(await screen.findByText('2 invitations sent.')).toBeDefined()
  expect(sent(invitePeople).map(({ body }) => body.userIds)).toEqual([people])
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Invite 2 employees' })).toBeNull(),
  )
})

test('an import asks for the password again before it starts, and then shows its progress', async () => {
  const running = run({ state: 'running', progress: { done: 1, of: 4 } })
  const { user, sent } = show(
    [
      CHECKED,
      reply(getImport, running),
      imports(),
      refusal(startImport, 'http.confirmPassword'),
      reply(startImport, running),
      reply(confirmPassword, { confirmedAt: '2026-11-10T08:00:00.000Z' }),
    ],
    opened,
  )
  await user.click(await screen.findByRole('button', { name: START }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await expectAccessible()
  await user.type(dialog.getByLabelText(m['account.password.current']()), 'a long secret{Enter}')
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuetext')).toBe('1 of 4')
  expect(sent(startImport)).toHaveLength(2)
  expect(sent(confirmPassword).map(({ body }) => body)).toEqual([{ password: 'a long secret' }])
  await expectAccessible()
})

test('a file without anything to import says so, and is discarded', async () => {
  const counts = { ...COUNTS, created: 0, updated: 0 }
  const { user, sent, address } = show(
    [reply(getImport, run({ counts })), imports(), reply(discardImport, {})],
    opened,
  )
  expect(await screen.findByText(m['employeesScreens.importing.nothingToDo']())).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: m['employeesScreens.importing.discard']() }))
  await waitFor(() => expect(address()).toBe('/employees/import'))
  expect(sent(discardImport).map(({ params }) => params.id)).toEqual([idOf(801)])
})

test('an import that stopped goes on where it was, and a refusal is displayed', async () => {
  const stopped = run({ state: 'failed', startedAt: '2026-11-10T07:30:00.000Z' })
  const { user } = show(
    [reply(getImport, stopped), refusal(startImport, 'employees.notFound')],
    opened,
  )
  expect(await screen.findByText(m['employeesScreens.importing.failed']())).toBeDefined()
  await user.click(screen.getByRole('button', { name: m['employeesScreens.importing.goOn']() }))
  expect((await screen.findByRole('alert')).textContent).toContain(m['employees.notFound']())
  await expectAccessible()
})

test('earlier imports have their state and lead to their run', async () => {
  const finishedAt = '2026-11-10T07:40:00.000Z'
  const { user } = show([
    imports(run({ state: 'done', finishedAt }), run({ id: idOf(802), fileName: 'more.xlsx' })),
    reply(getImport, run({ state: 'done', finishedAt })),
    ...NOTHING_LEFT,
  ])
  const link = await screen.findByRole('link', { name: 'people.csv' })
  const line = within(link.closest('li') as HTMLElement)
  expect(line.getByText(m['employeesScreens.importing.state.done']())).toBeDefined()
  expect(screen.getByText(m['employeesScreens.importing.state.checked']())).toBeDefined()
  await expectAccessible()
  await user.click(link)
  expect(await screen.findByText('4 employees imported.')).toBeDefined()
})

test('a run that is no longer there says so, and offline it loads when the network returns', async () => {
  const { user, serve } = show([refusal(getImport, 'employees.notFound')], opened)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['employees.notFound']())
  serve(offline())
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText(m['ui.unreachable']())).toBeDefined()
  await expectAccessible()
  serve(CHECKED, rows)
  expect(await screen.findByRole('button', { name: START })).toBeDefined()
})

test('in arabic the counts and the names are arabic', async () => {
  show([CHECKED], { ...opened, language: 'ar' })
  const row = (await screen.findByText('عمر علي')).closest('li')
  expect(row?.textContent).toMatch(/[\u0600-\u06ff]+ 4/)
  const [counts] = screen.getAllByRole('list')
  expect(counts?.textContent).toMatch(/^[\u0600-\u06ff]+: 3/)
  await expectAccessible()
})
