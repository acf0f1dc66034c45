interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/**
 * The URLs of the worker that caches the shell, with its build's version, and of the one that
 * displays notifications.
 */
const ADDRESS = /^\/(sw\.js\?v=[\w-]+|push-worker\.js)$/
const rules = {
  createScriptURL(url: string): string {
    if (!ADDRESS.test(url)) throw new TypeError(`Not a worker of ours: ${url}`)
    return url
  },
}
let policy: ScriptPolicy | undefined

/**
 * Under Trusted Types a worker's URL must come from a named policy, which a page can create only
 * once; ours allows our own workers.
 */
export function trustedWorker(address: string): string {
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes
  policy ??= types === undefined ? rules : types.createPolicy('diwan', rules)
  return policy.createScriptURL(address)
}
