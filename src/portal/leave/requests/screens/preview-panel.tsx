import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { counted, formatNumber, formatPercent, formatYear } from '#platform/ui/format.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { formatDay, formatHijri, isOtherYear } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import { leaveHoursText } from '../../hours-text.ts'
import { minutesLong } from '../../rules/hours.ts'
import type { LeaveType } from '../../types/contract.ts'
import type { Preview } from '../preview/contract.ts'
import { CheckInsNote } from './check-ins-note.tsx'
import { CountedDays } from './counted-days.tsx'
import { whenText } from './days-text.ts'
import type { PreviewNow } from './use-preview.ts'

const MAX_VISIBLE_AWAY = 4

interface PreviewPanelProps {
  now: PreviewNow
  type: LeaveType | undefined
  from: string | null
}

/** What the request would result in, before anything is sent. */
export function PreviewPanel({ now, type, from }: PreviewPanelProps) {
  const { preview, isOld, error, errors, again } = now
  const general = errors['']
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
        (Object.keys(errors).length > 0 ? <NotCounted /> : <PreviewSkeleton />)}
      {preview !== undefined && error === null && (
        <div className={classNames('transition-opacity duration-150', isOld && 'opacity-60')}>
          <ProjectedPanel preview={preview} type={type} from={from} />
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="mb-1 text-xs font-medium text-ink-soft">{title}</h3>
      <div className="text-sm">{children}</div>
    </div>
  )
}

function ProjectedPanel({
  preview,
  type,
  from,
}: {
  preview: Preview
  type: LeaveType | undefined
  from: string | null
}) {
  const locale = useLanguage()
  const today = useDay()
  const { amount, hours, days, balance, pay, deciders, away, expectedReturn } = preview
  const isPaidWhole = pay.every((part) => part.percent === 100)
  return (
    <>
      <div className="px-4 pt-4 pb-3" role="status">
        <p className="text-xs font-medium text-ink-soft">{m['leaveAsk.preview.taken']()}</p>
        <p data-amount={amount} className="figures text-2xl font-semibold">
          {daysText(amount, locale)}
        </p>
        <p className="figures mt-1 text-sm">
          {hours === null
            ? m['leaveAsk.preview.back']({
                day: formatDay(expectedReturn, locale, {
                  long: true,
                  year: isOtherYear(expectedReturn, today),
                }),
              })
            : m['leaveAsk.hours.of']({
                hours: leaveHoursText(hours, locale),
                duration: durationText(minutesLong(hours), locale),
              })}
          <span className="block text-xs text-ink-faint">
            <bdi>{formatHijri(expectedReturn, locale)}</bdi>
          </span>
        </p>
      </div>
      {preview.checkIns.length > 0 && (
        <div className="px-4 pb-3" role="status">
          <CheckInsNote checkIns={preview.checkIns} />
        </div>
      )}
      {balance !== null && from !== null && (
        <BalanceSection balance={balance} on={days.at(-1)?.day ?? from} />
      )}
      <Section title={m['leaveAsk.preview.days']()}>
        <CountedDays days={days} unit={type?.rules.unit ?? 'working'} />
        <HolidaysMissing years={preview.holidaysMissing} unit={type?.rules.unit ?? 'working'} />
      </Section>
      <Section title={m['leaveAsk.preview.pay']()}>
        {isPaidWhole ? (
          <p>{m['leaveAsk.preview.paidWhole']()}</p>
        ) : (
          <ul className="figures space-y-0.5">
            {pay.map((part) => (
              <li key={part.percent} className="flex justify-between gap-4">
                <span>{daysText(part.days, locale)}</span>
                <span className={classNames(part.percent < 100 && 'font-medium text-warning')}>
                  {part.percent === 0
                    ? m['leaveAsk.preview.unpaid']()
                    : m['leaveAsk.preview.percent']({
                        shown: formatPercent(part.percent / 100, locale),
                      })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={m['leaveAsk.preview.deciders']()}>
        <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {deciders.map((each, index) => (
            <li key={each.by} className="flex items-center gap-2">
              {index > 0 && (
                <Flip>
                  <ArrowRight size={14} aria-hidden="true" className="text-ink-faint" />
                </Flip>
              )}
              <bdi>{each.name?.[locale.language] ?? m['leaveAsk.by.hr']()}</bdi>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={m['leaveAsk.preview.away']()}>
        <AwayList away={away} />
      </Section>
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
  const locale = useLanguage()
  if (years.length === 0) return null
  const names = years.map((year) => formatYear(year, locale))
  const formatted = { years: new Intl.ListFormat(locale.language).format(names) }
  return (
    <p data-holidays-missing="" className="figures mt-2 text-xs text-warning">
      {unit === 'working'
        ? m['leaveAsk.preview.holidaysMissing'](formatted)
        : m['leaveAsk.preview.holidaysMissingBack'](formatted)}
    </p>
  )
}

function BalanceSection({ balance, on }: { balance: NonNullable<Preview['balance']>; on: string }) {
  const locale = useLanguage()
  const formatted = (value: number): string =>
    formatNumber(value, locale, { maximumFractionDigits: 2 })
  const share = balance.before <= 0 ? 0 : Math.max(0, Math.min(1, balance.after / balance.before))
  return (
    <Section title={m['leaveAsk.preview.balance']({ day: formatDay(on, locale, { year: true }) })}>
      <p className="figures flex items-center gap-2 text-base">
        <span className="sr-only">{m['leaveAsk.preview.before']()}</span>
        <span>{formatted(balance.before)}</span>
        <Flip>
          <ArrowRight size={14} aria-hidden="true" className="text-ink-faint" />
        </Flip>
        <span className="sr-only">{m['leaveAsk.preview.after']()}</span>
        <span
          data-after={balance.after}
          className={classNames('font-semibold', balance.after < 0 && 'text-bad')}
        >
          {formatted(balance.after)}
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
    </Section>
  )
}

function AwayList({ away }: { away: Preview['away'] }) {
  const locale = useLanguage()
  const today = useDay()
  if (away.length === 0)
    return <p className="text-ink-soft">{m['leaveAsk.preview.nobodyAway']()}</p>
  const rest = away.length - MAX_VISIBLE_AWAY
  return (
    <ul className="space-y-1">
      {away.slice(0, MAX_VISIBLE_AWAY).map(({ employee, pending, ...leave }) => (
        <li
          key={`${employee.id} ${leave.from} ${leave.hours?.from}`}
          className="flex flex-wrap justify-between gap-x-4"
        >
          <Bdi>{employee.name[locale.language]}</Bdi>
          <span className="figures text-ink-soft">
            <Dotted>
              <bdi>{whenText(leave, locale, { today })}</bdi>
              {pending && m['leaveAsk.preview.awayPending']()}
            </Dotted>
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className="text-ink-soft">{m['leaveAsk.preview.awayMore'](counted(rest, locale))}</li>
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
