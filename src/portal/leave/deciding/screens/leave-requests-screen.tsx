import { useQueryClient } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useAsked } from '#platform/i18n/use-asked.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatDay, formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CountedTitle, Tabs, type TabSpec } from '#platform/ui/tabs.tsx'
import { m } from '#words'
import { listRequestsToDecide } from '../../requests/contract.ts'
import { LEAVE_TOPIC } from '../../topic.ts'
import { listDelegations, showAtDesk, showDesk } from '../contract.ts'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { WaitingTab } from './waiting-tab.tsx'

const DecidedTab = lazy(async () => ({ default: (await import('./decided-tab.tsx')).DecidedTab }))
const ReturnsTab = lazy(async () => ({
  default: (await import('../../returns/screens/returns-to-decide.tsx')).ReturnsToDecide,
}))
const StandingInTab = lazy(async () => ({
  default: (await import('./standing-in-tab.tsx')).StandingInTab,
}))
const ByLetter = lazy(async () => ({ default: (await import('./by-letter.tsx')).ByLetter }))

const STANDING_IN = 'standing-in'

/** Where leave is decided: waiting and decided requests, returns, and delegations. */
export function Screen() {
  const asked = useAsked()
  const client = useQueryClient()
  const desk = useEndpoint(showDesk)
  useLive(
    LEAVE_TOPIC,
    () => void refresh(client, [showDesk, listRequestsToDecide, showAtDesk, listDelegations]),
  )
  const isLetter = asked.get('by') === 'letter'
  return (
    <>
      <PageHeader title={m['pages.leaveRequests']()} lead={m['leaveDesk.lead']()} />
      {isLetter ? (
        <Late>
          <ByLetter onDone={() => asked.change({ by: null })} />
        </Late>
      ) : (
        <div className="space-y-4">
          <Notices />
          {desk.data === undefined ? <InboxSkeleton /> : <DeskTabs {...desk.data} />}
        </div>
      )}
    </>
  )
}

function Late({ children }: { children: ReactNode }) {
  return <Suspense fallback={<InboxSkeleton />}>{children}</Suspense>
}

/** Who the caller decides for these days, and who requests it. */
function Notices() {
  const manner = useLanguage()
  const asked = useAsked()
  const desk = useEndpoint(showDesk).data
  if (desk === undefined || asked.get('tab') === STANDING_IN) return null
  const { inPlaceOf, toAnswer } = desk
  return (
    <>
      {inPlaceOf.map(({ name, to }) => (
        <Banner
          key={`${name.en} ${to}`}
          tone="info"
          icon={<UserRoundCheck size={18} aria-hidden="true" />}
        >
          {m['leaveDesk.standingInFor']({
            name: name[manner.language],
            day: formatDay(to, manner, { year: true }),
          })}
        </Banner>
      ))}
      {toAnswer > 0 && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onPress={() => asked.change({ tab: STANDING_IN })}>
              {m['leaveDesk.answer']()}
            </Button>
          }
        >
          {m['leaveDesk.toAnswer']({ count: toAnswer, shown: formatNumber(toAnswer, manner) })}
        </Banner>
      )}
    </>
  )
}

function counted(words: string, count: number, manner: ReturnType<typeof useLanguage>): ReactNode {
  return count === 0 ? words : <CountedTitle words={words} shown={formatNumber(count, manner)} />
}

function DeskTabs({
  decides,
  waiting,
  toAnswer,
}: {
  decides: boolean
  waiting: number
  toAnswer: number
}) {
  const manner = useLanguage()
  const asked = useAsked()
  // A user who becomes a decider by accepting gets more tabs, and stays on the one where they
  // accepted.
  const [first] = useState(decides ? 'waiting' : STANDING_IN)
  const desk: TabSpec[] = decides
    ? [
        {
          key: 'waiting',
          title: counted(m['leaveDesk.tab.waiting'](), waiting, manner),
          content: <WaitingTab />,
        },
        {
          key: 'decided',
          title: m['leaveDesk.tab.decided'](),
          content: (
            <Late>
              <DecidedTab />
            </Late>
          ),
        },
        {
          key: 'returns',
          title: m['leaveDesk.tab.returns'](),
          content: (
            <Late>
              <ReturnsTab />
            </Late>
          ),
        },
      ]
    : []
  const standingIn: TabSpec = {
    key: STANDING_IN,
    title: counted(m['leaveDesk.tab.standingIn'](), toAnswer, manner),
    content: (
      <Late>
        <StandingInTab />
      </Late>
    ),
  }
  const tabs = [...desk, standingIn]
  return (
    <Tabs
      label={m['pages.leaveRequests']()}
      tabs={tabs}
      selected={tabs.find((tab) => tab.key === (asked.get('tab') ?? first))?.key ?? STANDING_IN}
      onSelect={(key) =>
        asked.change({
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
