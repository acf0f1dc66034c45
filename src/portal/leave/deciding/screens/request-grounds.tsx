import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { type Fact, Facts } from '#platform/ui/facts.tsx'
import { dayOf, formatDay } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { Written } from '#platform/ui/written.tsx'
import { m } from '#words'
import type { LeaveRequest } from '../../requests/contract.ts'
import { OpenDocument } from '../../requests/screens/open-document.tsx'
import { whenWords } from '../../requests/screens/days-words.ts'
import type { RequestAtDesk } from '../contract.ts'

/**
 * What a decision rests on: the balance with and without it, who else is away, and the comments.
 */
export function RequestGrounds({ desk }: { desk: RequestAtDesk }) {
  return (
    <>
      {desk.balance !== null && <Balance balance={desk.balance} />}
      <Away away={desk.away} />
      <Said request={desk.request} />
    </>
  )
}

function Balance({ balance }: { balance: NonNullable<RequestAtDesk['balance']> }) {
  const manner = useLanguage()
  return (
    <dl className="grid grid-cols-2 divide-x divide-line rounded-control border border-line">
      {[
        { term: m['leaveDesk.balance.before'](), value: balance.before },
        { term: m['leaveDesk.balance.after'](), value: balance.after },
      ].map(({ term, value }) => (
        <div key={term} className="px-4 py-3">
          <dt className="text-xs text-ink-soft">{term}</dt>
          <dd
            className={
              value < 0 ? 'figures text-lg font-semibold text-bad' : 'figures text-lg font-semibold'
            }
          >
            {daysText(value, manner)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Away({ away }: { away: RequestAtDesk['away'] }) {
  const manner = useLanguage()
  const today = useDay()
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{m['leaveDesk.away.title']()}</h3>
      {away.length === 0 ? (
        <p className="text-sm text-ink-soft">{m['leaveDesk.away.none']()}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {away.map(({ employee, pending, ...leave }) => (
            <li
              key={`${employee.id} ${leave.from} ${leave.hours?.from}`}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 text-sm"
            >
              <Bdi>{employee.name[manner.language]}</Bdi>
              <span className="flex items-center gap-2">
                {pending && <Pill tone="info">{m['leaveDesk.away.pending']()}</Pill>}
                <bdi className="figures text-ink-soft">{whenWords(leave, manner, { today })}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Said({ request }: { request: LeaveRequest }) {
  const manner = useLanguage()
  const { reason, cover, ticketAsked, createdAt, fileId } = request
  const facts: Fact[] = [
    ...(reason === '' ? [] : [{ term: m['leaveDesk.reason'](), value: <Written text={reason} /> }]),
    ...(cover === null
      ? []
      : [{ term: m['leaveDesk.cover'](), value: <Bdi>{cover.name[manner.language]}</Bdi> }]),
    ...(ticketAsked
      ? [{ term: m['leaveDesk.ticket'](), value: m['leaveDesk.ticketAsked']() }]
      : []),
    {
      term: m['leaveDesk.sent'](),
      value: (
        <bdi className="figures">
          {formatDay(dayOf(createdAt, manner.zone), manner, { year: true })}
        </bdi>
      ),
    },
  ]
  return (
    <div>
      <Facts facts={facts} />
      {fileId !== null && <OpenDocument id={request.id} />}
    </div>
  )
}
