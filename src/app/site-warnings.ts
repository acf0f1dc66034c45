import type { Warning } from '#accounts/site-warnings/server.ts'
import type { Log } from '#platform/log.ts'
import { takesTestCards } from '#shop/payments/providers/create-provider.ts'
import type { Configuration } from './configuration.ts'

/** Logs once that a header of proxies is ignored. Anyone can send it, so that it proves no proxy. */
export function createProxyLog(log: Pick<Log, 'warn'>): () => void {
  let isLogged = false
  return () => {
    if (isLogged) return
    isLogged = true
    log.warn('X-Forwarded-For is ignored, because TRUSTED_HOPS is 0')
  }
}

/** What administrators are told about this server. A slice with something to tell adds it here. */
export function siteWarnings(configuration: Configuration): Warning[] {
  const { demo, smtpUrl } = configuration
  return [
    { code: 'siteWarnings.cardsTest', isOn: () => takesTestCards(configuration) },
    { code: 'siteWarnings.mailOff', isOn: () => !demo && smtpUrl === undefined },
    {
      code: 'siteWarnings.proxyUntrusted',
      isOn: ({ viaUntrustedProxy }) => viaUntrustedProxy,
    },
  ]
}
