import { call } from '#platform/http/call.ts'
import { keepPushHere, pushHere } from './browser-storage.ts'
import { removePushDevice } from './contract.ts'
import { unsubscribeHere } from './this-browser.ts'

async function forget(): Promise<void> {
  keepPushHere({ userId: null, deviceId: null })
  await unsubscribeHere().catch(() => undefined)
}

/**
 * Ends notifications on this device at sign-out, while the token is still valid. If it is not, or
 * there is no response, the push service reports it to the server with the next message.
 */
export async function endPushHere(): Promise<void> {
  const { deviceId } = pushHere()
  if (deviceId === null) return
  const request = call(removePushDevice, { params: { id: deviceId } }, { leaving: true })
  await Promise.all([request.catch(() => undefined), forget()])
}

/**
 * Ends another user's notifications on this device at sign-in, so that the new user does not see
 * them.
 */
export async function keepPushFor(userId: string): Promise<void> {
  const here = pushHere()
  if (here.deviceId !== null && here.userId !== userId) await forget()
}
