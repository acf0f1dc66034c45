interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/** The worker that keeps the shell, by its build's version, and the one that shows notifications. */
const ADDRESS = /^\/(sw\.js\?v=[\w-]+|push-worker\.js)$/
const rules = {
  createScriptURL(url: string): string {
    if (!ADDRESS.test(url)) throw new TypeError(`Not a worker of ours: ${url}`)
    return url
  },
}
let policy: ScriptPolicy | undefined

/** Under Trusted Types a worker's address must come from a named policy, which a page makes but once; ours lets our own workers through. */
export function trustedWorker(address: string): string {
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes
  policy ??= types === undefined ? rules : types.createPolicy('diwan', rules)
  return policy.createScriptURL(address)
}
