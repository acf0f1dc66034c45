import { ChevronRight } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { formatYear } from '#platform/ui/format.ts'
import { formatDay, formatDayRange, isOtherYear } from '#platform/ui/format-dates.ts'
import { press } from '#platform/ui/press.ts'
import { m } from '#messages'
import type { TotalKey, TypeReport } from '../contract.ts'
import { ringOf } from '../../rules/ring.ts'
import { fixedText, isCredit, TOTAL_LABELS } from './total-labels.ts'

const CREDITED = ['carried', 'granted', 'corrected'] as const
const GONE = ['taken', 'planned', 'pending', 'encashed', 'expired', 'nextYear'] as const
const OTHERS = ['planned', 'pending'] as const
/** The lines of every account; the others appear only if they have a value. */
const ALWAYS: ReadonlySet<TotalKey> = new Set(['carried', 'granted', 'taken'])

interface TypeCardProps {
  item: TypeReport
  /** Opens the lines of one total, or of all. */
  onOpen: (totalName: TotalKey | undefined) => void
}

/** The account of one kind as a column that adds up to what is left; each line opens its entries. */
export function TypeCard({ item, onOpen }: TypeCardProps) {
  const locale = useLanguage()
  const name = item.type.name[locale.language]
  const lines = [...CREDITED, ...GONE].filter((key) => ALWAYS.has(key) || item[key] !== 0)
  return (
    <Card
      title={<bdi>{name}</bdi>}
      end={
        <span className="text-xs text-ink-soft">
          {m['leaveReport.asOf']({ day: formatDay(item.on, locale, { year: true }) })}
        </span>
      }
    >
      <ShareBar item={item} />
      <ul className="mt-3 divide-y divide-line border-b border-line-strong text-sm">
        {lines.map((key) => (
          <li key={key}>
            <button
              type="button"
              data-figure={key}
              onClick={(event) => press(event, () => onOpen(key))}
              className="-mx-2 flex min-h-control w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 py-2 text-start enabled-hover:bg-hover"
            >
              <span className="min-w-0 grow">
                {TOTAL_LABELS[key]()}
                {key === 'nextYear' && isWholeNextYear(item) && (
                  <span className="figures block text-xs text-ink-soft">
                    {otherYears(item, locale)}
                  </span>
                )}
              </span>
              <Amount days={isCredit(key) ? item[key] : -item[key]} />
              <Flip>
                <ChevronRight size={16} className="screen-only text-ink-faint" aria-hidden="true" />
              </Flip>
            </button>
          </li>
        ))}
        {item.ahead !== null && (
          <li className="flex items-center gap-2 py-2 pe-6" data-ahead>
            <span className="min-w-0 grow">
              {m['leaveReport.inAdvance']()}
              <span className="figures block text-xs text-ink-soft">
                {m['leaveReport.accruedBy']({
                  day: formatDay(item.ahead.by, locale, {
                    year: isOtherYear(item.ahead.by, item.on),
                    weekday: false,
                  }),
                })}
              </span>
            </span>
            <Amount days={item.ahead.days} />
          </li>
        )}
      </ul>
      <Left item={item} />
      <Notes item={item} />
      <div className="screen-only -ms-3 mt-1 -mb-2">
        <Button kind="plain" size="small" onPress={() => onOpen(undefined)}>
          {m['leaveReport.explain']()}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </Card>
  )
}

/** In a box of its own, in which units stand under units in both directions. */
function Amount({ days }: { days: number }) {
  const locale = useLanguage()
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'figures inline-block min-w-18 shrink-0 text-end',
        days === 0 && 'text-ink-faint',
      )}
    >
      {fixedText(days, locale)}
    </bdi>
  )
}

/** The sum of the column: days left, or owed. */
function Left({ item: { left, ahead } }: { item: TypeReport }) {
  const locale = useLanguage()
  const isOwed = left < 0 && ahead === null
  return (
    <p
      className={classNames(
        'flex items-baseline justify-between gap-4 pt-3 pe-6 text-base font-semibold',
        isOwed && 'text-bad',
      )}
      data-left={left}
    >
      <span>{isOwed ? m['leaveReport.owed']() : m['leaveReport.left']()}</span>
      <bdi dir="ltr" className="figures inline-block min-w-18 text-end">
        {fixedText(ahead === null ? left : 0, locale)}
      </bdi>
    </p>
  )
}

/** All that is booked for next year is taken from this account, as far as it may be carried over. */
function isWholeNextYear({ nextYear, otherYears: { planned, pending } }: TypeReport): boolean {
  return nextYear !== 0 && nextYear === planned + pending
}

function otherYears({ otherYears: others }: TypeReport, locale: Locale): string {
  return OTHERS.filter((key) => others[key] > 0)
    .map((key) => `${TOTAL_LABELS[key]()}: ${daysText(others[key], locale)}`)
    .join(' · ')
}

type Locale = ReturnType<typeof useLanguage>

/** Its year, the policy that grants it, and what lies outside the year. */
function Notes({ item }: { item: TypeReport }) {
  const locale = useLanguage()
  const hasOthers = item.otherYears.planned + item.otherYears.pending > 0
  return (
    <div className="mt-3 space-y-1 text-xs text-ink-soft">
      <Carried item={item} />
      <p>
        <bdi className="figures">{formatDayRange(item.firstDay, item.lastDay, locale, true)}</bdi>
      </p>
      {item.policy !== null && (
        <p data-policy>{m['leavePolicies.grantedBy']({ name: item.policy[locale.language] })}</p>
      )}
      {hasOthers && !isWholeNextYear(item) && (
        <p className="figures">
          {m['leaveReport.otherYears']()}: {otherYears(item, locale)}
        </p>
      )}
    </div>
  )
}

/** When the whole year is viewed: how much is carried over, and how much expires. */
function Carried({ item: { carries, left, nextYear, lastDay } }: { item: TypeReport }) {
  const locale = useLanguage()
  // Most kinds carry nothing over, which does not need a message each time.
  if (carries === null || carries === 0) return null
  const days = daysText(carries, locale)
  const year = formatYear(Number(lastDay.slice(0, 4)) + 1, locale)
  const ends = left + nextYear - carries
  return (
    <p className="figures text-sm text-ink" data-carries={carries}>
      {ends > 0
        ? m['leaveReport.carriesNot']({ days, ends: daysText(ends, locale), year })
        : m['leaveReport.carries']({ days, year })}
    </p>
  )
}

/** What is left of the whole, and paler what is booked; the lines below say the same in numbers. */
function ShareBar({ item }: { item: TypeReport }) {
  const locale = useLanguage()
  const whole = item.carried + item.granted + item.corrected
  const booked = item.pending + item.planned + item.nextYear
  const share = ringOf({ ...item, pending: booked })
  return (
    <div
      role="img"
      aria-label={m['leaveReport.leftOf']({
        type: item.type.name[locale.language],
        left: fixedText(Math.max(0, item.left), locale),
        all: fixedText(whole, locale),
      })}
      className="keep-colour flex h-2 overflow-clip rounded-full bg-line"
    >
      <span className="bg-accent" style={{ inlineSize: `${share.left * 100}%` }} />
      <span className="bg-accent opacity-40" style={{ inlineSize: `${share.pending * 100}%` }} />
    </div>
  )
}
