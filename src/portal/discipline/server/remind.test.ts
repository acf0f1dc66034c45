import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { aDisciplineCompany, type DisciplineCompany, TODAY } from '../test-data-steps.ts'
import { remindOfDeadlines } from './remind.ts'

const jobs = { send: () => Promise.resolve('job') }

function reminder({ company }: DisciplineCompany) {
  return (days: number) =>
    remindOfDeadlines({ jobs }, company.database, new Date(`${addDays(TODAY, days)}T05:00:00.000Z`))
}

test('HR is reminded once, three days before the law’s last day to charge and to give a penalty', async () => {
  const discipline = await aDisciplineCompany()
  const { upTo, hr, noticesOf, step } = discipline
  const remind = reminder(discipline)
  const due = async () => (await noticesOf(hr)).filter((kind) => kind === 'disciplineDue').length
  const id = await upTo('reported')
  await remind(26)
  expect(await due()).toBe(0)
  await Promise.all([remind(27), remind(27)])
  await remind(30)
  expect(await due()).toBe(1)
  await step(hr, id, 'charge', { text: 'You left the cold store open' })
  await upTo('investigated', { happenedOn: '2026-11-17' })
  await remind(56)
  expect(await due()).toBe(1)
  // A run that was missed is caught up.
  await remind(59)
  expect(await due()).toBe(2)
  await remind(61)
  expect(await due()).toBe(2)
})

test('an employee is reminded once, the day before the last one to answer and to object', async () => {
  const discipline = await aDisciplineCompany()
  const { upTo, give, employee, noticesOf, step, at } = discipline
  const remind = reminder(discipline)
  const due = async () => (await noticesOf(employee)).filter((kind) => kind === 'replyDue').length
  const id = await upTo('charged')
  await remind(3)
  expect(await due()).toBe(0)
  await remind(4)
  await remind(5)
  expect(await due()).toBe(1)
  const other = await upTo('charged', { happenedOn: '2026-11-17' })
  await step(employee, other, 'answer', { text: 'It was not my shift' })
  await remind(4)
  expect(await due()).toBe(1)
  await step(discipline.hr, id, 'hearing', { on: TODAY, attended: true, statement: 'Heard' })
  await step(discipline.hr, id, 'investigation', { findings: 'Clear' })
  await give(id, { kind: 'warning' })
  at(addDays(TODAY, 13))
  await remind(13)
  await remind(14)
  expect(await due()).toBe(2)
})
