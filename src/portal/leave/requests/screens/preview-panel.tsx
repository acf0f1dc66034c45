import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import {
  formatDay,
  formatDuration,
  formatHijri,
  formatNumber,
  formatPercent,
  isOtherYear,
} from '#platform/ui/format.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#portal/attendance/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#words'
import { hoursWords } from '../../hours-words.ts'
import { minutesLong } from '../../rules/hours.ts'
import type { LeaveType } from '../../types/contract.ts'
import type { Preview } from '../contract.ts'
import { CountedDays } from './counted-days.tsx'
import { whenWords } from './days-words.ts'
import type { PreviewNow } from './use-preview.ts'

const AWAY_SHOWN = 4

interface PreviewPanelProps {
  now: PreviewNow
  type: LeaveType | undefined
  from: string | null
}

/** What the request would result in, before anything is sent. */
export function PreviewPanel({ now, type, from }: PreviewPanelProps) {
  const { preview, isOld, error, faults, again } = now
  const general = faults['']
  return (
    <section
      aria-label={m['leaveAsk.preview.title']()}
      data-preview={isOld ? 'old' : 'now'}
      className="rounded-card border border-line bg-ground"
    >
      {error !== null && (
        <div className="p-4">
          <CouldNotLoad error={error} again={again} />
        </div>
      )}
      {general !== undefined && (
        <div className="p-4 pb-0">
          <Banner tone="bad">{general}</Banner>
        </div>
      )}
      {preview === undefined &&
        error === null &&
        (Object.keys(faults).length > 0 ? <NotCounted /> : <PreviewSkeleton />)}
      {preview !== undefined && error === null && (
        <div className={classNames('transition-opacity duration-150', isOld && 'opacity-60')}>
          <Foreseen preview={preview} type={type} from={from} />
        </div>
      )}
    </section>
  )
}

function NotCounted() {
  return (
    <p className="px-4 py-6 text-center text-sm text-ink-soft">
      {m['leaveAsk.preview.notCounted']()}
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="mb-1 text-xs font-medium text-ink-soft">{title}</h3>
      <div className="text-sm">{children}</div>
    </div>
  )
}

function Foreseen({
  preview,
  type,
  from,
}: {
  preview: Preview
  type: LeaveType | undefined
  from: string | null
}) {
  const manner = useLanguage()
  const today = useDay()
  const { amount, hours, days, balance, pay, deciders, away, expectedReturn } = preview
  const isPaidWhole = pay.every((part) => part.percent === 100)
  return (
    <>
      <div className="px-4 pt-4 pb-3" role="status">
        <p className="text-xs font-medium text-ink-soft">{m['leaveAsk.preview.taken']()}</p>
        <p data-amount={amount} className="figures text-2xl font-semibold">
          {daysText(amount, manner)}
        </p>
        <p className="figures mt-1 text-sm">
          {hours === null
            ? m['leaveAsk.preview.back']({
                day: formatDay(expectedReturn, manner, {
                  long: true,
                  year: isOtherYear(expectedReturn, today),
                }),
              })
            : m['leaveAsk.hours.of']({
                hours: hoursWords(hours, manner),
                duration: formatDuration(minutesLong(hours), manner),
              })}
          <span className="block text-xs text-ink-faint">
            <bdi>{formatHijri(expectedReturn, manner)}</bdi>
          </span>
        </p>
      </div>
      {balance !== null && from !== null && (
        <BalancePart balance={balance} on={days.at(-1)?.day ?? from} />
      )}
      <Part title={m['leaveAsk.preview.days']()}>
        <CountedDays days={days} unit={type?.rules.unit ?? 'working'} />
        <HolidaysMissing years={preview.holidaysMissing} unit={type?.rules.unit ?? 'working'} />
      </Part>
      <Part title={m['leaveAsk.preview.pay']()}>
        {isPaidWhole ? (
          <p>{m['leaveAsk.preview.paidWhole']()}</p>
        ) : (
          <ul className="figures space-y-0.5">
            {pay.map((part) => (
              <li key={part.percent} className="flex justify-between gap-4">
                <span>{daysText(part.days, manner)}</span>
                <span className={classNames(part.percent < 100 && 'font-medium text-warning')}>
                  {part.percent === 0
                    ? m['leaveAsk.preview.unpaid']()
                    : m['leaveAsk.preview.percent']({
                        shown: formatPercent(part.percent / 100, manner),
                      })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={m['leaveAsk.preview.deciders']()}>
        <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {deciders.map((each, index) => (
            <li key={each.by} className="flex items-center gap-2">
              {index > 0 && (
                <Flip>
                  <ArrowRight size={14} aria-hidden="true" className="text-ink-faint" />
                </Flip>
              )}
              <bdi>{each.name?.[manner.language] ?? m['leaveAsk.by.hr']()}</bdi>
            </li>
          ))}
        </ol>
      </Part>
      <Part title={m['leaveAsk.preview.away']()}>
        <AwayList away={away} />
      </Part>
    </>
  )
}

/** If holidays count as leave, only the return date depends on them. */
function HolidaysMissing({
  years,
  unit,
}: {
  years: readonly number[]
  unit: LeaveType['rules']['unit']
}) {
  const { language } = useLanguage()
  if (years.length === 0) return null
  const shown = { years: new Intl.ListFormat(language).format(years.map(String)) }
  return (
    <p data-holidays-missing="" className="figures mt-2 text-xs text-warning">
      {unit === 'working'
        ? m['leaveAsk.preview.holidaysMissing'](shown)
        : m['leaveAsk.preview.holidaysMissingBack'](shown)}
    </p>
  )
}

function BalancePart({ balance, on }: { balance: NonNullable<Preview['balance']>; on: string }) {
  const manner = useLanguage()
  const shown = (value: number): string => formatNumber(value, manner, { maximumFractionDigits: 3 })
  const share = balance.before <= 0 ? 0 : Math.max(0, Math.min(1, balance.after / balance.before))
  return (
    <Part title={m['leaveAsk.preview.balance']({ day: formatDay(on, manner, { year: true }) })}>
      <p className="figures flex items-center gap-2 text-base">
        <span className="sr-only">{m['leaveAsk.preview.before']()}</span>
        <span>{shown(balance.before)}</span>
        <Flip>
          <ArrowRight size={14} aria-hidden="true" className="text-ink-faint" />
        </Flip>
        <span className="sr-only">{m['leaveAsk.preview.after']()}</span>
        <span
          data-after={balance.after}
          className={classNames('font-semibold', balance.after < 0 && 'text-bad')}
        >
          {shown(balance.after)}
        </span>
        <span className="text-sm text-ink-soft">
          {m['leaveAsk.balance.left']({ count: balance.after })}
        </span>
      </p>
      <div
        aria-hidden="true"
        className="keep-colour mt-2 flex h-2 overflow-clip rounded-full bg-line"
      >
        <span className="h-full bg-accent" style={{ inlineSize: `${share * 100}%` }} />
        <span
          className={classNames(
            'h-full grow',
            balance.after < 0 ? 'bg-bad' : 'bg-accent opacity-30',
          )}
        />
      </div>
    </Part>
  )
}

function AwayList({ away }: { away: Preview['away'] }) {
  const manner = useLanguage()
  const today = useDay()
  if (away.length === 0)
    return <p className="text-ink-soft">{m['leaveAsk.preview.nobodyAway']()}</p>
  const rest = away.length - AWAY_SHOWN
  return (
    <ul className="space-y-1">
      {away.slice(0, AWAY_SHOWN).map(({ employee, pending, ...leave }) => (
        <li
          key={`${employee.id} ${leave.from} ${leave.hours?.from}`}
          className="flex flex-wrap justify-between gap-x-4"
        >
          <Bdi>{employee.name[manner.language]}</Bdi>
          <span className="figures text-ink-soft">
            <bdi>{whenWords(leave, manner, { today })}</bdi>
            {pending && <> · {m['leaveAsk.preview.awayPending']()}</>}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className="text-ink-soft">
          {m['leaveAsk.preview.awayMore']({ count: rest, shown: formatNumber(rest, manner) })}
        </li>
      )}
    </ul>
  )
}

function PreviewSkeleton() {
  return (
    <Loading>
      <div className="space-y-4 p-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-4 w-40" />
      </div>
    </Loading>
  )
}
