import { Palmtree } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { m } from '#messages'
import { type BalanceLine, listBalances } from './requests/contract.ts'
import { ringOf } from './rules/ring.ts'
import { upcomingText } from './report/upcoming-text.ts'
import { LEAVE_TOPIC } from './topic.ts'

const MAX_VISIBLE_COMPACT = 3

/**
 * The caller's balance of each kind of leave as rings: left, reserved by pending requests, and
 * used. Compact as a dashboard card.
 */
export function BalanceRings({ compact = false }: { compact?: boolean }) {
  const client = useQueryClient()
  const seen = useLastSeen(listBalances, {}, { as: 'leave-balances' })
  useLive(LEAVE_TOPIC, () => void refresh(client, [listBalances]))
  const lines = compact ? seen.data?.items.slice(0, MAX_VISIBLE_COMPACT) : seen.data?.items
  return (
    <Card
      title={m['leaveAsk.balance.title']()}
      end={
        <TextLink to={compact ? '/leaves' : '/leavesReport'}>
          {compact ? m['leaveAsk.balance.toLeaves']() : m['leaveAsk.balance.toReport']()}
        </TextLink>
      }
    >
      {seen.error !== null && <CouldNotLoad error={seen.error} again={seen.again} />}
      {lines === undefined && seen.error === null && <RingSkeletons />}
      {lines?.length === 0 && (
        <EmptyState
          icon={<Palmtree size={22} aria-hidden="true" />}
          title={m['leaveAsk.balance.none']()}
        />
      )}
      {lines !== undefined && lines.length > 0 && (
        <ul
          className={classNames(
            'grid grid-cols-3 gap-x-2 gap-y-6',
            !compact && 'sm:flex sm:flex-wrap sm:gap-x-12',
          )}
        >
          {lines.map((line) => (
            <li key={line.type.id} className="min-w-0 sm:w-28">
              <Balance line={line} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Balance({ line }: { line: BalanceLine }) {
  const locale = useLanguage()
  const format = (amount: number): string =>
    formatNumber(amount, locale, { maximumFractionDigits: 2 })
  const { left, taken, ahead, type, policy, otherYears } = line
  const [pending, planned] = [line.pending + otherYears.pending, line.planned + otherYears.planned]
  const isOwed = left < 0 && ahead === null
  const now = isOwed ? -left : Math.max(0, left)
  return (
    <figure className="keep-together flex flex-col items-center gap-2 text-center">
      <BalanceRing line={line}>
        <span>
          <span
            className={classNames(
              'figures block text-xl leading-tight font-semibold',
              isOwed && 'text-bad',
            )}
          >
            {format(now)}
          </span>
          <span className="block text-xs text-ink-soft">
            {isOwed
              ? m['leaveAsk.balance.owed']({ count: now })
              : m['leaveAsk.balance.left']({ count: now })}
          </span>
        </span>
      </BalanceRing>
      <figcaption className="min-w-0 text-xs text-ink-soft">
        <span className="block text-sm font-medium text-balance text-ink">
          {type.name[locale.language]}
        </span>
        {policy !== null && (
          <span className="block text-balance">
            {m['leavePolicies.grantedBy']({ name: policy[locale.language] })}
          </span>
        )}
        {ahead !== null && (
          <span className="figures block text-balance">{upcomingText(ahead, locale)}</span>
        )}
        {pending > 0 && (
          <span className="figures flex items-center justify-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-2 shrink-0 rounded-full bg-accent opacity-40"
            />
            {m['leaveAsk.balance.pending']({ count: pending, shown: format(pending) })}
          </span>
        )}
        {planned > 0 && (
          <span className="figures block">
            {m['leaveAsk.balance.planned']({ count: planned, shown: format(planned) })}
          </span>
        )}
        <span className="figures block">
          {m['leaveAsk.balance.taken']({ count: taken, shown: format(taken) })}
        </span>
      </figcaption>
    </figure>
  )
}

const SIZE = 104
const STROKE = 9

/** The reserved part follows what is left, paler; the rest of the ring is used. */
function BalanceRing({ line, children }: { line: BalanceLine; children: ReactNode }) {
  const { left, pending } = ringOf(line)
  const shared = {
    cx: SIZE / 2,
    cy: SIZE / 2,
    r: (SIZE - STROKE) / 2,
    fill: 'none',
    strokeWidth: STROKE,
    pathLength: 100,
  }
  return (
    <span className="relative grid aspect-square w-full max-w-22 place-items-center sm:max-w-26">
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        aria-hidden="true"
        className="keep-colour size-full -rotate-90"
      >
        <circle {...shared} className="stroke-line" />
        {left > 0 && (
          <circle {...shared} strokeDasharray={`${left * 100} 200`} className="stroke-accent" />
        )}
        {pending > 0 && (
          <circle
            {...shared}
            strokeDasharray={`${pending * 100} 200`}
            strokeDashoffset={-left * 100}
            className="stroke-accent opacity-40"
          />
        )}
      </svg>
      <span className="absolute inset-0 grid place-items-center">{children}</span>
    </span>
  )
}

function RingSkeletons() {
  return (
    <Loading>
      <div className="grid grid-cols-3 gap-x-2 sm:flex sm:gap-x-12">
        {['one', 'two', 'three'].map((key) => (
          <div key={key} className="flex flex-col items-center gap-3 sm:w-28">
            <Skeleton className="aspect-square w-full max-w-22 rounded-full sm:max-w-26" />
            <Skeleton className="h-9 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
