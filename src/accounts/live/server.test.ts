import { expect, test, vi } from 'vitest'
import {
  endSessionOfToken,
  endSessions,
  startSession,
} from '#accounts/session/database/sessions.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { createLive } from '#platform/live/live.ts'
import { createLogger } from '#platform/log.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { endStreamsWithSessions } from './server.ts'

async function aUser({ queries }: Database, siteId: number): Promise<string> {
  const id = newId()
  const names = {
    name_en: 'User',
    name_ar: 'مستخدم',
    name_en_folded: 'user',
    name_ar_folded: 'مستخدم',
  }
  const email = `${id}@live.test`
  await queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id,
      email,
      email_folded: email,
      username: id,
      language: 'en',
      ...names,
      created_at: new Date(),
    })
    .execute()
  return id
}

function hasEnded(stream: ReadableStream<Uint8Array>): { readonly ended: boolean } {
  const seen = { ended: false }
  void stream.pipeTo(new WritableStream({ close: () => void (seen.ended = true) }))
  return seen
}

test("a user's streams end when one of their sessions ends, for whatever reason; other users' streams stay open", async () => {
  const database = await testDatabase()
  const live = createLive(database, createLogger({ level: 'silent' }))
  const stop = await endStreamsWithSessions(database, live)
  const now = new Date()
  const siteId = await aSite(database)
  const [salma, omar] = [await aUser(database, siteId), await aUser(database, siteId)]
  const begin = (userId: string) =>
    startSession(database.queries, siteId, userId, { device: 'test', address: '127.0.0.1' }, now)
  for (const end of [
    async () => endSessions(database.queries, siteId, salma, {}, now),
    async (token: string) => endSessionOfToken(database.queries, siteId, token, now),
    async () => database.transaction((trx) => endSessions(trx, siteId, salma, {}, now)),
  ]) {
    const { token } = await begin(salma)
    const [hers, his] = [
      hasEnded(live.subscribe(siteId, salma)),
      hasEnded(live.subscribe(siteId, omar)),
    ]
    await end(token)
    await vi.waitFor(() => expect(hers.ended).toBe(true), { timeout: 30_000 })
    expect(his.ended).toBe(false)
  }
  await stop()
  await live.close()
})
