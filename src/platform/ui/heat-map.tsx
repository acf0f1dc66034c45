import { ChartTable } from './chart-table.tsx'
import { classNames } from './class-names.ts'

export interface HeatCell {
  readonly key: string
  /** What the cell is and its value, as text: displayed on hover, listed in the table. */
  readonly label: string
  readonly valueText: string
  /** 0 (none) to 4 (maximum); null where there is no such cell. */
  readonly level: 0 | 1 | 2 | 3 | 4 | null
}
export interface HeatRow {
  readonly label: string
  readonly cells: readonly HeatCell[]
}

export interface HeatMapProps {
  label: string
  heads: readonly [string, string]
  rows: readonly HeatRow[]
}

const LEVELS = [
  'bg-neutral-soft',
  'bg-[color-mix(in_srgb,var(--accent)_25%,var(--surface))]',
  'bg-[color-mix(in_srgb,var(--accent)_50%,var(--surface))]',
  'bg-[color-mix(in_srgb,var(--accent)_75%,var(--surface))]',
  'bg-accent',
]

/** Many small amounts at once: days of months, hours of weekdays. */
export function HeatMap({ label, heads, rows }: HeatMapProps) {
  return (
    <figure className="relative w-full">
      <div aria-hidden="true" className="space-y-1 overflow-x-auto">
        {rows.map((row) => (
          <div key={row.label} className="flex items-center gap-1">
            <span className="w-12 shrink-0 truncate text-xs text-ink-soft">{row.label}</span>
            {row.cells.map((cell) => (
              <span
                key={cell.key}
                title={cell.level === null ? undefined : `${cell.label}: ${cell.valueText}`}
                className={classNames(
                  'keep-colour aspect-square min-w-2 grow basis-0 max-w-6 rounded-[0.1875rem]',
                  cell.level === null ? 'invisible' : LEVELS[cell.level],
                )}
              />
            ))}
          </div>
        ))}
      </div>
      <ChartTable
        caption={label}
        heads={heads}
        rows={rows.flatMap((row) =>
          row.cells
            .filter((cell) => cell.level !== null)
            .map((cell) => [cell.label, cell.valueText]),
        )}
      />
    </figure>
  )
}
