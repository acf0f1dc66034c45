import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { namesIn, pointOf, type Spot, type View } from '../rules/map.ts'
import { EMIRATES_LAND, NEIGHBOUR_LAND, ROADS } from './emirates-coast.ts'

function pathOf(degrees: readonly number[]): string {
  const points = Array.from({ length: degrees.length / 2 }, (_, index) => {
    const { x, y } = pointOf({ lng: degrees[index * 2] ?? 0, lat: degrees[index * 2 + 1] ?? 0 })
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** The cities with the most room for their names first. */
const CITIES = [1, 2, 6, 7, 3, 5, 4].flatMap((id) => EMIRATES.find((each) => each.id === id) ?? [])
/** From the middle of a bubble to a name beside it, in pixels at every size of the map. */
const FROM_SPOT = 27
const SEA = 'color-mix(in srgb, var(--info) 14%, var(--ground))'

/** The Emirates as a drawing: land, sea, motorways and the names of the cities. */
export function DrawnMap({ view, bubbles }: { view: View; bubbles: readonly Spot[] }) {
  const { language } = useLanguage()
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="absolute inset-0 size-full"
        style={{ background: SEA }}
      >
        <path d={`${pathOf(NEIGHBOUR_LAND)}Z`} fill="var(--ground)" />
        <path
          d={`${pathOf(EMIRATES_LAND)}Z`}
          fill="var(--surface)"
          stroke="var(--line-strong)"
          vectorEffect="non-scaling-stroke"
        />
        {ROADS.map((road) => (
          <path key={road[0]} d={pathOf(road)} stroke="var(--line)" strokeWidth="3" {...line} />
        ))}
      </svg>
      {namesIn(view, CITIES, bubbles).map(({ spot, own, side }) => (
        <span
          key={spot.id}
          aria-hidden="true"
          className="absolute text-xs whitespace-nowrap text-ink-soft"
          style={{
            insetInlineStart: `calc(${own.x * 100}% + ${side.x * FROM_SPOT}px)`,
            top: `calc(${own.y * 100}% + ${side.y * FROM_SPOT}px)`,
            transform: `translate(${(side.x - 1) * 50}%, ${(side.y - 1) * 50}%)`,
          }}
        >
          {spot[language]}
        </span>
      ))}
    </>
  )
}
