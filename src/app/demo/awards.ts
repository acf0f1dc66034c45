import { z } from 'zod'
import { AwardState } from '#portal/awards/contract.ts'
import { changeAward, insertNomination, insertType, nextNumber } from '#portal/awards/database.ts'
import { numberOf } from '#portal/awards/rules.ts'
import { handOverAmount } from '#portal/pay-adjustments/database.ts'
import { addDays } from '#platform/days.ts'
import { TwoNames } from '#platform/schemas.ts'
import type { DemoCompany, DemoPerson } from './company-data.ts'
import { demoData } from './data.ts'
import { userIdOf } from './insert.ts'
import { officeTime, workingDayAfter, workingDayBefore } from './office-time.ts'

const DemoAward = z.strictObject({
  employeeNo: z.string(),
  type: z.string(),
  /** The nominator's number, or human resources. */
  by: z.string(),
  daysAgo: z.int(),
  reason: z.string(),
  state: AwardState,
  citation: TwoNames.optional(),
  dirhams: z.int().optional(),
  shared: z.boolean().optional(),
  comment: z.string().optional(),
  /** By human resources where it is left out. */
  decidedBy: z.enum(['admin']).optional(),
})
type DemoAward = z.output<typeof DemoAward>

const awardsData = demoData(
  'awards.json',
  z.strictObject({
    types: z.array(z.strictObject({ key: z.string(), name: TwoNames, active: z.boolean() })),
    awards: z.array(DemoAward),
  }),
)

const DECIDED_AFTER = 3

/** Awards of every status; some of their people agreed to the wall. */
export async function insertAwards(company: DemoCompany, hrUserId: string): Promise<void> {
  const { trx, siteId, people, today } = company
  const { types, awards } = awardsData()
  const ids = new Map<string, string>()
  for (const { key, ...type } of types)
    ids.set(key, (await insertType(trx, siteId, type))?.id ?? '')
  const personOf = (number: string): DemoPerson => {
    const person = people.find(({ employeeNo }) => employeeNo === number)
    if (person === undefined)
      throw new Error(`The demonstration has an award of ${number}, but no such employee`)
    return person
  }
  for (const award of awards.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const person = personOf(award.employeeNo)
    const nominatedOn = workingDayBefore(addDays(today, -award.daysAgo))
    const seed = Number(person.employeeNo.slice(1)) + award.daysAgo
    const by = award.by === 'hr' ? hrUserId : await userIdOf(trx, siteId, personOf(award.by).email)
    const id = await insertNomination(trx, siteId, {
      typeId: ids.get(award.type) ?? '',
      employeeId: person.id,
      reason: award.reason,
      by: by ?? hrUserId,
      at: officeTime(nominatedOn, seed),
    })
    if (id === null) throw new Error(`The award of ${award.employeeNo} is there twice`)
    await decide(company, award, { id, person, hrUserId, nominatedOn, seed })
  }
}

interface Nominated {
  readonly id: string
  readonly person: DemoPerson
  readonly hrUserId: string
  readonly nominatedOn: string
  readonly seed: number
}

async function decide(
  { trx, siteId, today }: DemoCompany,
  award: DemoAward,
  { id, person, hrUserId, nominatedOn, seed }: Nominated,
): Promise<void> {
  const { state, citation, dirhams, shared = false, comment } = award
  if (state === 'nominated') return
  const on = workingDayAfter(addDays(nominatedOn, DECIDED_AFTER), today)
  const at = officeTime(on, seed + 1)
  if (state === 'withdrawn') return changeAward(trx, siteId, id, { state, decided_at: at })
  const decider =
    award.decidedBy === 'admin' ? await userIdOf(trx, siteId, 'admin@demo.test') : hrUserId
  const decided = { state, decided_by: decider, decided_at: at }
  if (state === 'declined')
    return changeAward(trx, siteId, id, { ...decided, comment: comment ?? '' })
  const year = Number(on.slice(0, 4))
  const fils = dirhams === undefined ? null : dirhams * 100
  await changeAward(trx, siteId, id, {
    ...decided,
    awarded_on: on,
    number: numberOf(year, await nextNumber(trx, siteId, year)),
    citation_en: citation?.en ?? '',
    citation_ar: citation?.ar ?? '',
    fils,
    shared_at: shared ? officeTime(workingDayAfter(addDays(on, 1), today), seed + 2) : null,
  })
  if (fils !== null)
    await handOverAmount(
      trx,
      { siteId, employeeId: person.id, source: 'award', sourceId: id, round: 0, now: at },
      { month: on.slice(0, 7), fils },
    )
}
