import { ArrowRight } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { formatDuration } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Correction } from '../corrections/contract.ts'
import { minutesBetween } from '../minutes-between.ts'
import { StretchText } from './stretch-text.tsx'

interface Stretch {
  readonly inAt: string
  readonly outAt: string | null
}

function minutesOf(stretches: readonly Stretch[]): number {
  return stretches.reduce(
    (sum, { inAt, outAt }) => sum + (outAt === null ? 0 : minutesBetween(inAt, outAt)),
    0,
  )
}

/** A day as recorded beside the day as requested, with the differences marked. */
export function BeforeAfter({ correction }: { correction: Correction }) {
  const { before, requested } = correction
  const isSame = (one: Stretch, others: readonly Stretch[]): boolean =>
    others.some((other) => other.inAt === one.inAt && other.outAt === one.outAt)
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 sm:gap-4">
      <Side
        title={m['attendanceScreens.request.before']()}
        stretches={before}
        correction={correction}
        isNew={() => false}
      />
      <Flip>
        <ArrowRight size={18} className="text-ink-faint" aria-hidden="true" />
      </Flip>
      <Side
        title={m['attendanceScreens.request.after']()}
        stretches={requested}
        correction={correction}
        isNew={(stretch) => !isSame(stretch, before)}
      />
    </div>
  )
}

interface SideProps {
  title: string
  stretches: readonly Stretch[]
  correction: Correction
  isNew: (stretch: Stretch) => boolean
}

function Side({ title, stretches, correction, isNew }: SideProps) {
  const locale = useLanguage()
  const minutes = minutesOf(stretches)
  return (
    <div className="h-full min-w-0 rounded-control bg-neutral-soft p-3">
      <p className="text-xs text-ink-soft">{title}</p>
      {stretches.length === 0 && (
        <p className="mt-1 text-sm">{m['attendanceScreens.request.nothing']()}</p>
      )}
      <ul className="mt-1 space-y-0.5">
        {stretches.map((stretch) => (
          <li
            key={stretch.inAt}
            className={classNames('figures text-sm', isNew(stretch) && 'font-semibold')}
          >
            <StretchText
              {...stretch}
              day={correction.day}
              zone={correction.zone}
              noOut={m['attendanceScreens.request.noOut']()}
            />
          </li>
        ))}
      </ul>
      {minutes > 0 && (
        <p className="figures mt-1 text-xs text-ink-soft">
          {m['attendanceScreens.request.withBreaks']({ duration: formatDuration(minutes, locale) })}
        </p>
      )}
    </div>
  )
}
