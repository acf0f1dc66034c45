import type { Warning } from '#accounts/site-warnings/server.ts'
import type { Log } from '#platform/log.ts'
import type { Configuration } from './configuration.ts'

export interface ProxyWatch {
  /** Called for each request that a proxy passed on, while none is trusted. */
  untrusted(): void
  readonly isSeen: boolean
}

/** Notices a proxy that TRUSTED_HOPS does not mention, and logs it once. */
export function createProxyWatch(log: Pick<Log, 'warn'>): ProxyWatch {
  let isSeen = false
  return {
    untrusted() {
      if (isSeen) return
      isSeen = true
      log.warn('X-Forwarded-For is ignored, because TRUSTED_HOPS is 0')
    },
    get isSeen() {
      return isSeen
    },
  }
}

/** What administrators are told about this server. A slice with something to tell adds it here. */
export function siteWarnings(
  { demo, smtpUrl }: Configuration,
  proxy: Pick<ProxyWatch, 'isSeen'>,
): Warning[] {
  return [
    { code: 'siteWarnings.mailOff', isOn: () => !demo && smtpUrl === undefined },
    { code: 'siteWarnings.proxyUntrusted', isOn: () => proxy.isSeen },
  ]
}
