import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { count, runs } from '#test/helpers/depth.ts'
import type { checkWageFile, WageFileRow } from '../contract.ts'
import { aWageCompany } from './test-data.ts'
import { paidReply, returnedReply } from './test-data-double.ts'

type Check = ReplyOf<typeof checkWageFile>
type Company = Awaited<ReturnType<typeof aWageCompany>>

const CODES = [
  ['00012345678901', '6750.50'],
  ['00098765432109', '4064.52'],
] as const

/** Files and employees by number, of however many there are by then. */
const file = fc.nat(2)
const isPaid = fc.boolean()
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('reply' as const), file, person: fc.nat(1), isPaid }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'write' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), file }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('record' as const),
      outcome: fc.constantFrom('stopped' as const, 'paid' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'recover' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

interface World {
  readonly of: Company
  readonly runId: string
  readonly files: string[]
}

async function take({ of, runId, files }: World, taken: Step): Promise<void> {
  if (taken.do === 'write') {
    const { status, body } = await of.write<WageFileRow>(runId, newId(), 2)
    if (status === 201) files.push(body.id)
    return
  }
  if (taken.do === 'reply' || taken.do === 'void') {
    const file = files[taken.file % Math.max(files.length, 1)]
    if (file === undefined) return
    if (taken.do === 'void') await of.voidFile(file)
    else {
      const [code, amount] = CODES[taken.person] ?? CODES[0]
      await of.reply(
        file,
        taken.isPaid ? paidReply(code, amount) : returnedReply('Closed', code, amount),
      )
    }
    return
  }
  const slipId = (await of.check<Check>(runId)).body.doubles[0]?.slipId
  if (slipId === undefined) return
  const line = `POST /api/portal/double-wages/${slipId}`
  if (taken.do === 'record')
    await of.call(`${line}/second-payment`, { body: { outcome: taken.outcome } })
  else await of.call(`${line}/recovery`, { body: { how: 'other', note: 'Paid back' } })
}

/** What must be true of a run after each step. */
async function check({ of, runId }: World): Promise<void> {
  const { body } = await of.check<Check>(runId)
  const { rows } = await sql<{ id: string; net: number; paid: number; waiting: number }>`
    select s.id, s.net_fils::float8 as net, (count(*) filter (where p.state = 'paid'))::int as paid,
      (count(*) filter (where p.state in ('sent', 'pending')))::int as waiting
    from pay_slips s left join wage_payments p on p.site_id = s.site_id and p.slip_id = s.id
    where s.site_id = ${of.siteId} and s.run_id = ${runId}::uuid
    group by s.id, s.net_fils`.execute(of.database.queries)
  const doubles = new Map(body.doubles.map((each) => [each.slipId, each]))
  for (const { id, paid, waiting } of rows) {
    const double = doubles.get(id)
    // At most one file has a wage as live, or the wage is marked.
    if (paid + waiting > 1) expect(double?.state).toMatch(/toStop|paidTwice|recovered/)
    if (paid > 0 && waiting > 0) expect(double?.state).toBe('toStop')
  }
  expect(body.people).toBe(rows.filter(({ paid, waiting }) => paid + waiting === 0).length)
  const paidOnce = rows.filter(({ paid }) => paid > 0)
  expect([body.paidWages, body.paidFils]).toEqual([
    paidOnce.length,
    paidOnce.reduce((sum, { net }) => sum + net, 0),
  ])
  // The bank's payments are the wages, and what the marks say is too much or came back.
  const paidFils = rows.reduce((sum, { net, paid }) => sum + paid * net, 0)
  const marked = body.doubles.reduce(
    (sum, { extraFils, recoveries }) =>
      sum + extraFils + recoveries.reduce((all, { fils }) => all + fils, 0),
    0,
  )
  if (!body.doubles.some(({ actions }) => actions.includes('undo')))
    expect(paidFils).toBe(body.paidFils + marked)
  expect(body.files.reduce((sum, { paidTwice }) => sum + paidTwice, 0)).toBe(
    rows.reduce((sum, { paid }) => sum + (paid > 1 ? paid : 0), 0),
  )
}

test('whatever is written, replied and voided, a wage is paid once or marked, and the sums agree', async () => {
  const of = await aWageCompany()
  await of.setUp()
  let month = 1
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }),
      async (steps) => {
        month += 1
        const inMonth = `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
        const slips = of.twoSlips().map((slip) => ({
          ...slip,
          fromDay: `${inMonth}-01`,
          toDay: `${inMonth}-28`,
        }))
        const world: World = { of, runId: await of.run(slips, { month: inMonth }), files: [] }
        for (const taken of [{ do: 'write' as const }, ...steps]) {
          await take(world, taken)
          await check(world)
        }
      },
    ),
    { ...runs(300), numRuns: count(12, 300) },
  )
})
