import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { formatPhone } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Branch, Company } from '../contract.ts'
import { Section } from './section.tsx'

const SpotsMap = lazy(async () => ({ default: (await import('../spots-map.tsx')).SpotsMap }))

function BranchAddress({
  branch,
}: {
  branch: Pick<Branch, 'name' | 'address' | 'phone' | 'spot'>
}) {
  const { language } = useLanguage()
  const { name, address, phone, spot } = branch
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="font-medium">{name[language]}</p>
      <p className="mt-1 text-sm text-ink-soft">{address[language]}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {phone !== '' && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="py-0.5 underline decoration-line-strong underline-offset-4"
          >
            <Bdi code>{formatPhone(phone)}</Bdi>
          </a>
        )}
        {spot !== null && (
          <a
            rel="noopener"
            href={`https://www.openstreetmap.org/?mlat=${spot.lat}&mlon=${spot.lng}#map=16/${spot.lat}/${spot.lng}`}
            className="inline-flex items-center gap-1 py-0.5 underline decoration-line-strong underline-offset-4"
          >
            <MapPin size={14} aria-hidden="true" />
            {m['companyScreens.directions']()}
          </a>
        )}
      </p>
    </li>
  )
}

/** The head office and the branches; the map loads on request, and only where the site has one. */
export function Branches({ company, tilesUrl }: { company: Company; tilesUrl: string | null }) {
  const [isMapOpen, want] = useState(false)
  const locations = [
    {
      ...company,
      name: {
        en: m['companyScreens.headOffice']({}, { locale: 'en' }),
        ar: m['companyScreens.headOffice']({}, { locale: 'ar' }),
      },
    },
    ...company.branches,
  ]
  const spots = locations.flatMap(({ spot, name }) => (spot === null ? [] : [{ spot, name }]))
  return (
    <Section title={m['companyScreens.branches']()}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {locations.map((branch) => (
          <BranchAddress key={branch.id} branch={branch} />
        ))}
      </ul>
      {tilesUrl !== null &&
        spots.length > 0 &&
        (isMapOpen ? (
          <Suspense
            fallback={<div className="mt-3 h-72 rounded-card border border-line bg-neutral-soft" />}
          >
            <div className="relative isolate mt-3 h-72 overflow-clip rounded-card border border-line">
              <SpotsMap tilesUrl={tilesUrl} label={m['companyScreens.map']()} spots={spots} />
            </div>
          </Suspense>
        ) : (
          <button
            type="button"
            className={`mt-3 ${buttonClasses('quiet', 'normal', false)}`}
            onClick={() => want(true)}
          >
            <MapPin size={16} aria-hidden="true" />
            {m['companyScreens.showMap']()}
          </button>
        ))}
    </Section>
  )
}
