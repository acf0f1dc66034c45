import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { accountsServer, PASSWORD } from './test-data.ts'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

async function disable(site: number, id: string): Promise<void> {
  await database.queries
    .updateTable('users')
    .set({ disabled_at: server.clock.now })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()
}

test('the right password of a closed account gets the sentence that it is closed, in both languages', async () => {
  const site = await aSite(database)
  const disabled = await server.person(site, ['pro'])
  await disable(site, disabled.id)
  const left = await server.person(site, ['employee'], { employee: true, state: 'left' })
  const suspended = await server.person(site, ['employee'], { employee: true, state: 'suspended' })
  const gone = await server.person(site, ['employee'], { employee: true })
  await database.queries
    .updateTable('employees')
    .set({ closes_at: server.clock.now })
    .where('site_id', '=', site)
    .where('id', '=', gone.employeeId ?? '')
    .execute()
  for (const { email } of [disabled, left, suspended, gone]) {
    const reply = await server.signIn(site, email)
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({
      success: false,
      message: 'Your account is closed. Ask HR.',
      data: null,
    })
    const arabic = await server.signIn(site, email, PASSWORD, { language: 'ar' })
    expect(arabic.body.message).toBe('حسابك مغلق. تواصل مع الموارد البشرية.')
    const wrong = await server.signIn(site, email, 'not the password')
    expect(wrong.body.message).toBe('Incorrect email or password.')
  }
  const pro = await server.signIn(site, disabled.email, PASSWORD, { api: 'pro-auth' })
  expect(pro.body.message).toBe('Your account is closed. Ask HR.')
  const notHere = await server.signIn(site, left.email, PASSWORD, { api: 'pro-auth' })
  expect(notHere.body.message).toBe('Incorrect email or password.')
})

test('the right password of a closed account counts as a failed attempt', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['employee'], { employee: true, state: 'left' })
  const statuses: number[] = []
  for (let tried = 0; tried < 12; tried++) statuses.push((await server.signIn(site, email)).status)
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
})
