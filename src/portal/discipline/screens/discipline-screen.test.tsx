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
import { type Case, showCase } from '../contract.ts'
import {
  chargeEmployee,
  decideObjection,
  findPeople,
  givePenalty,
  listCases,
  recordHearing,
  reportIncident,
  showPenaltyOptions,
} from '../desk/contract.ts'
import { listOffences } from '../set-up/contract.ts'
import { listEvidence } from '../evidence/contract.ts'
import {
  aCase,
  anOffence,
  aPenalty,
  decidedCase,
  evidence,
  penaltyOptions,
  SETTINGS,
} from '../test-data.ts'
import { Screen } from './discipline-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const REPORT = {
  account: 'Came at ten, three times.',
  by: { en: 'Majid Omar', ar: 'ماجد عمر' },
  at: '2026-11-12T08:00:00.000Z',
}
const reported = aCase({
  report: REPORT,
  deadline: { kind: 'charge', on: '2026-12-12', daysLeft: 24 },
  actions: ['charge', 'close'],
})
const investigated = aCase({
  status: 'investigated',
  report: REPORT,
  charge: { text: 'You were late.', on: '2026-11-13', answerUntil: '2026-11-18' },
  investigation: { on: '2026-11-17', findings: 'It is clear.' },
  deadline: { kind: 'give', on: '2027-01-16', daysLeft: 59 },
  actions: ['give', 'close'],
})

/** The list of the tab that is open, and no objections to count. */
function lists(running: readonly Case[], objections: readonly Case[] = [], runs = true) {
  return reply(listCases, ({ query }) => ({
    items: [...(query.show === 'objections' ? objections : running)],
    next: null,
    runs,
  }))
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/discipline',
    as: { roles: ['hr'] },
    now: '2026-11-18T08:00:00Z',
    replies: [...replies, reply(listEvidence, evidence())],
    ...options,
  })
}

test('while it loads the desk says so; without incidents it says what appears here', async () => {
  const { serve, user } = show([pending(listCases)])
  expect(screen.getByRole('table', { name: 'Incidents. Loading…' })).toBeDefined()
  await expectAccessible()
  serve(lists([]))
  await user.click(screen.getByRole('tab', { name: 'Closed' }))
  expect(await screen.findByText('No closed cases')).toBeDefined()
})

test('incidents show who, what, when and the days the law leaves; objections are counted', async () => {
  show([lists([reported], [decidedCase({ status: 'objected' })])])
  expect(await screen.findByRole('link', { name: /Sara Ahmed/ })).toBeDefined()
  expect(screen.getByText('24 days left to charge')).toBeDefined()
  expect(await screen.findByRole('tab', { name: 'Objections 1' })).toBeDefined()
  await expectAccessible()
})

test('on the last day the deadline says so', async () => {
  const last = { kind: 'charge', on: '2026-11-18', daysLeft: 0 } as const
  show([lists([aCase({ ...reported, deadline: last })])])
  expect(await screen.findByText('Last day to charge')).toBeDefined()
})

test('an incident is reported about a person found by name', async () => {
  const { user, sent, address } = show(
    [
      lists([]),
      reply(listOffences, { items: [anOffence()], settings: SETTINGS }),
      reply(findPeople, { items: [reported.employee] }),
      refusal(reportIncident, 'discipline.sameAct', { field: 'happenedOn' }),
      reply(reportIncident, reported),
      reply(showCase, reported),
    ],
    { route: '/discipline?report=1' },
  )
  const form = within(await screen.findByRole('dialog', { name: 'Report an incident' }))
  await user.type(await form.findByRole('combobox', { name: 'Employee' }), 'sara')
  await user.click(await screen.findByRole('option', { name: /Sara Ahmed/ }))
  await user.selectOptions(form.getByLabelText('Offence'), 'Repeated lateness')
  await user.type(form.getByLabelText('What happened'), 'Came at ten, three times.')
  await user.click(form.getByRole('button', { name: 'Send report' }))
  expect((await form.findAllByText("There's already a case for this act.")).length).toBeGreaterThan(
    0,
  )
  await expectAccessible()
  await user.click(form.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(address()).toBe(`/discipline?case=${reported.id}`))
  expect(sent(reportIncident).at(-1)?.body).toEqual({
    employeeId: reported.employee.id,
    offenceId: idOf(31),
    happenedOn: '2026-11-18',
    discoveredOn: '2026-11-18',
    elsewhere: '',
    account: 'Came at ten, three times.',
  })
})

test('a charge is sent, and a hearing without the employee is refused while they can answer', async () => {
  const charged = aCase({
    ...reported,
    status: 'charged',
    charge: { text: 'You were late.', on: '2026-11-18', answerUntil: '2026-11-23' },
    deadline: null,
    actions: ['hear', 'remove', 'close'],
  })
  const { user, sent } = show(
    [
      lists([reported]),
      reply(showCase, reported),
      reply(showCase, charged),
      reply(chargeEmployee, charged),
      refusal(recordHearing, 'discipline.hearingTooEarly', {
        field: 'attended',
        details: { day: '2026-11-23' },
      }),
    ],
    { route: `/discipline?case=${reported.id}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Sara Ahmed' }))
  expect(await panel.findByText('Came at ten, three times.')).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Charge in writing' }))
  const charge = within(await screen.findByRole('alertdialog', { name: 'Charge in writing' }))
  await user.type(charge.getByRole('textbox'), 'You were late.')
  await user.click(charge.getByRole('button', { name: 'Send charge' }))
  expect(sent(chargeEmployee)[0]?.body).toEqual({ text: 'You were late.' })
  await user.click(await panel.findByRole('button', { name: 'Record the hearing' }))
  const hearing = within(await screen.findByRole('alertdialog', { name: 'Record the hearing' }))
  await user.click(hearing.getByRole('radio', { name: /didn't attend/ }))
  await user.type(hearing.getByLabelText('Statement'), 'Did not come')
  await user.click(hearing.getByRole('button', { name: 'Save hearing' }))
  expect(
    (await hearing.findAllByText(/The employee can still answer until Mon 23 Nov 2026/)).length,
  ).toBeGreaterThan(0)
})

test('the limits of the law are read before a penalty is given, and it is refused beyond them', async () => {
  const { user, sent } = show(
    [
      lists([investigated]),
      reply(showCase, investigated),
      reply(showPenaltyOptions, penaltyOptions()),
      refusal(givePenalty, 'discipline.monthFull', {
        field: 'measure.days',
        details: { days: 2, limit: 5 },
      }),
      reply(givePenalty, decidedCase()),
    ],
    { route: `/discipline?case=${investigated.id}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Sara Ahmed' }))
  await user.click(await panel.findByRole('button', { name: 'Give a penalty' }))
  const form = within(await screen.findByRole('dialog', { name: 'Give a penalty' }))
  expect(await form.findByRole('radio', { name: /Wage deduction.*Up to 5 days a month/ })).toEqual(
    expect.objectContaining({ checked: true }),
  )
  expect(form.getByRole('radio', { name: /Suspension.*Up to 14 days/ })).toBeDefined()
  const promotion = form.getByRole('radio', { name: /The company has no promotion scheme/ })
  expect((promotion as HTMLInputElement).disabled).toBe(true)
  expect(
    form.getByText(/has 1 penalty for this.*The penalty list says: Wage deduction/),
  ).toBeDefined()
  expect(form.getByRole('option', { name: 'November 2026 · 2 days left' })).toBeDefined()
  const days = form.getByRole('spinbutton', { name: 'Days' })
  await user.clear(days)
  await user.type(days, '3')
  await user.type(form.getByLabelText('Reason'), 'Late again after a warning')
  await user.click(form.getByRole('button', { name: 'Give penalty' }))
  expect(
    (
      await form.findAllByText(
        /Penalties can deduct up to 5 days’ wage in a month. 2 days are left/,
      )
    ).length,
  ).toBeGreaterThan(0)
  expect(form.getByText(/more than 5% of the month's wage/)).toBeDefined()
  await expectAccessible()
  await user.selectOptions(form.getByLabelText('Deducted from'), 'December 2026 · 5 days left')
  await user.click(form.getByRole('button', { name: 'Give penalty' }))
  await screen.findByText('Penalty given.')
  expect(sent(givePenalty).at(-1)?.body).toEqual({
    measure: { kind: 'deduction', days: 3, payMonth: '2026-12' },
    entitled: false,
    reason: 'Late again after a warning',
    nextKind: 'suspension',
  })
})

test('an objection is decided: a milder penalty is chosen among the milder kinds', async () => {
  const objected = decidedCase({
    status: 'objected',
    deadline: null,
    actions: ['decide'],
    penalty: aPenalty({ objection: { text: 'Not my shift', at: '2026-11-17T08:00:00.000Z' } }),
  })
  const { user, sent } = show(
    [
      lists([], [objected]),
      reply(showCase, objected),
      reply(showPenaltyOptions, penaltyOptions()),
      reply(decideObjection, objected),
    ],
    { route: `/discipline?tab=objections&case=${objected.id}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Sara Ahmed' }))
  await user.click(await panel.findByRole('button', { name: 'Decide the objection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Decide the objection' }))
  expect(await form.findByText('Not my shift')).toBeDefined()
  await user.click(form.getByRole('radio', { name: 'Reduce it' }))
  expect(form.queryByRole('radio', { name: /Suspension/ })).toBeNull()
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Wage deduction/ }).checked).toBe(true)
  await user.click(form.getByRole('radio', { name: /Written warning/ }))
  await user.type(form.getByLabelText('Reason'), 'The roster shows it')
  await user.click(form.getByRole('button', { name: 'Save decision' }))
  await screen.findByText('Objection decided.')
  expect(sent(decideObjection)[0]?.body).toEqual({
    outcome: 'reduced',
    measure: { kind: 'warning' },
    entitled: false,
    reason: 'The roster shows it',
  })
})

test('a manager reports and follows, and has neither steps nor the penalty list', async () => {
  const followed = aCase({ ...reported, actions: [] })
  show([lists([followed], [], false), reply(showCase, followed)], {
    as: { roles: ['employee', 'manager'] },
    route: `/discipline?case=${followed.id}`,
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Sara Ahmed' }))
  expect(await panel.findByText('Came at ten, three times.')).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Charge in writing' })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Penalty list' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Report an incident' })).toBeDefined()
})

test('a refused list gives the reason, and offline it can be tried again', async () => {
  const { user, serve } = show([refusal(listCases, 'discipline.notAllowed')])
  expect((await screen.findByRole('alert')).textContent).toContain(
    "You don't have access to disciplinary cases.",
  )
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain("Couldn't reach the server."),
  )
})

test('in arabic the desk is arabic, with the plurals of its deadlines', async () => {
  const soon = aCase({
    ...reported,
    deadline: { kind: 'charge', on: '2026-11-20', daysLeft: 2 },
  })
  show([lists([soon])], { language: 'ar' })
  expect(await screen.findByText('بقي يومان لتوجيه الاتهام')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'المخالفة' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'تسجيل واقعة' })).toBeDefined()
  await expectAccessible()
})
