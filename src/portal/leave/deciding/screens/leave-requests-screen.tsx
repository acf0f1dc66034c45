import { useQueryClient } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CountedTitle, Tabs, type TabSpec } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { listRequestsToDecide } from '../../requests/contract.ts'
import { LEAVE_TOPIC } from '../../topic.ts'
import { listDelegations, showAtDesk, showDesk } from '../contract.ts'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { WaitingTab } from './waiting-tab.tsx'

const DecidedTab = lazy(async () => ({ default: (await import('./decided-tab.tsx')).DecidedTab }))
const ReturnsTab = lazy(async () => ({
  default: (await import('../../returns/screens/returns-to-decide.tsx')).ReturnsToDecide,
}))
const DelegationsTab = lazy(async () => ({
  default: (await import('./delegations-tab.tsx')).DelegationsTab,
}))
const DecideByLink = lazy(async () => ({
  default: (await import('./decide-by-link.tsx')).DecideByLink,
}))

const DELEGATIONS_TAB = 'standing-in'

/** Where leave is decided: waiting and decided requests, returns, and delegations. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const desk = useEndpoint(showDesk)
  useLive(
    LEAVE_TOPIC,
    () => void refresh(client, [showDesk, listRequestsToDecide, showAtDesk, listDelegations]),
  )
  const isByEmail = searchParams.get('by') === 'letter'
  return (
    <>
      <PageHeader title={m['pages.leaveRequests']()} lead={m['leaveDesk.lead']()} />
      {isByEmail ? (
        <LazyPanel>
          <DecideByLink onSuccess={() => searchParams.change({ by: null })} />
        </LazyPanel>
      ) : (
        <div className="space-y-4">
          <Notices />
          {desk.data === undefined ? <InboxSkeleton /> : <DeskTabs {...desk.data} />}
        </div>
      )}
    </>
  )
}

function LazyPanel({ children }: { children: ReactNode }) {
  return <Suspense fallback={<InboxSkeleton />}>{children}</Suspense>
}

/** Who the caller decides for these days, and who requests it. */
function Notices() {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const desk = useEndpoint(showDesk).data
  if (desk === undefined || searchParams.get('tab') === DELEGATIONS_TAB) return null
  const { inPlaceOf, toDecide } = desk
  return (
    <>
      {inPlaceOf.map(({ name, to }) => (
        <Banner
          key={`${name.en} ${to}`}
          tone="info"
          icon={<UserRoundCheck size={18} aria-hidden="true" />}
        >
          {m['leaveDesk.standingInFor']({
            name: name[locale.language],
            day: formatDay(to, locale, { year: true }),
          })}
        </Banner>
      ))}
      {toDecide > 0 && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onPress={() => searchParams.change({ tab: DELEGATIONS_TAB })}>
              {m['leaveDesk.answer']()}
            </Button>
          }
        >
          {m['leaveDesk.toAnswer']({ count: toDecide, shown: formatNumber(toDecide, locale) })}
        </Banner>
      )}
    </>
  )
}

function counted(
  tabLabel: string,
  count: number,
  locale: ReturnType<typeof useLanguage>,
): ReactNode {
  return count === 0 ? (
    tabLabel
  ) : (
    <CountedTitle text={tabLabel} shown={formatNumber(count, locale)} />
  )
}

function DeskTabs({
  decides,
  waiting,
  toDecide,
}: {
  decides: boolean
  waiting: number
  toDecide: number
}) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  // A user who becomes a decider by accepting gets more tabs, and stays on the one where they
  // accepted.
  const [first] = useState(decides ? 'waiting' : DELEGATIONS_TAB)
  const desk: TabSpec[] = decides
    ? [
        {
          key: 'waiting',
          title: counted(m['leaveDesk.tab.waiting'](), waiting, locale),
          content: <WaitingTab />,
        },
        {
          key: 'decided',
          title: m['leaveDesk.tab.decided'](),
          content: (
            <LazyPanel>
              <DecidedTab />
            </LazyPanel>
          ),
        },
        {
          key: 'returns',
          title: m['leaveDesk.tab.returns'](),
          content: (
            <LazyPanel>
              <ReturnsTab />
            </LazyPanel>
          ),
        },
      ]
    : []
  const delegationsTab: TabSpec = {
    key: DELEGATIONS_TAB,
    title: counted(m['leaveDesk.tab.standingIn'](), toDecide, locale),
    content: (
      <LazyPanel>
        <DelegationsTab />
      </LazyPanel>
    ),
  }
  const tabs = [...desk, delegationsTab]
  return (
    <Tabs
      label={m['pages.leaveRequests']()}
      tabs={tabs}
      selected={
        tabs.find((tab) => tab.key === (searchParams.get('tab') ?? first))?.key ?? DELEGATIONS_TAB
      }
      onSelect={(key) =>
        searchParams.change({
          tab: key,
          request: null,
          return: null,
          state: null,
          ask: null,
          report: null,
        })
      }
    />
  )
}
