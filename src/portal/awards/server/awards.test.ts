import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Award, WallEntry } from '../contract.ts'
import { anAwardCompany, CITATION } from '../test-data-steps.ts'

/** Without what only a grant has. */
const NO_GRANT = { citation: undefined, fils: undefined, month: undefined }

interface List<Item> {
  items: Item[]
  next: string | null
}

test('a colleague is nominated, HR grants it with an amount, and everyone is notified', async () => {
  const { nominate, decide, hr, omar, sara, get, noticesOf, server, company, siteId } =
    await anAwardCompany()
  const nominated = await nominate(omar)
  expect(nominated).toMatchObject({
    status: 201,
    body: { state: 'nominated', actions: ['withdraw'], fils: null },
  })
  const { id } = nominated.body
  expect(await noticesOf(hr)).toEqual(['awardNominated'])
  expect((await get<List<Award>>(sara, '/own')).body.items).toEqual([])
  const desk = await get<List<Award> & { months: string[] }>(hr, '')
  expect(desk.body).toMatchObject({
    items: [{ id, reason: 'She kept every delivery on time.', actions: ['decide'] }],
    months: ['2026-11', '2026-12', '2027-01'],
  })
  expect((await decide(hr, id, { fils: 50_000 })).body).toMatchObject({
    code: 'awards.monthNeeded',
    field: 'month',
  })
  const granted = await decide(hr, id, { fils: 50_000, month: '2026-12' })
  expect(granted.body).toMatchObject({
    state: 'granted',
    number: '2026-001',
    awardedOn: '2026-11-18',
    citation: CITATION,
    fils: 50_000,
  })
  const own = await get<List<Award>>(sara, '/own')
  expect(own.body.items).toMatchObject([{ id, fils: 50_000, actions: ['share', 'print'] }])
  const mine = await get<List<Award>>(omar, '/nominations')
  expect(mine.body.items).toMatchObject([{ id, state: 'granted', fils: null, actions: [] }])
  expect([await noticesOf(sara), await noticesOf(omar)]).toEqual([
    ['awardGranted'],
    ['nominationDecided'],
  ])
  const pay = await company.database.queries
    .selectFrom('pay_adjustments')
    .select(['source', 'fils', 'half_days', 'month', 'direction', 'state'])
    .where('site_id', '=', siteId)
    .execute()
  expect(pay).toEqual([
    {
      source: 'award',
      fils: 50_000,
      half_days: null,
      month: '2026-12',
      direction: 'add',
      state: 'open',
    },
  ])
  expect(server.audited.map((each) => each.action)).toEqual(['awards.nominated', 'awards.granted'])
})

test('nobody decides on their own award or their own nomination', async () => {
  const { nominate, decide, hr, person, omar, get } = await anAwardCompany()
  const other = await person(['records.own', 'awards.edit'], 'hr')
  const byHr = (await nominate(hr)).body
  expect((await decide(hr, byHr.id)).body.code).toBe('awards.youNominated')
  expect((await decide(other, byHr.id)).status).toBe(200)
  const ofHr = (await nominate(omar, { employeeId: hr.employeeId })).body
  expect((await decide(hr, ofHr.id)).body.code).toBe('awards.ownAward')
  expect((await get<List<Award>>(hr, '')).body.items).toEqual([])
  expect((await nominate(omar, { employeeId: omar.employeeId })).body).toMatchObject({
    code: 'awards.ownAward',
    field: 'employeeId',
  })
})

test('of many decisions at once one counts, and its amount is handed to pay once', async () => {
  const { nominate, decide, hr, person, omar, company, siteId } = await anAwardCompany()
  const other = await person(['awards.edit'], 'hr')
  const { id } = (await nominate(omar)).body
  const amount = { fils: 10_000, month: '2026-11' }
  const declined = { ...NO_GRANT, grant: false, comment: 'Not this month' }
  const replies = await Promise.all([
    decide(hr, id, amount),
    decide(other, id, amount),
    decide(hr, id, declined),
    decide(other, id, amount),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const isGranted = replies.some(({ body }) => body.state === 'granted')
  const pay = await company.database.queries
    .selectFrom('pay_adjustments')
    .select('fils')
    .where('site_id', '=', siteId)
    .execute()
  expect(pay).toEqual(isGranted ? [{ fils: 10_000 }] : [])
})

test('certificates granted at once have numbers of their own', async () => {
  const { nominate, decide, hr, omar, person } = await anAwardCompany()
  const ids: string[] = []
  for (let index = 0; index < 4; index++) {
    const colleague = await person(['records.own'], 'employee')
    ids.push((await nominate(omar, { employeeId: colleague.employeeId })).body.id)
  }
  const granted = await Promise.all(ids.map((id) => decide(hr, id)))
  expect(granted.map(({ body }) => body.number).toSorted()).toEqual([
    '2026-001',
    '2026-002',
    '2026-003',
    '2026-004',
  ])
})

test('a nomination is declined with a reason for the nominator, and the person hears nothing', async () => {
  const { nominate, decide, hr, omar, sara, get, noticesOf } = await anAwardCompany()
  const { id } = (await nominate(omar)).body
  const declined = { grant: false, comment: 'She received it last month' }
  expect((await decide(hr, id, { ...NO_GRANT, grant: false })).status).toBe(422)
  expect((await decide(hr, id, { ...NO_GRANT, ...declined })).body).toMatchObject({
    state: 'declined',
  })
  const mine = await get<List<Award>>(omar, '/nominations')
  expect(mine.body.items).toMatchObject([{ state: 'declined', comment: declined.comment }])
  expect(await noticesOf(sara)).toEqual([])
  expect((await decide(hr, id)).body.code).toBe('awards.alreadyDecided')
})

test('the same nomination is made once while it waits, and withdrawn by its nominator only', async () => {
  const { nominate, omar, sara, hr, server } = await anAwardCompany()
  const key = newId()
  const [first, again] = await Promise.all([nominate(omar, {}, key), nominate(omar, {}, key)])
  expect(first.body.id).toBe(again.body.id)
  expect((await nominate(omar)).body.code).toBe('awards.nominatedAlready')
  expect((await nominate(hr)).status).toBe(201)
  const withdraw = (as: { token: string }) =>
    server.call(`POST /api/portal/awards/${first.body.id}/withdrawal`, { as: as.token })
  expect((await withdraw(sara)).status).toBe(404)
  expect((await withdraw(hr)).status).toBe(404)
  expect(await withdraw(omar)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
  expect((await withdraw(omar)).status).toBe(409)
  expect((await nominate(omar)).status).toBe(201)
})

test('an award is on the wall only while its person agrees', async () => {
  const { nominate, decide, hr, omar, sara, get, server, person } = await anAwardCompany()
  const { id } = (await nominate(omar)).body
  const share = (as: { token: string }, shared: boolean) =>
    server.call(`PUT /api/portal/awards/${id}/wall`, { as: as.token, body: { shared } })
  expect((await share(sara, true)).status).toBe(404)
  await decide(hr, id, { fils: 50_000, month: '2026-11' })
  const wall = async (as = omar) => (await get<List<WallEntry>>(as, '/wall')).body.items
  expect(await wall()).toEqual([])
  expect((await share(omar, true)).status).toBe(404)
  expect(await share(sara, true)).toMatchObject({ status: 200, body: { isShared: true } })
  expect(await wall()).toMatchObject([
    { id, employee: { name: { en: 'Sara' } }, citation: CITATION, isOwn: false },
  ])
  expect(JSON.stringify(await wall())).not.toContain('50000')
  expect(await wall(sara)).toMatchObject([{ isOwn: true }])
  await share(sara, false)
  expect(await wall()).toEqual([])
  const payroll = await person(['pay.all'], 'payroll')
  expect((await get(payroll, `/${id}/certificate?language=en`)).status).toBe(404)
})

test('the wall is read page by page, newest first', async () => {
  const { nominate, decide, hr, omar, get, server, person } = await anAwardCompany()
  for (let index = 0; index < 3; index++) {
    const colleague = await person(['records.own'], 'employee', `Colleague ${index}`)
    const { id } = (await nominate(omar, { employeeId: colleague.employeeId })).body
    await decide(hr, id)
    await server.call(`PUT /api/portal/awards/${id}/wall`, {
      as: colleague.token,
      body: { shared: true },
    })
  }
  const page = async (query: string) =>
    (await get<List<WallEntry>>(omar, `/wall?limit=2${query}`)).body
  const first = await page('')
  const names = ({ items }: List<WallEntry>) => items.map(({ employee }) => employee.name.en)
  expect(names(first)).toEqual(['Colleague 2', 'Colleague 1'])
  expect(names(await page(`&after=${first.next}`))).toEqual(['Colleague 0'])
  expect(names(await page('&after=nonsense'))).toEqual(names(first))
})

test('the certificate is for its person and HR, in either language', async () => {
  const { nominate, decide, hr, omar, sara, server } = await anAwardCompany()
  const { id } = (await nominate(omar)).body
  const print = (as: { token: string }, language: string) =>
    server.call(`GET /api/portal/awards/${id}/certificate`, {
      as: as.token,
      query: { language },
    })
  expect((await print(hr, 'en')).status).toBe(404)
  await decide(hr, id)
  for (const [as, language] of [
    [sara, 'en'],
    [sara, 'ar'],
    [hr, 'ar'],
  ] as const) {
    const { status, text, headers } = await print(as, language)
    expect(status).toBe(200)
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(headers.get('content-disposition')).toContain(`award-2026-001-${language}.pdf`)
  }
  expect((await print(omar, 'en')).status).toBe(404)
})

test('HR adds and retires awards; a retired one is no longer nominated for', async () => {
  const { server, hr, omar, nominate, typeId } = await anAwardCompany()
  const add = (en: string) =>
    server.call('POST /api/portal/awards/types', {
      as: hr.token,
      key: newId(),
      body: { name: { en, ar: 'الابتكار' }, active: true },
    })
  expect(await add('Innovation')).toMatchObject({ status: 201 })
  expect((await add('Innovation')).body).toMatchObject({ code: 'awards.nameTaken' })
  const edit = (en: string, active: boolean) =>
    server.call(`PUT /api/portal/awards/types/${typeId}`, {
      as: hr.token,
      body: { name: { en, ar: 'موظف الشهر' }, active },
    })
  expect((await edit('Innovation', true)).body).toMatchObject({ code: 'awards.nameTaken' })
  expect((await edit('Employee of the month', false)).status).toBe(200)
  expect((await nominate(omar)).body).toMatchObject({ code: 'awards.typeGone', field: 'typeId' })
  expect((await nominate(omar, { employeeId: newId() })).body.code).toBe('awards.typeGone')
})
