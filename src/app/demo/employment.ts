import { notifyUsers } from '#accounts/notifications/notify.ts'
import { addDays } from '#platform/days.ts'
import { insertEnd } from '#portal/employment/database/ends.ts'
import { insertResignation } from '#portal/employment/resignation/database.ts'
import { itemsOf, markDone } from '#portal/checklists/database/items.ts'
import { startChecklist } from '#portal/checklists/start.ts'
import { changesOf, replaceChanges } from '#portal/employees/database/changes.ts'
import { lockEmployee, saveStanding } from '#portal/employees/database/standing.ts'
import type { Change } from '#portal/employees/history/rules.ts'
import { standingOn } from '#portal/employees/history/standing.ts'
import { insertCertificate, insertEmployer, verifyEntry } from '#portal/work-history/database.ts'
import type { DemoCompany, DemoPerson } from './company-data.ts'
import { employmentData } from './employment-data.ts'
import { officeDay } from './office-day.ts'

type Departments = ReadonlyMap<string, string>

/** An hour at the office, in the morning. */
function officeTime(day: string, hour = 10): Date {
  return new Date(`${officeDay(day)}T${String(hour - 4).padStart(2, '0')}:25:00Z`)
}

interface Life {
  readonly company: DemoCompany
  readonly hrUserId: string
  readonly departments: Departments
  readonly byNumber: ReadonlyMap<string, DemoPerson>
}

function personOf({ byNumber }: Life, employeeNo: string): DemoPerson {
  const person = byNumber.get(employeeNo)
  if (person === undefined)
    throw new Error(`The demonstration has an employment of ${employeeNo}, but no such employee`)
  return person
}

/** Gives a person this history, and their row what it says today. */
async function writeHistory(
  { company, hrUserId }: Life,
  person: DemoPerson,
  make: (joined: Change) => readonly Change[],
): Promise<void> {
  const { trx, siteId, today, now, zone } = company
  const employee = await lockEmployee(trx, siteId, person.id)
  const before = await changesOf(trx, siteId, person.id)
  const [joined] = before
  if (employee === null || joined === undefined) return
  const after = make(joined)
  const whose = { siteId, employeeId: person.id, today }
  await replaceChanges(trx, whose, { before, after }, { userId: hrUserId, now })
  const standing = standingOn(after, today)
  if (standing !== null) await saveStanding(trx, siteId, employee, standing, { zone, now })
}

async function insertHistories(life: Life): Promise<void> {
  const { departments } = life
  for (const { employeeNo, joined, changes } of employmentData().histories) {
    await writeHistory(life, personOf(life, employeeNo), (first) => [
      {
        ...first,
        sets: {
          ...first.sets,
          position: joined.position,
          departmentId: departments.get(joined.department) ?? '',
          grade: joined.grade,
        },
      },
      ...changes.map(({ fromDay, reason, position, department, grade }): Change => {
        const moved =
          department === undefined ? {} : { departmentId: departments.get(department) ?? '' }
        return { fromDay, reason, note: '', sets: { position, grade, ...moved } }
      }),
    ])
  }
}

async function insertRehired(life: Life): Promise<void> {
  const { employeeNo, joinedDay, lastDay, kind, position, grade, rehiredGrade } =
    employmentData().rehired
  await writeHistory(life, personOf(life, employeeNo), (now) => [
    { ...now, fromDay: joinedDay, sets: { ...now.sets, position, grade } },
    { fromDay: addDays(lastDay, 1), reason: kind, sets: {}, note: '' },
    { ...now, reason: 'rehired', sets: { ...now.sets, grade: rehiredGrade } },
  ])
}

async function insertSuspensions(life: Life): Promise<void> {
  const { suspensionNotes } = employmentData()
  for (const person of life.company.people) {
    if (person.state !== 'suspended' || person.lastDay === null) continue
    const fromDay = addDays(person.lastDay, 1)
    const note = suspensionNotes[person.employeeNo] ?? ''
    await writeHistory(life, person, (joined) => [
      joined,
      { fromDay, reason: 'suspended', sets: {}, note },
    ])
  }
}

/** Marks what was to be done by now as done by human resources, except the last few. */
async function workThrough(
  { company, hrUserId }: Life,
  person: DemoPerson,
  stillOpen: number,
): Promise<void> {
  const { trx, siteId, today } = company
  const items = await itemsOf(trx, siteId, person.id)
  for (const { id, dueDay } of items.slice(0, Math.max(0, items.length - stillOpen)))
    if (dueDay <= addDays(today, 2)) {
      const day = dueDay < today ? dueDay : addDays(today, -1)
      await markDone(trx, siteId, id, { at: officeTime(day, 14), by: hrUserId })
    }
}

interface DemoList {
  readonly list: 'onboarding' | 'offboarding'
  readonly beginsDay: string
  readonly since: string
  readonly stillOpen: number
}

async function insertChecklist(
  life: Life,
  person: DemoPerson,
  { list, beginsDay, since, stillOpen }: DemoList,
): Promise<void> {
  const { trx, siteId } = life.company
  const call = {
    trx,
    siteId,
    now: officeTime(since),
    jobs: { send: () => Promise.resolve(null) },
  }
  await startChecklist(call, {
    employeeId: person.id,
    name: { en: person.nameEn, ar: person.nameAr },
    departmentId: life.departments.get(person.department) ?? '',
    list,
    beginsDay,
    today: since,
  })
  await workThrough(life, person, stillOpen)
}

async function insertEnds(life: Life): Promise<void> {
  const { trx, siteId, today } = life.company
  for (const each of employmentData().ends) {
    const { employeeNo, kind, noticeDaysAgo, lastDayInDays, basis, reason } = each
    const person = personOf(life, employeeNo)
    const lastDay = lastDayInDays === undefined ? person.lastDay : addDays(today, lastDayInDays)
    if (lastDay === null || (lastDayInDays === undefined && person.state !== 'left')) continue
    await writeHistory(life, person, (joined) => [
      joined,
      { fromDay: addDays(lastDay, 1), reason: kind, sets: {}, note: '' },
    ])
    const noticeDay = noticeDaysAgo === null ? null : addDays(today, -noticeDaysAgo)
    const handover = each.handoverTo === null ? null : personOf(life, each.handoverTo).id
    await insertEnd(
      trx,
      siteId,
      {
        employeeId: person.id,
        kind,
        noticeDay,
        lastDay,
        basis,
        toAnotherEmployer: false,
        reason,
        handoverTo: handover,
        handoverNote: each.handoverNote,
      },
      { userId: life.hrUserId, now: officeTime(noticeDay ?? addDays(lastDay, -20)) },
    )
    await insertChecklist(life, person, {
      list: 'offboarding',
      beginsDay: lastDay,
      since: noticeDay ?? addDays(lastDay, -20),
      // The settlement of a person who left some weeks ago is late; older ones are done.
      stillOpen: lastDay > addDays(today, -30) && lastDay <= today ? 1 : 0,
    })
  }
}

async function insertResignations(life: Life): Promise<void> {
  const { company, hrUserId } = life
  const { trx, siteId, today } = company
  for (const each of employmentData().resignations) {
    const person = personOf(life, each.employeeNo)
    const noticeDay = officeDay(addDays(today, -each.noticeDaysAgo))
    const lastDay = addDays(today, each.lastDayInDays)
    const sent = { noticeDay, lastDay, toAnotherEmployer: false, reason: each.reason }
    const now = officeTime(noticeDay, 9)
    const id = await insertResignation(trx, siteId, person.id, sent, now)
    const jobs = { send: () => Promise.resolve(null) }
    await notifyUsers({ trx, siteId, now, jobs }, [hrUserId], {
      kind: 'resignationWaiting',
      params: { name: { en: person.nameEn, ar: person.nameAr }, day: { day: lastDay } },
      path: `/employees/${person.id}?tab=job`,
      once: id,
    })
  }
}

async function insertBackground(life: Life): Promise<void> {
  const { company, hrUserId } = life
  const { trx, siteId, now, today } = company
  const verified = { at: officeTime(addDays(today, -40), 11), by: hrUserId }
  for (const { employeeNo, employers, certificates } of employmentData().background) {
    const { id: employeeId } = personOf(life, employeeNo)
    for (const { isVerified, ...entry } of employers) {
      const id = await insertEmployer(trx, siteId, employeeId, entry, now)
      if (isVerified) await verifyEntry(trx, siteId, employeeId, id, verified)
    }
    for (const { isVerified, ...entry } of certificates) {
      const id = await insertCertificate(trx, siteId, employeeId, entry, now)
      if (isVerified) await verifyEntry(trx, siteId, employeeId, id, verified)
    }
  }
}

/** What happened to the people of the demonstration since they joined, and what is to come. */
export async function insertEmployment(
  company: DemoCompany,
  hrUserId: string,
  departments: Departments,
): Promise<void> {
  const byNumber = new Map(company.people.map((person) => [person.employeeNo, person]))
  const life: Life = { company, hrUserId, departments, byNumber }
  await insertHistories(life)
  await insertRehired(life)
  await insertSuspensions(life)
  await insertEnds(life)
  const newcomer = personOf(life, employmentData().joinedDaysAgo.employeeNo)
  await insertChecklist(life, newcomer, {
    list: 'onboarding',
    beginsDay: newcomer.joiningDate,
    since: addDays(newcomer.joiningDate, -14),
    stillOpen: 3,
  })
  await insertResignations(life)
  await insertBackground(life)
}
