import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { EnquiryState, listEnquiries } from './contract.ts'
import { EnquiryCard } from './enquiry-card.tsx'

const ALL = 'all'

function stateName(state: EnquiryState): string {
  if (state === 'new') return m['enquiries.desk.state.new']()
  return state === 'answered'
    ? m['enquiries.desk.state.answered']()
    : m['enquiries.desk.state.closed']()
}

/** Enquiries to the caller's companies, newest first; new ones appear without a reload. */
export function EnquiriesTab() {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const client = useQueryClient()
  const state = EnquiryState.safeParse(searchParams.get('state')).data
  const enquiries = usePages(listEnquiries, { query: { state } })
  const [answering, setReplying] = useState<string | null>(null)
  useLive('enquiries', () => void refresh(client, [listEnquiries]))
  const waiting = enquiries.first?.waiting ?? 0
  const chips = EnquiryState.options.map((key) => ({
    key,
    label: stateName(key),
    ...(key === 'new' && waiting > 0 ? { count: formatNumber(waiting, locale) } : {}),
  }))
  return (
    <div className="grid gap-4">
      <Chips
        label={m['enquiries.desk.filter']()}
        chips={[{ key: ALL, label: m['enquiries.desk.state.all']() }, ...chips]}
        value={state ?? ALL}
        onChange={(key) => searchParams.change({ state: key === ALL ? null : key })}
      />
      {enquiries.error !== null && <CouldNotLoad error={enquiries.error} again={enquiries.again} />}
      {enquiries.rows === undefined && enquiries.error === null && <CardSkeleton />}
      {enquiries.rows !== undefined && (
        <ul className={classNames('grid gap-3', enquiries.isOld && 'opacity-60')}>
          {enquiries.rows.map((enquiry) => (
            <EnquiryCard
              key={enquiry.id}
              enquiry={enquiry}
              isReplying={answering === enquiry.id}
              onAnswering={(isOn) => setReplying(isOn ? enquiry.id : null)}
            />
          ))}
        </ul>
      )}
      {enquiries.rows?.length === 0 && (
        <None searchParams={searchParams} isFiltered={state !== undefined} />
      )}
      {enquiries.more !== undefined && (
        <div>
          <Button pending={enquiries.morePending} onPress={enquiries.more}>
            {m['enquiries.desk.more']()}
          </Button>
        </div>
      )}
    </div>
  )
}

function None({
  searchParams,
  isFiltered,
}: {
  searchParams: SearchParamsState
  isFiltered: boolean
}) {
  const icon = <MessagesSquare size={22} aria-hidden="true" />
  if (!isFiltered)
    return (
      <EmptyState
        icon={icon}
        title={m['enquiries.desk.none']()}
        text={m['enquiries.desk.noneText']()}
      />
    )
  const clear = (
    <Button onPress={() => searchParams.change({ state: null })}>
      {m['enquiries.desk.state.all']()}
    </Button>
  )
  return <EmptyState icon={icon} title={m['enquiries.desk.noneFound']()} action={clear} />
}
