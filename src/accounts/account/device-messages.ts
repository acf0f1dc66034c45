import { m } from '#messages'
import { type Device, readDevice } from './rules.ts'

/** Isolates Latin names within a sentence of either direction. */
function isolated(name: string): string {
  return `\u2066${name}\u2069`
}

function labelOf({ browser, system }: Device): string {
  if (browser !== null && system !== null)
    return m['account.sessions.browserOn']({ browser: isolated(browser), system: isolated(system) })
  return browser ?? system ?? m['account.sessions.unknownDevice']()
}

/** A browser by its user agent: what it is, and as text. */
export function knownDevice(description: string): { kind: Device['kind']; label: string } {
  const device = readDevice(description)
  return { kind: device.kind, label: labelOf(device) }
}
