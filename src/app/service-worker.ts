import { trustedWorker } from '#platform/trusted-worker.ts'

let isRequested = false

/**
 * Lets the portal open without a network. The version is the build's, so that a new build installs
 * a new shell.
 */
export function keepShellOffline(): void {
  if (isRequested || !('serviceWorker' in navigator)) return
  isRequested = true
  const named = document.querySelector<HTMLMetaElement>('meta[name="program"]')?.content
  const script =
    named ?? document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
  const version = /-([\w-]{8})\.js$/.exec(script)?.[1]
  if (version === undefined) return
  navigator.serviceWorker.register(trustedWorker(`/sw.js?v=${version}`)).catch(() => {
    // Private windows may refuse workers; the portal then simply needs a network.
  })
}
