import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'accounts'
const path = '/api/accounts/push/devices'

/** 65 bytes, an uncompressed P-256 point, in base64url. */
const PublicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, 'push.badKeys')
/** 16 bytes in base64url. */
const Auth = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'push.badKeys')

/** A browser that receives notifications. Its address at its push service is never returned. */
export const PushDevice = z.strictObject({
  id: Id,
  /** The browser's user agent. */
  device: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Whether the last message could not be delivered. */
  failing: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/accounts/push/key',
  summary: 'The key a browser uses to subscribe to notifications',
  area,
  access: 'signed-in',
  reply: z.strictObject({ publicKey: PublicKey }),
})

export const listPushDevices = endpoint({
  name: 'listPushDevices',
  method: 'GET',
  path,
  summary: 'My devices that get notifications',
  area,
  access: 'signed-in',
  reply: z.strictObject({ items: z.array(PushDevice) }),
})

/** Requested again with new keys, it stays the same device. */
export const keepPushDevice = endpoint({
  name: 'keepPushDevice',
  method: 'PUT',
  path,
  summary: 'Turn on notifications in this browser',
  area,
  access: 'signed-in',
  body: z.strictObject({
    endpoint: z.string().min(1).max(1000),
    keys: z.strictObject({ p256dh: PublicKey, auth: Auth }),
  }),
  bodyLimit: 8 * 1024,
  reply: z.strictObject({ id: Id }),
  refusals: [
    'push.badEndpoint',
    'push.endpointNowhere',
    'push.badKeys',
    'push.endpointTaken',
    'push.tooManyDevices',
  ],
})

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Turn off notifications on one of my devices',
  area,
  access: 'signed-in',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ removed: z.literal(true) }),
  refusals: ['push.notFound'],
})

/** `gone`: the browser has ended the subscription, so the device is no longer listed. */
export const testPushDevice = endpoint({
  name: 'testPushDevice',
  method: 'POST',
  path: `${path}/{id}/test`,
  summary: 'Send a test notification to one of my devices',
  area,
  access: 'signed-in',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ outcome: z.enum(['taken', 'gone', 'failed']) }),
  refusals: ['push.notFound', 'push.tooManyTries'],
})
