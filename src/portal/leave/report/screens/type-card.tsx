import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay, formatDayRange } from '#platform/ui/format-dates.ts'
import { press } from '#platform/ui/press.ts'
import { Ring } from '#platform/ui/ring.tsx'
import { m } from '#messages'
import type { TotalKey, TypeReport } from '../contract.ts'
import { ringOf } from '../../rules/ring.ts'
import { upcomingText } from '../upcoming-text.ts'
import { TOTAL_LABELS } from './total-labels.ts'

const CREDITED = ['carried', 'granted', 'corrected'] as const
const GONE = ['taken', 'planned', 'pending', 'expired', 'encashed', 'nextYear'] as const
const OTHERS = ['planned', 'pending'] as const
/** Totals that few people need appear only if they have a value. */
const SELDOM: ReadonlySet<TotalKey> = new Set(['expired', 'encashed', 'nextYear'])
/** Segments differ by their position and the label below; the colour is only an aid. */
const SEGMENT: Record<(typeof GONE)[number] | 'left', string> = {
  left: 'bg-accent',
  pending: 'bg-[repeating-linear-gradient(135deg,var(--accent)_0_3px,var(--accent-soft)_3px_6px)]',
  planned: 'bg-[repeating-linear-gradient(90deg,var(--edge)_0_2px,transparent_2px_4px)]',
  taken: 'bg-edge',
  nextYear: 'bg-[repeating-linear-gradient(90deg,var(--accent)_0_2px,var(--accent-soft)_2px_5px)]',
  encashed: 'bg-info',
  expired: 'bg-bad',
}
const SEGMENTS = ['left', 'pending', 'planned', 'taken', 'nextYear', 'encashed', 'expired'] as const

interface TypeCardProps {
  item: TypeReport
  /** Opens the lines of one total, or of all. */
  onOpen: (totalName: TotalKey | undefined) => void
}

/**
 * The account of one kind: what is left as a ring, the whole as a bar, and each total as a button.
 */
export function TypeCard({ item, onOpen }: TypeCardProps) {
  const locale = useLanguage()
  const whole = item.carried + item.granted + item.corrected
  const isOwed = item.left < 0 && item.ahead === null
  const now = isOwed ? -item.left : Math.max(0, item.left)
  const name = item.type.name[locale.language]
  const number = (days: number): string => formatNumber(days, locale, { maximumFractionDigits: 3 })
  return (
    <Card
      title={<bdi>{name}</bdi>}
      end={
        <span className="text-xs text-ink-soft">
          {m['leaveReport.asOf']({ day: formatDay(item.on, locale, { year: true }) })}
        </span>
      }
    >
      <div className="flex items-center gap-5">
        <Ring
          value={ringOf(item).left}
          label={m['leaveReport.leftOf']({
            type: name,
            left: number(Math.max(0, item.left)),
            all: number(whole),
          })}
          size={88}
        >
          <span>
            <span
              className={classNames(
                'figures block text-xl leading-none font-semibold',
                isOwed && 'text-bad',
              )}
            >
              {number(now)}
            </span>
            <span className="text-xs text-ink-soft">
              {isOwed ? m['leaveReport.owed']() : m['leaveReport.left']()}
            </span>
          </span>
        </Ring>
        <div className="min-w-0 grow">
          <StackedBar item={item} whole={whole} />
          {item.ahead !== null && (
            <p className="figures mt-2 text-sm">{upcomingText(item.ahead, locale, item.on)}</p>
          )}
          <Carried item={item} />
          <p className="mt-2 text-xs text-ink-soft">
            <bdi className="figures">
              {formatDayRange(item.firstDay, item.lastDay, locale, true)}
            </bdi>
          </p>
          {item.policy !== null && (
            <p className="mt-0.5 text-xs text-ink-soft" data-policy>
              {m['leavePolicies.grantedBy']({ name: item.policy[locale.language] })}
            </p>
          )}
          <div className="screen-only -ms-3 mt-1">
            <Button kind="plain" size="small" onPress={() => onOpen(undefined)}>
              {m['leaveReport.explain']()}
              <span className="sr-only">: {name}</span>
            </Button>
          </div>
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <div className="-mx-2 grid grid-cols-3 gap-x-2 gap-y-1">
          {[
            ...CREDITED,
            ...GONE.filter((totalName) => !SELDOM.has(totalName) || item[totalName] !== 0),
          ].map((totalName) => (
            <button
              key={totalName}
              type="button"
              data-figure={totalName}
              onClick={(event) => press(event, () => onOpen(totalName))}
              className="min-w-0 rounded-control px-2 py-1.5 text-start enabled-hover:bg-hover"
            >
              <span className="flex items-center gap-1.5 text-xs text-ink-soft">
                {totalName in SEGMENT && (
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'keep-colour size-2 shrink-0 rounded-full',
                      SEGMENT[totalName as 'taken'],
                    )}
                  />
                )}
                <span>{TOTAL_LABELS[totalName]()}</span>
              </span>
              <span
                className={classNames(
                  'figures block font-semibold',
                  item[totalName] === 0 ? 'text-ink-faint' : 'text-ink',
                )}
              >
                {number(item[totalName])}
              </span>
            </button>
          ))}
        </div>
      </div>
      {item.otherYears.planned + item.otherYears.pending > 0 && (
        <p className="figures mt-2 border-t border-line pt-3 text-xs text-ink-soft">
          {m['leaveReport.otherYears']()}:{' '}
          {OTHERS.filter((totalName) => item.otherYears[totalName] > 0)
            .map(
              (totalName) =>
                `${TOTAL_LABELS[totalName]()} ${daysText(item.otherYears[totalName], locale)}`,
            )
            .join(' · ')}
        </p>
      )}
    </Card>
  )
}

/** When the whole year is viewed: how much is carried over, and how much expires. */
function Carried({ item: { carries, left, nextYear, lastDay } }: { item: TypeReport }) {
  const locale = useLanguage()
  // Most kinds carry nothing over, which does not need a message each time.
  if (carries === null || carries === 0) return null
  const number = (days: number): string => formatNumber(days, locale, { maximumFractionDigits: 3 })
  const year = formatNumber(Number(lastDay.slice(0, 4)) + 1, locale, { useGrouping: false })
  const ends = left + nextYear - carries
  return (
    <p className="figures mt-2 text-sm" data-carries={carries}>
      {ends > 0
        ? m['leaveReport.carriesNot']({ over: number(carries), ends: number(ends), year })
        : m['leaveReport.carries']({ shown: number(carries), year })}
    </p>
  )
}

/** The whole allowance, split by what became of it. The numbers below give the same as text. */
function StackedBar({ item, whole }: { item: TypeReport; whole: number }) {
  const locale = useLanguage()
  const parts = SEGMENTS.map((key) => ({ key, days: Math.max(0, item[key]) })).filter(
    ({ days }) => days > 0,
  )
  const all =
    Math.max(
      whole,
      parts.reduce((sum, { days }) => sum + days, 0),
    ) || 1
  const labels = parts.map(
    ({ key, days }) =>
      `${key === 'left' ? m['leaveReport.left']() : TOTAL_LABELS[key]()}: ${daysText(days, locale)}`,
  )
  return (
    <div
      role="img"
      aria-label={labels.join(' · ')}
      className="keep-colour flex h-3 gap-px overflow-clip rounded-full bg-line"
    >
      {parts.map(({ key, days }) => (
        <span key={key} className={SEGMENT[key]} style={{ inlineSize: `${(days / all) * 100}%` }} />
      ))}
    </div>
  )
}
