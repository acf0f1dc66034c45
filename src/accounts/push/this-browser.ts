import { trustedWorker } from '#platform/trusted-worker.ts'

/** No page lies below it, so that the worker controls none. */
const SCOPE = '/push/'

export type Support = 'able' | 'blocked' | 'home' | 'unsupported'

export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Whether this browser can show notifications, or what would let it. On Apple's phones only what is on the Home Screen may. */
export function supportHere(): Support {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isAble) return Notification.permission === 'denied' ? 'blocked' : 'able'
  const isApplePhone =
    /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
    (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApplePhone ? 'home' : 'unsupported'
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const found = await navigator.serviceWorker.getRegistration(SCOPE)
  // A scope of ours is asked for; a wider worker answers for it when ours is not there.
  return found !== undefined && new URL(found.scope).pathname === SCOPE ? found : undefined
}

export async function isSubscribedHere(): Promise<boolean> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  return (
    subscription !== null && subscription !== undefined && Notification.permission === 'granted'
  )
}

/** Resolves once the worker works: before that the browser subscribes nobody. */
async function active(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active !== null || coming === null) return registration
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('the worker did not start'))
    })
  })
  return registration
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Subscribes anew: an address from before may be another person's, or made with another key. The browser must have been asked already. */
export async function subscribeHere(publicKey: string): Promise<Subscribed> {
  const { pushManager } = await active(
    await navigator.serviceWorker.register(trustedWorker('/push-worker.js'), { scope: SCOPE }),
  )
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  ).toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** The browser's push service then takes nothing more for this device, whatever the server knows. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await registered()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
