import { MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { Address } from './contract.ts'
import { emirateName } from './emirate-names.ts'
import { unitText } from './unit-text.ts'

/** The door of an address: the building, the floor and the apartment. */
export function AddressLines({
  address,
}: {
  address: Pick<Address, 'area' | 'city' | 'building_number_name' | 'floor' | 'appartment_number'>
}) {
  const { language } = useLanguage()
  const unit = unitText(address)
  return (
    <>
      <span className="block">
        <Bdi>{address.building_number_name}</Bdi>
      </span>
      {unit !== '' && <span className="block">{unit}</span>}
      <span className="block text-ink-soft">
        {m['addressScreens.areaIn']({
          area: `\u2068${address.area[language]}\u2069`,
          emirate: emirateName(address.city),
        })}
      </span>
    </>
  )
}

/** An address with its directions for the driver. */
export function FullAddress({
  address,
}: {
  address: Parameters<typeof AddressLines>[0]['address'] & Pick<Address, 'directions'>
}) {
  return (
    <>
      <AddressLines address={address} />
      {address.directions !== '' && (
        <span className="block text-ink-soft">
          <Bdi>{address.directions}</Bdi>
        </span>
      )}
    </>
  )
}

/** One of a person's addresses, in a list. */
export function AddressCard({ address, actions }: { address: Address; actions?: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base break-words">
          <Bdi>{address.label}</Bdi>
        </h2>
        {address.usual && <Pill tone="good">{m['addressScreens.usual']()}</Pill>}
      </div>
      <div className="flex min-w-0 items-start gap-2 text-sm">
        <MapPin size={16} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden="true" />
        <span className="min-w-0 break-words">
          <FullAddress address={address} />
        </span>
      </div>
      <p className="flex items-center gap-2 text-sm">
        <Phone size={16} className="shrink-0 text-ink-soft" aria-hidden="true" />
        <Bdi code>{formatPhone(address.phone)}</Bdi>
      </p>
      {actions !== undefined && <div className="mt-auto flex flex-wrap gap-1 pt-1">{actions}</div>}
    </li>
  )
}
