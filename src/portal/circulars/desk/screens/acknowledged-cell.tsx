import { readDevice } from '#accounts/account/rules.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { momentText } from '../../moment-text.ts'
import type { CircularPerson } from '../people/contract.ts'

/** Keeps a Latin name in order within a line of either direction. */
function isolated(name: string): string {
  return `\u2066${name}\u2069`
}

/** The browser and the system of a user agent; the text as it came if it names neither. */
function deviceText(description: string): string {
  const { browser, system } = readDevice(description)
  if (browser === null || system === null) return browser ?? system ?? description
  return m['circularDesk.people.deviceOn']({
    browser: isolated(browser),
    system: isolated(system),
  })
}

type AcknowledgedCellProps = Pick<
  CircularPerson,
  'acknowledgedAt' | 'version' | 'address' | 'device'
>

/**
 * When a person acknowledged which version, on which device and from which network address; on a
 * phone, where a row has two lines, without the latter two.
 */
export function AcknowledgedCell({
  acknowledgedAt,
  version,
  address,
  device,
}: AcknowledgedCellProps) {
  const locale = useLanguage()
  if (acknowledgedAt === null || version === null) return null
  const from = [
    ...(device === '' ? [] : [<Bdi key="device">{deviceText(device)}</Bdi>]),
    ...(address === ''
      ? []
      : [
          <Bdi key="address" code>
            {address}
          </Bdi>,
        ]),
  ]
  return (
    <span className="block @2xl:min-w-32">
      <bdi className="figures @4xl:whitespace-nowrap">{momentText(acknowledgedAt, locale)}</bdi>{' '}
      <span className="text-xs whitespace-nowrap text-ink-soft">
        {m['circularDesk.versionNumber']({ number: formatNumber(version, locale) })}
      </span>
      {from.length > 0 && (
        <span className="block text-xs text-ink-soft @max-2xl:hidden @4xl:min-w-52">
          <Dotted>{from}</Dotted>
        </span>
      )}
    </span>
  )
}
