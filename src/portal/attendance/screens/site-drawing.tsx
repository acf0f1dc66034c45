import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { type Area, siteShapes } from './site-geometry.ts'

interface SiteDrawingProps {
  area: Area
  label: string
  here?: { latitude: number; longitude: number; accuracyM: number } | null
}

const SIDE = 200
const INSET = 10

/**
 * A work site drawn to scale, north up, without a map service: nothing is fetched and no location
 * leaves the page.
 */
export function SiteDrawing({ area, label, here = null }: SiteDrawingProps) {
  const locale = useLanguage()
  const drawing = siteShapes(area, here)
  const unit = SIDE / drawing.span
  const at = (metres: number): number => SIDE / 2 + metres * unit
  const scale =
    drawing.scale >= 1000
      ? m['attendanceScreens.kilometres']({ shown: formatNumber(drawing.scale / 1000, locale) })
      : m['attendanceScreens.metres']({ shown: formatNumber(drawing.scale, locale) })
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      role="img"
      aria-label={label}
      className="keep-colour block aspect-square w-full rounded-control border border-line bg-ground"
    >
      <Grid step={drawing.scale * unit} />
      {drawing.circle !== null && (
        <circle
          cx={at(0)}
          cy={at(0)}
          r={drawing.circle.radius * unit}
          className="fill-accent-soft stroke-accent"
          strokeWidth={1.5}
        />
      )}
      {drawing.circle !== null && <circle cx={at(0)} cy={at(0)} r={2.5} className="fill-accent" />}
      {drawing.corners.length > 0 && (
        <polygon
          points={drawing.corners.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}
          className="fill-accent-soft stroke-accent"
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
      )}
      {drawing.corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={at(x)} cy={at(y)} r={2.5} className="fill-accent" />
      ))}
      {drawing.here !== null && (
        <>
          <circle
            cx={at(drawing.here.x)}
            cy={at(drawing.here.y)}
            r={drawing.here.accuracy * unit}
            className="fill-info opacity-20"
          />
          <circle
            cx={at(drawing.here.x)}
            cy={at(drawing.here.y)}
            r={4}
            className="fill-info stroke-surface"
            strokeWidth={1.5}
          />
        </>
      )}
      <path
        d={`M${INSET} ${SIDE - INSET - 3}v3h${drawing.scale * unit}v-3`}
        fill="none"
        className="stroke-ink-soft"
        strokeWidth={1.25}
      />
      <text
        x={INSET + (drawing.scale * unit) / 2}
        y={SIDE - INSET - 5}
        textAnchor="middle"
        className="figures fill-ink-soft text-[0.5625rem]"
      >
        {scale}
      </text>
      <path
        d={`M${SIDE - INSET - 5} ${INSET + 13}l5-12l5 12l-5-3z`}
        transform="translate(-5 0)"
        className="fill-ink-faint"
      />
    </svg>
  )
}

function Grid({ step }: { step: number }) {
  const lines: number[] = []
  for (let at = (SIDE / 2) % step; at < SIDE; at += step) lines.push(at)
  return (
    <g className="stroke-line" strokeWidth={0.75}>
      {lines.map((at) => (
        <path key={at} d={`M${at} 0V${SIDE}M0 ${at}H${SIDE}`} />
      ))}
    </g>
  )
}
