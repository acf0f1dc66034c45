import type { z } from 'zod'
import { notifyUsers, resolveNoticesAbout } from '#accounts/notifications/notify.ts'
import { addDays, dayAt, instantAt, MINUTE, weekdayOf } from '#platform/days.ts'
import { Id, type TwoNames } from '#platform/schemas.ts'
import { markExpired } from '#portal/circulars/database/notices.ts'
import { countPeople, storeCounts } from '#portal/circulars/database/people.ts'
import { recordAcknowledgement, recordReading } from '#portal/circulars/database/receipts.ts'
import {
  changeState,
  insertCircular,
  lockCircular,
  setPinned,
  writeDraft,
} from '#portal/circulars/database/writing.ts'
import type { CircularDraft } from '#portal/circulars/draft/contract.ts'
import { insertQuestion, writeAnswer } from '#portal/circulars/questions/database.ts'
import { EVERYONE, NO_AUDIENCE, USUAL_TERMS } from '#portal/circulars/rules/publishing.ts'
import { circularPath } from '#portal/circulars/path.ts'
import { resolveEarlierNotices } from '#portal/circulars/server/notify-readers.ts'
import { publishDraft } from '#portal/circulars/server/publish.ts'
import { blockOf, type Blocks, circularsData, type DemoCircular } from './circulars-data.ts'
import { companyData, type DemoCompany } from './company-data.ts'
import { insertRows } from './insert.ts'

const OFFICE_OPENS = 8 * 60
const OFFICE_MINUTES = 8 * 60
/** The browsers that acknowledged. */
const DEVICES = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
]

/** A moment in office hours on the last working day up to a day. */
function officeMoment(day: string, nth: number, zone: string): Date {
  const weekday = weekdayOf(day)
  const workday = weekday > 5 ? addDays(day, 5 - weekday) : day
  return new Date(instantAt(workday, OFFICE_OPENS + ((nth * 37) % OFFICE_MINUTES), zone))
}

interface Context extends DemoCompany {
  readonly hrUserId: string
  readonly departments: ReadonlyMap<string, string>
}

function draftOf(
  { title, terms, departments }: DemoCircular,
  { blocks, expiresOn }: { blocks: z.infer<typeof Blocks>; expiresOn: string | null },
  known: ReadonlyMap<string, string>,
): CircularDraft {
  return {
    title,
    blocks: { en: blocks.en.map(blockOf), ar: blocks.ar.map(blockOf) },
    fileIds: [],
    audience:
      departments === undefined
        ? EVERYONE
        : { ...NO_AUDIENCE, departmentIds: departments.map((key) => known.get(key) ?? '') },
    acknowledgement: terms === null ? null : USUAL_TERMS,
    expiresOn,
  }
}

/** No job notifies anyone: the rows below say when each was notified. */
const NO_JOBS = { send: () => Promise.resolve(null) }

async function publish(
  context: Context,
  id: string,
  at: Date,
  changeNote: TwoNames = { en: '', ar: '' },
): Promise<number> {
  const { trx, siteId, zone, hrUserId } = context
  const circular = await lockCircular(trx, siteId, id)
  if (circular === null) throw new Error('A circular of the demonstration is gone')
  const published = await publishDraft(trx, circular, {
    siteId,
    zone,
    now: at,
    by: hrUserId,
    material: true,
    changeNote,
    jobs: NO_JOBS,
  })
  if (!published.ok) throw new Error(`The demonstration: ${published.refusal.code}`)
  return published.value
}

interface Readers {
  readonly id: string
  readonly version: number
  readonly at: Date
  readonly share: number
  readonly isLast: boolean
}

/** Everyone was notified on the day, some opened it, and those who did not were reminded. */
async function insertReaders(
  context: Context,
  circular: DemoCircular,
  { id, version, at, share, isLast }: Readers,
): Promise<void> {
  const { trx, siteId, now, zone, today } = context
  const people = context.people.filter(
    ({ state, joiningDate, department }) =>
      state === 'active' &&
      joiningDate <= dayAt(at.getTime(), zone) &&
      (circular.departments?.includes(department) ?? true),
  )
  const published = dayAt(at.getTime(), zone)
  const readBy = new Map<string, Date>()
  const notices: { employee_id: string; step: string; at: Date }[] = []
  for (const [index, { id: employeeId, email }] of people.entries()) {
    notices.push({ employee_id: employeeId, step: 'published', at })
    const isEmployee = email === 'employee@demo.test'
    // What the employee did is about the last version; like nearly everyone they knew the first.
    const chosen = isEmployee && isLast ? circular.employee : undefined
    const isDone =
      chosen === undefined ? (index * 61) % 100 < share * 100 : chosen === 'acknowledged'
    const later = officeMoment(addDays(published, 1 + (index % 4)), index, zone)
    const readAt =
      later > at && later < now ? later : new Date(at.getTime() + (5 + (index % 40)) * MINUTE)
    const of = { circularId: id, employeeId, version }
    const isRead = isDone || chosen === 'read' || (chosen === undefined && index % 9 === 4)
    if (isRead && readAt < now) {
      await recordReading(trx, siteId, of, readAt)
      readBy.set(employeeId, readAt)
    }
    if (isDone && circular.terms !== null && readAt < now)
      await recordAcknowledgement(trx, siteId, of, {
        now: new Date(readAt.getTime() + (1 + (index % 6)) * MINUTE),
        address: `10.20.4.${10 + (index % 200)}`,
        device: DEVICES[index % DEVICES.length] ?? '',
      })
    const reminders = circular.terms === null || isDone ? [] : USUAL_TERMS.remindDays
    for (const days of reminders.filter((each) => addDays(published, each) <= today)) {
      const remindedAt = new Date(instantAt(addDays(published, days), 9 * 60 + 5, zone))
      if (remindedAt < now)
        notices.push({ employee_id: employeeId, step: `day-${days}`, at: remindedAt })
    }
  }
  await listNotice(context, circular, { id, version, at, readBy })
  await insertRows(
    { trx, siteId },
    'circular_notices',
    notices.map((notice) => ({ circular_id: id, version, ...notice })),
  )
}

/** In the lists of those who can sign in; read by those who have opened the circular. */
async function listNotice(
  { trx, siteId, people }: Context,
  { kind, title, departments }: DemoCircular,
  {
    id,
    version,
    at,
    readBy,
  }: Pick<Readers, 'id' | 'version' | 'at'> & {
    readBy: ReadonlyMap<string, Date>
  },
): Promise<void> {
  const { employeeAccounts } = companyData()
  const emails = people
    .filter(({ department }) => departments?.includes(department) ?? true)
    .map(({ email }) => email)
    .filter((email) => employeeAccounts.includes(email))
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'employee_id'])
    .where('site_id', '=', siteId)
    .where('email', 'in', emails)
    .execute()
  const call = { trx, siteId, now: at, jobs: NO_JOBS }
  const ids = rows.map((row) => row.id)
  const path = circularPath(id)
  const once = `${id}:${version}:published`
  if (version === 1)
    await notifyUsers(call, ids, { kind: 'circularPublished', params: { kind, title }, path, once })
  else await notifyUsers(call, ids, { kind: 'circularChanged', params: { title }, path, once })
  for (const row of rows) {
    const readAt = readBy.get(row.employee_id ?? '')
    if (readAt !== undefined) await resolveNoticesAbout({ ...call, now: readAt }, row.id, path)
  }
}

async function insertQuestions(
  { trx, siteId, people, zone, today, hrUserId }: Context,
  { questions, daysAgo = 1 }: DemoCircular,
  circularId: string,
): Promise<void> {
  for (const [index, { from, question, answer }] of questions.entries()) {
    const employeeId = people.find(({ employeeNo }) => employeeNo === from)?.id
    if (employeeId === undefined) throw new Error(`The demonstration has no employee ${from}`)
    const asked = officeMoment(addDays(today, Math.min(2 - daysAgo + index * 3, -2)), index, zone)
    const id = await insertQuestion(trx, siteId, { circularId, employeeId, question, now: asked })
    if (answer !== undefined)
      await writeAnswer(trx, siteId, id, {
        answer,
        by: hrUserId,
        now: new Date(asked.getTime() + 90 * MINUTE),
      })
  }
}

async function insertOne(context: Context, circular: DemoCircular, nth: number): Promise<void> {
  const { trx, siteId, zone, today, now, hrUserId, departments } = context
  const { daysAgo, inDays, next, pinned, validDays, withdrawnDaysAgo } = circular
  const at = officeMoment(addDays(today, -(daysAgo ?? 2)), nth, zone)
  const written = new Date(at.getTime() - 50 * MINUTE)
  const expiresOn = validDays === undefined ? null : addDays(dayAt(at.getTime(), zone), validDays)
  const id = await insertCircular(trx, siteId, {
    kind: circular.kind,
    title: circular.title,
    by: hrUserId,
    now: written,
  })
  const write = (blocks: z.infer<typeof Blocks>, moment: Date) =>
    writeDraft(trx, siteId, Id.parse(id), {
      draft: draftOf(circular, { blocks, expiresOn }, departments),
      by: hrUserId,
      now: moment,
    })
  await write(circular.blocks, written)
  if (pinned) await setPinned(trx, siteId, id, true)
  if (inDays !== undefined)
    await changeState(trx, siteId, id, {
      state: 'scheduled',
      publish_at: new Date(instantAt(addDays(today, inDays), 9 * 60, zone)),
    })
  if (daysAgo === undefined) return
  const version = await publish(context, id, at)
  const isLast = next === undefined
  const first = { id, version, at, share: circular.acknowledged, isLast }
  await insertReaders(context, circular, first)
  if (next !== undefined) {
    const again = officeMoment(addDays(today, -next.daysAgo), nth, zone)
    await write(next.blocks, new Date(again.getTime() - 30 * MINUTE))
    const second = await publish(context, id, again, next.change)
    const readers = { id, version: second, at: again, share: next.acknowledged, isLast: true }
    await insertReaders(context, circular, readers)
  }
  await insertQuestions(context, circular, id)
  const counts = await countPeople(trx, siteId, id, today)
  await storeCounts(trx, siteId, id, { counts, now })
  if (expiresOn !== null && expiresOn < today) {
    const expiredAt = new Date(instantAt(addDays(expiresOn, 1), 5, zone))
    await markExpired(trx, siteId, id, { day: today, now: expiredAt })
    await resolveEarlierNotices({ trx, siteId, now: expiredAt, jobs: NO_JOBS }, id)
  }
  if (withdrawnDaysAgo === undefined) return
  const withdrawnAt = officeMoment(addDays(today, -withdrawnDaysAgo), nth + 2, zone)
  await resolveEarlierNotices({ trx, siteId, now: withdrawnAt, jobs: NO_JOBS }, id)
  await changeState(trx, siteId, id, {
    state: 'withdrawn',
    withdrawn_at: withdrawnAt,
    withdrawn_by: hrUserId,
    withdrawn_reason: circular.withdrawnReason ?? '',
  })
}

/** Circulars and policies in each state, with those who have read and acknowledged them. */
export async function insertCirculars(company: DemoCompany, hrUserId: string): Promise<void> {
  const { trx, siteId } = company
  const rows = await trx
    .selectFrom('departments')
    .select(['id', 'name_en'])
    .where('site_id', '=', siteId)
    .execute()
  const departments = new Map(
    companyData().departments.map(({ key, name }) => [
      key,
      rows.find((row) => row.name_en === name.en)?.id ?? '',
    ]),
  )
  for (const [index, circular] of circularsData().entries())
    await insertOne({ ...company, hrUserId, departments }, circular, index + 1)
}
