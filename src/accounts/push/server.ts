import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import type { Judged, Push } from '#platform/push/push.ts'
import { devicesOf, keepDevice, removeDevice } from '#platform/push/store.ts'
import { m } from '#words'
import {
  getPushKey,
  keepPushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from './contract.ts'

/** More than anyone uses; every message is encrypted for each device. */
const DEVICES_MAX = 20

const WRONG: Readonly<Record<Exclude<Judged, 'good'>, readonly [code: string, field: string]>> = {
  inward: ['push.badEndpoint', 'endpoint'],
  nowhere: ['push.endpointNowhere', 'endpoint'],
  badKeys: ['push.badKeys', 'keys.p256dh'],
}

const listAnswer = answer(listPushDevices, async ({ queries, siteId, caller }) => {
  const devices = await devicesOf(queries, { siteId, userId: caller.userId })
  return done({
    items: devices.map(({ id, device, createdAt, lastUsedAt, failures }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      failing: failures > 0,
    })),
  })
})

function keepAnswer(push: Push): Answer {
  return answer(keepPushDevice, async (call) => {
    const { siteId, caller, body, now, device } = call
    const owner = { siteId, userId: caller.userId }
    const p256dh = Buffer.from(body.keys.p256dh, 'base64url')
    const judged = await push.judge(body.endpoint, p256dh)
    if (judged !== 'good') return refuse(WRONG[judged][0], {}, WRONG[judged][1])
    return call.database.transaction(async (trx) => {
      const before = await devicesOf(trx, owner)
      const id = await keepDevice(
        trx,
        owner,
        { endpoint: body.endpoint, p256dh, auth: Buffer.from(body.keys.auth, 'base64url'), device },
        now,
      )
      if (id === null) return refuse('push.endpointTaken', {}, 'endpoint')
      if (before.some((each) => each.id === id)) return done({ id })
      if (before.length >= DEVICES_MAX) return refuse('push.tooManyDevices', { max: DEVICES_MAX })
      await call.audit(
        {
          action: 'push.deviceAdded',
          subjectKind: 'user',
          subjectId: caller.userId,
          after: { deviceId: id, device },
        },
        trx,
      )
      return done({ id })
    })
  })
}

const removeAnswer = answer(removePushDevice, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, caller, params } = call
    if (!(await removeDevice(trx, { siteId, userId: caller.userId }, params.id)))
      return refuse('push.notFound')
    await call.audit(
      {
        action: 'push.deviceRemoved',
        subjectKind: 'user',
        subjectId: caller.userId,
        before: { deviceId: params.id },
      },
      trx,
    )
    return done({ removed: true as const })
  }),
)

function testAnswer(push: Push): Answer {
  return answer(testPushDevice, async ({ siteId, caller, params, language }) => {
    const locale = { locale: language }
    const words = {
      language,
      title: m['push.test.title']({}, locale),
      body: m['push.test.body']({}, locale),
      path: language === 'ar' ? '/ar/account' : '/account',
    }
    const outcome = await push.test({ siteId, userId: caller.userId }, params.id, words)
    if (outcome === null) return refuse('push.notFound')
    return outcome === 'waits' ? refuse('push.tooManyTries') : done({ outcome })
  })
}

export function createPushAnswers(push: Push): readonly Answer[] {
  return [
    answer(getPushKey, async () => done({ publicKey: await push.publicKey() })),
    listAnswer,
    keepAnswer(push),
    removeAnswer,
    testAnswer(push),
  ]
}
