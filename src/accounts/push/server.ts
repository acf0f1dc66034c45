import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import type { EndpointCheck, Push } from '#platform/push/push.ts'
import { devicesOf, keepDevice, removeDevice } from '#platform/push/store.ts'
import { m } from '#messages'
import {
  getPushKey,
  keepPushDevice,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from './contract.ts'

/** More than anyone uses; every message is encrypted for each device. */
const DEVICES_MAX = 20

const WRONG = {
  inward: ['push.badEndpoint', 'endpoint'],
  nowhere: ['push.endpointNowhere', 'endpoint'],
  badKeys: ['push.badKeys', 'keys.p256dh'],
} as const satisfies Readonly<
  Record<Exclude<EndpointCheck, 'good'>, readonly [code: string, field: string]>
>

const listHandler = handler(listPushDevices, async ({ queries, siteId, caller }) => {
  const devices = await devicesOf(queries, { siteId, userId: caller.userId })
  return ok({
    items: devices.map(({ id, device, createdAt, lastUsedAt, failures }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      failing: failures > 0,
    })),
  })
})

function saveDeviceHandler(push: Push): Handler {
  return handler(keepPushDevice, async (call) => {
    const { siteId, caller, body, now, device } = call
    const owner = { siteId, userId: caller.userId }
    const p256dh = Buffer.from(body.keys.p256dh, 'base64url')
    const checked = await push.check(body.endpoint, p256dh)
    if (checked !== 'good') return refuse(WRONG[checked][0], {}, WRONG[checked][1])
    return call.database.transaction(async (trx) => {
      const before = await devicesOf(trx, owner)
      const id = await keepDevice(
        trx,
        owner,
        { endpoint: body.endpoint, p256dh, auth: Buffer.from(body.keys.auth, 'base64url'), device },
        now,
      )
      if (id === null) return refuse('push.endpointTaken', {}, 'endpoint')
      if (before.some((each) => each.id === id)) return ok({ id })
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
      return ok({ id })
    })
  })
}

const removeHandler = handler(removePushDevice, (call) =>
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
    return ok({ removed: true as const })
  }),
)

function testHandler(push: Push): Handler {
  return handler(testPushDevice, async ({ siteId, caller, params, language }) => {
    const locale = { locale: language }
    const message = {
      language,
      title: m['push.test.title']({}, locale),
      body: m['push.test.body']({}, locale),
      path: language === 'ar' ? '/ar/account' : '/account',
    }
    const outcome = await push.test({ siteId, userId: caller.userId }, params.id, message)
    if (outcome === null) return refuse('push.notFound')
    return outcome === 'waits' ? refuse('push.tooManyTries') : ok({ outcome })
  })
}

export function createPushHandlers(push: Push): readonly Handler[] {
  return [
    handler(getPushKey, async () => ok({ publicKey: await push.publicKey() })),
    listHandler,
    saveDeviceHandler(push),
    removeHandler,
    testHandler(push),
  ]
}
