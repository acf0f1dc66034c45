import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { notifyDecided } from '../../server/decided-job.ts'
import { sent, staff } from '../test-data.ts'

test('a job that runs only after the next step was decided notifies nobody of a step that no longer waits', async () => {
  const database = await testDatabase()
  const leave = await staff()
  const { manager, hr, emails, siteId } = leave
  const request = await sent(leave)
  const at = leave.server.clock.now.toISOString()
  await leave.decide(manager, request)
  leave.at('2026-11-19')
  await leave.decide(hr, request)
  emails.length = 0
  const waiting = () =>
    database.queries
      .selectFrom('notifications')
      .select('id')
      .where('site_id', '=', siteId)
      .where('kind', '=', 'leaveWaiting')
      .where('read_at', 'is', null)
      .execute()
  expect(await waiting()).toEqual([])
  await database.transaction((trx) =>
    notifyDecided(leave.services, trx, {
      ...{ siteId, requestId: request.id, about: 'request', step: 0, at },
      ...{ cancelRequestedAt: null, waitsAt: 1 },
    }),
  )
  expect([emails, await waiting()]).toEqual([[], []])
})
