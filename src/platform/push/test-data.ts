import { testDatabase } from '#test/helpers/test-database.ts'
import { newId } from '#platform/id.ts'
import type { FakeBrowser } from './fake-push.ts'
import { keepDevice, type Owner } from './store.ts'

export async function newOwner(site: number): Promise<Owner> {
  const userId = newId()
  const email = `${userId}@company.example`
  const names = { name_en: 'Salma', name_ar: 'سلمى' }
  const { queries } = await testDatabase()
  await queries
    .insertInto('users')
    .values({
      site_id: site,
      id: userId,
      email,
      email_folded: email,
      username: userId,
      is_employee: true,
      ...names,
    })
    .execute()
  return { siteId: site, userId }
}

export async function keep(
  owner: Owner,
  { endpoint, p256dh, auth }: Pick<FakeBrowser, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<string | null> {
  const subscription = {
    endpoint,
    p256dh: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
    device: 'A browser',
  }
  const { transaction } = await testDatabase()
  return transaction((trx) => keepDevice(trx, owner, subscription, new Date()))
}

export async function onTheWay(owner: Owner): Promise<number> {
  const rows = await (await testDatabase()).queries
    .selectFrom('push_messages as message')
    .innerJoin('push_subscriptions as to', 'to.id', 'message.subscription_id')
    .select('message.id')
    .where('to.user_id', '=', owner.userId)
    .execute()
  return rows.length
}

/** Runs the jobs that wait for a retry now. */
export async function hurry(): Promise<void> {
  const { run } = await testDatabase()
  await run(
    `update pgboss.job set start_after = now() where name = 'push.send' and state in ('created', 'retry')`,
  )
}
