import { call } from '#platform/http/call.ts'
import { keepPushHere, pushHere } from './browser-storage.ts'
import { removePushDevice } from './contract.ts'
import { unsubscribeHere } from './this-browser.ts'

async function forget(): Promise<void> {
  keepPushHere({ userId: null, deviceId: null })
  await unsubscribeHere().catch(() => undefined)
}

/**
 * Ends notifications on this device for whoever signs out here, while their token still holds. Where it does not, or nothing answers, the
 * push service tells the server with the next message.
 */
export async function endPushHere(): Promise<void> {
  const { deviceId } = pushHere()
  if (deviceId === null) return
  const told = call(removePushDevice, { params: { id: deviceId } }, { leaving: true })
  await Promise.all([told.catch(() => undefined), forget()])
}

/** Who signs in on a device that notifies somebody else is not shown what that person is told. */
export async function keepPushFor(userId: string): Promise<void> {
  const here = pushHere()
  if (here.deviceId !== null && here.userId !== userId) await forget()
}
