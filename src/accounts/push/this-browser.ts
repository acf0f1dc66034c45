import { trustedWorker } from '#platform/trusted-worker.ts'

/** No page has this path prefix, so the worker controls none. */
const SCOPE = '/push/'

export type Support = 'able' | 'blocked' | 'home' | 'unsupported'

export interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Whether this browser can display notifications, or what would enable it. On Apple's phones the
 * app must be on the Home Screen.
 */
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
  // The lookup is for our scope, but a wider worker is returned when ours is missing.
  return found !== undefined && new URL(found.scope).pathname === SCOPE ? found : undefined
}

export async function isSubscribedHere(): Promise<boolean> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  return (
    subscription !== null && subscription !== undefined && Notification.permission === 'granted'
  )
}

/** Resolves once the worker is active: before that the browser cannot subscribe. */
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

/**
 * Always makes a new subscription: an old address may be another person's, or made with another
 * key. The browser must have granted permission already.
 */
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

/**
 * The browser's push service then accepts nothing more for this device, whatever the server has
 * stored.
 */
export async function unsubscribeHere(): Promise<void> {
  const registration = await registered()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
