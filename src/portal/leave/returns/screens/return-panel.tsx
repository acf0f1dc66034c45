import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { callForFile } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { HijriLine } from '#platform/ui/hijri-line.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { type LeaveReturn, openReturnDocument, showReturn } from '../contract.ts'
import { LeaveLine } from './leave-line.tsx'
import { KindText, ReturnStatePill } from './return-table.tsx'

interface ReturnPanelProps {
  id: string
  onClose: () => void
  /** Actions, below the details. */
  children?: (value: LeaveReturn) => ReactNode
}

/** One return: its leave, its day, its consequence and the decision. */
export function ReturnPanel({ id, onClose, children }: ReturnPanelProps) {
  const { language } = useLanguage()
  const found = useEndpoint(showReturn, { params: { id } })
  const value = found.data
  const title =
    value === undefined || children === undefined
      ? m['leaveReturns.due.title']()
      : value.employee.name[language]
  return (
    <SidePanel title={title} onClose={onClose} alert={value?.canDecide === true}>
      {value === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {value === undefined && found.error === null && (
        <Loading>
          <div className="space-y-5">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        </Loading>
      )}
      {value !== undefined && (
        <div className="space-y-6 pb-6">
          <ReturnDetails value={value} ofOther={children !== undefined} />
          {children?.(value)}
        </div>
      )}
    </SidePanel>
  )
}

function ReturnDetails({ value, ofOther }: { value: LeaveReturn; ofOther: boolean }) {
  const locale = useLanguage()
  const { language } = locale
  const { reason, reportedBy, decidedBy, decidedAt, comment, inPlaceOf } = value
  const when = (instant: string): string =>
    formatDay(dayOf(instant, locale.zone), locale, { year: true })
  const items: DescriptionItem[] = [
    {
      term: m['leaveReturns.card.reported'](),
      value: <bdi className="figures">{when(value.createdAt)}</bdi>,
    },
    ...(reportedBy === null
      ? []
      : [{ term: m['leaveReturns.card.reportedBy'](), value: <bdi>{reportedBy[language]}</bdi> }]),
    ...(reason === ''
      ? []
      : [{ term: m['leaveReturns.card.reason'](), value: <LocalizedText text={reason} /> }]),
    ...(decidedBy === null || decidedAt === null
      ? []
      : [
          {
            term: m['leaveReturns.card.decided'](),
            value: (
              <>
                <Dotted>
                  <bdi>{decidedBy[language]}</bdi>
                  <bdi className="figures">{when(decidedAt)}</bdi>
                </Dotted>
                {inPlaceOf !== null && (
                  <span className="block text-ink-soft">
                    {m['leaveReturns.card.inPlaceOf']({ name: inPlaceOf[language] })}
                  </span>
                )}
              </>
            ),
          },
        ]),
    ...(comment === ''
      ? []
      : [{ term: m['leaveReturns.decide.comment'](), value: <LocalizedText text={comment} /> }]),
  ]
  return (
    <>
      <div className="space-y-3">
        {ofOther && (
          <p className="text-sm text-ink-soft">
            {m['leaveReturns.due.title']()} · <Bdi code>{value.employee.number}</Bdi>
          </p>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <ReturnStatePill state={value.state} />
          <KindText value={value} />
        </div>
        <div>
          <p className="text-xs text-ink-soft">{m['leaveReturns.card.actual']()}</p>
          <p className="text-xl font-semibold">
            <DateText day={value.actualDate} long year />
          </p>
          <HijriLine day={value.actualDate} />
        </div>
        <LeaveLine leave={value.leave} expected={value.expectedDate} />
      </div>
      <DescriptionList items={items} />
      {value.fileId !== null && <OpenDocument id={value.id} />}
    </>
  )
}

function OpenDocument({ id }: { id: string }) {
  const [pending, setPending] = useState(false)
  async function open(): Promise<void> {
    setPending(true)
    try {
      saveFile(await callForFile(openReturnDocument, { params: { id } }))
    } catch {
      showToast(m['leaveReturns.card.documentFailed'](), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden="true" />}
      pending={pending}
      onPress={() => void open()}
    >
      {m['leaveReturns.card.document']()}
    </Button>
  )
}
