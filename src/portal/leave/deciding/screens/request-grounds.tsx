import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import type { LeaveRequest } from '../../requests/contract.ts'
import { OpenDocument } from '../../requests/screens/open-document.tsx'
import { whenText } from '../../requests/screens/days-text.ts'
import type { RequestAtDesk } from '../contract.ts'

/**
 * What a decision rests on: the balance with and without it, who else is away, and the comments.
 */
export function RequestGrounds({ desk }: { desk: RequestAtDesk }) {
  return (
    <>
      {desk.balance !== null && <Balance balance={desk.balance} />}
      <Away away={desk.away} />
      <SubmittedDetails request={desk.request} />
    </>
  )
}

function Balance({ balance }: { balance: NonNullable<RequestAtDesk['balance']> }) {
  const locale = useLanguage()
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-control border border-line bg-line">
      {[
        { term: m['leaveDesk.balance.before'](), value: balance.before },
        { term: m['leaveDesk.balance.after'](), value: balance.after },
      ].map(({ term, value }) => (
        <div key={term} className="bg-surface px-4 py-3">
          <dt className="text-xs text-ink-soft">{term}</dt>
          <dd
            className={
              value < 0 ? 'figures text-lg font-semibold text-bad' : 'figures text-lg font-semibold'
            }
          >
            {daysText(value, locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Away({ away }: { away: RequestAtDesk['away'] }) {
  const locale = useLanguage()
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
              <Bdi>{employee.name[locale.language]}</Bdi>
              <span className="flex items-center gap-2">
                {pending && <Pill tone="info">{m['leaveDesk.away.pending']()}</Pill>}
                <bdi className="figures text-ink-soft">{whenText(leave, locale, { today })}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SubmittedDetails({ request }: { request: LeaveRequest }) {
  const locale = useLanguage()
  const { reason, cover, ticketAsked, createdAt, fileId } = request
  const items: DescriptionItem[] = [
    ...(reason === ''
      ? []
      : [{ term: m['leaveDesk.reason'](), value: <LocalizedText text={reason} /> }]),
    ...(cover === null
      ? []
      : [{ term: m['leaveDesk.cover'](), value: <Bdi>{cover.name[locale.language]}</Bdi> }]),
    ...(ticketAsked
      ? [{ term: m['leaveDesk.ticket'](), value: m['leaveDesk.ticketAsked']() }]
      : []),
    {
      term: m['leaveDesk.sent'](),
      value: (
        <bdi className="figures">
          {formatDay(dayOf(createdAt, locale.zone), locale, { year: true })}
        </bdi>
      ),
    },
  ]
  return (
    <div>
      <DescriptionList items={items} />
      {fileId !== null && <OpenDocument id={request.id} />}
    </div>
  )
}
