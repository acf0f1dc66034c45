import { X } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import type { Places } from '../contract.ts'
import { changed, companiesAddress, type CompanyCriteria } from '../rules/criteria.ts'
import { type Cluster, clustersIn, COUNTRY, shareOf, viewOf } from '../rules/map.ts'
import type { LoadedCompanies } from './companies-screen.tsx'
import { DrawnMap } from './drawn-map.tsx'

const SpotsMap = lazy(async () => ({
  default: (await import('#directory/companies/spots-map.tsx')).SpotsMap,
}))

type Place = Places['places'][number]

/** A bubble with more than this is looked at closer; one with less opens the list of its companies. */
const MAX_LISTED = 6

/** Over the lower edge of the map. */
const INSET = { insetInline: 8, bottom: 8 }

/** The same list around a bubble, the nearest first. */
function closer(criteria: CompanyCriteria, { spot }: Cluster<Place>): string {
  const hundredth = (degrees: number) => Math.round(degrees * 100) / 100
  return companiesAddress(
    changed(criteria, { near: { lat: hundredth(spot.lat), lng: hundredth(spot.lng) } }),
  )
}

interface BubbleProps {
  cluster: Cluster<Place>
  at: { x: number; y: number }
  to: string
  onOpen: (event: MouseEvent) => void
}

function Bubble({ cluster: { places }, at, to, onOpen }: BubbleProps) {
  const locale = useLanguage()
  const [first] = places
  const count = places.length
  const size = count === 1 ? 24 : Math.min(48, 28 + count)
  const name =
    count === 1
      ? first?.name[locale.language]
      : m['finding.companiesHere']({ count, shown: formatNumber(count, locale) })
  return (
    <LocalLink
      to={to}
      onClick={onOpen}
      aria-label={name}
      title={name}
      preventScrollReset
      className="absolute grid place-items-center rounded-full bg-accent text-xs font-semibold text-accent-ink no-underline enabled-hover:bg-accent-strong"
      style={{
        insetInlineStart: `${at.x * 100}%`,
        top: `${at.y * 100}%`,
        width: size,
        height: size,
        transform: 'translate(-50%, -50%)',
        boxShadow: '0 0 0 2px var(--surface)',
      }}
    >
      {count > 1 && <span className="figures">{formatNumber(count, locale)}</span>}
    </LocalLink>
  )
}

/** The companies of a bubble, over the lower edge of the map. */
function Opened({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { language } = useLanguage()
  return (
    <div
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="absolute z-10 flex items-start justify-between gap-2 rounded-card bg-raised p-2 ps-4 shadow-float"
      style={INSET}
    >
      <ul aria-live="polite" className="grid min-w-0 gap-1 text-sm">
        {places.map(({ number, name, path }) => (
          <li key={number}>
            <LocalLink
              to={path[language]}
              className="inline-flex min-h-8 items-center rounded-control font-medium hover:text-accent"
            >
              <bdi>{name[language]}</bdi>
            </LocalLink>
          </li>
        ))}
      </ul>
      <IconButton
        size="small"
        label={m['finding.closeBubble']()}
        icon={<X size={16} aria-hidden="true" />}
        onPress={onClose}
      />
    </div>
  )
}

/**
 * Where the companies of the list are: on map tiles where the site has them, else on a drawing.
 * Its bubbles are links, which work before any script has loaded.
 */
export function CompaniesMap({ loaded }: { loaded: LoadedCompanies }) {
  const { criteria, map } = loaded
  const { language } = useLanguage()
  const [opened, open] = useState<readonly Place[] | null>(null)
  if (map === null) return null
  const { places, tilesUrl } = map
  const isWhole = criteria.emirate === null && criteria.near === null && criteria.q === ''
  const view = isWhole ? COUNTRY : viewOf(places, criteria.near === null ? 'list' : 'near')
  const clusters = clustersIn(view, places)
  const list = (listed: readonly Place[]) => (event: MouseEvent) => {
    if (listed.length > MAX_LISTED) return
    event.preventDefault()
    open(listed)
  }
  return (
    <section
      aria-label={m['finding.mapOf']()}
      className="relative isolate aspect-4/3 w-full overflow-clip rounded-card border border-line"
    >
      {/* A map is never mirrored. */}
      <div dir="ltr" className="absolute inset-0">
        <DrawnMap view={view} bubbles={clusters.map(({ spot }) => spot)} />
        {tilesUrl === null ? (
          clusters.map((cluster) => (
            <Bubble
              key={cluster.places[0]?.number}
              cluster={cluster}
              at={shareOf(view, cluster.spot)}
              to={
                cluster.places.length === 1
                  ? (cluster.places[0]?.path[language] ?? '')
                  : closer(criteria, cluster)
              }
              onOpen={list(cluster.places)}
            />
          ))
        ) : (
          <Suspense>
            <SpotsMap
              tilesUrl={tilesUrl}
              label={m['finding.mapOf']()}
              spots={places.map((place) => ({
                spot: place,
                name: place.name,
                onOpen: () => open([place]),
              }))}
            />
          </Suspense>
        )}
        {opened !== null && <Opened places={opened} onClose={() => open(null)} />}
      </div>
      {places.length === 0 && (
        <p
          className="absolute rounded-card bg-raised p-3 text-center text-sm text-ink-soft"
          style={INSET}
        >
          {m['finding.nothingOnMap']()}
        </p>
      )}
    </section>
  )
}
