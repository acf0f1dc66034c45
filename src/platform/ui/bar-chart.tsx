import { ChartTable } from './chart-table.tsx'
import { classNames } from './class-names.ts'

export interface BarPoint {
  readonly label: string
  readonly value: number
  /** The value as displayed: "7h 30m", "AED 120". */
  readonly valueText: string
  /** The point to highlight (today, this month). */
  readonly highlight?: boolean
}

export interface BarChartProps {
  label: string
  /** Headings of the table behind it. */
  heads: readonly [string, string]
  points: readonly BarPoint[]
  /** The top of the axis when it is not the highest value. */
  max?: number
}

/**
 * A few amounts side by side in order. Each is labelled with its value, so there is no axis and no
 * legend.
 */
export function BarChart({ label, heads, points, max }: BarChartProps) {
  const top = topOf(points, max)
  return (
    <figure className="relative w-full">
      <div aria-hidden="true" className="flex items-stretch">
        {points.map((point) => (
          <div key={point.label} className="flex min-w-0 grow basis-0 flex-col">
            <div className="flex h-32 flex-col items-center justify-end gap-1 border-b border-line-strong px-[8%]">
              <span
                className={classNames(
                  'figures text-xs',
                  point.highlight === true ? 'font-semibold text-ink' : 'text-ink-soft',
                )}
              >
                {point.valueText}
              </span>
              <span
                className={classNames(
                  'keep-colour w-full max-w-10 shrink-0 rounded-t-[0.25rem]',
                  point.highlight === true ? 'bg-accent' : 'bg-line-strong',
                )}
                style={{ blockSize: `${(point.value / top) * 78}%` }}
              />
            </div>
            <span
              className={classNames(
                'mx-auto w-min max-w-full overflow-hidden pt-1 text-center text-xs text-ellipsis sm:w-auto',
                point.highlight === true ? 'font-medium text-ink' : 'text-ink-soft',
              )}
            >
              {point.label}
            </span>
          </div>
        ))}
      </div>
      <ChartTable
        caption={label}
        heads={heads}
        rows={points.map((point) => [point.label, point.valueText])}
      />
    </figure>
  )
}

/** The same, one below the other, for long labels (departments, meals). */
export function RankedBars({ label, heads, points, max }: BarChartProps) {
  const top = topOf(points, max)
  return (
    <figure className="relative w-full">
      <div aria-hidden="true" className="space-y-2.5">
        {points.map((point) => (
          <div key={point.label}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 truncate">{point.label}</span>
              <span className="figures shrink-0 text-xs text-ink-soft">{point.valueText}</span>
            </div>
            <div
              className={classNames(
                'keep-colour mt-1 h-2 rounded-full',
                point.highlight === true ? 'bg-accent' : 'bg-line-strong',
              )}
              style={{ inlineSize: `${(point.value / top) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <ChartTable
        caption={label}
        heads={heads}
        rows={points.map((point) => [point.label, point.valueText])}
      />
    </figure>
  )
}

function topOf(points: readonly BarPoint[], max = 0): number {
  return Math.max(max, ...points.map((point) => point.value)) || 1
}
