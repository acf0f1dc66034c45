interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

const ADDRESS = /^\/sw\.js\?v=[\w-]+$/

/** Under Trusted Types a worker's address must come from a named policy; ours lets this one address through. */
function trusted(address: string): string {
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const rules = {
    createScriptURL(url: string): string {
      if (!ADDRESS.test(url)) throw new TypeError(`Not a worker of ours: ${url}`)
      return url
    },
  }
  return types === undefined ? rules.createScriptURL(address) : types.createPolicy('diwan', rules).createScriptURL(address)
}

let asked = false

/** Makes the portal open without a network. The version is the build's, so that a new build brings a new shell. */
export function keepShellOffline(): void {
  if (asked || !('serviceWorker' in navigator)) return
  asked = true
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
  const version = /-([\w-]{8})\.js$/.exec(script)?.[1]
  if (version === undefined) return
  navigator.serviceWorker.register(trusted(`/sw.js?v=${version}`)).catch(() => {
    // Private windows may refuse workers; the portal then simply needs a network.
  })
}
