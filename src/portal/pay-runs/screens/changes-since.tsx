import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted, formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type ChangedSlip, showChanges } from '../changes/contract.ts'
import { lineName } from '../slips/labels.ts'

/** What was recorded after a month’s run was submitted; nothing where nothing was. */
export function ChangesSince({ runId }: { runId: string }) {
  const locale = useLanguage()
  const { data, error, refetch } = useEndpoint(showChanges, { params: { id: runId } })
  if (data === undefined)
    return error === null ? (
      <Loading>
        <Skeleton className="h-12 w-full rounded-card" />
      </Loading>
    ) : (
      <CouldNotLoad error={error} again={() => void refetch()} />
    )
  if (data.people === 0) return null
  const number = formatNumber(data.people, locale)
  return (
    <Banner tone="warning">
      <p className="font-medium">{m['payRunScreens.since.title']({ number })}</p>
      <p>{m['payRunScreens.since.text']()}</p>
      <ChangedList shown={data} />
    </Banner>
  )
}

function ChangedList({ shown }: { shown: ReplyOf<typeof showChanges> }) {
  const locale = useLanguage()
  const more = shown.people - shown.items.length
  return (
    <ul className="mt-2 space-y-1">
      {shown.items.map((each) => (
        <li key={each.employee.id}>
          <bdi className="font-medium">{nameIn(each.employee.name, locale.language)}</bdi>
          {': '}
          <bdi>{changeText(each, shown.currency, locale)}</bdi>
        </li>
      ))}
      {more > 0 && <li>{m['payRunScreens.since.more'](counted(more, locale))}</li>}
    </ul>
  )
}

function changeText({ lines, ...slip }: ChangedSlip, currency: string, locale: LocaleOptions) {
  const amount = (fils: number): string => `\u2068${formatMoney(fils, currency, locale)}\u2069`
  if (slip.wasFils === null) return m['payRunScreens.since.newSlip']()
  if (slip.nowFils === null) return m['payRunScreens.since.noSlip']()
  if (lines.length === 0) return m['payRunScreens.since.details']()
  return lines
    .map(({ code, forMonth, wasFils, nowFils }) =>
      m['payRunScreens.since.line']({
        name: lineName(code, locale.language),
        month: formatMonth(forMonth, locale),
        was: amount(wasFils),
        now: amount(nowFils),
      }),
    )
    .join(locale.language === 'ar' ? '، ' : ', ')
}
