import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CountedTitle, Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { listReviews } from '../team/contract.ts'
import { RequestSkeletons } from './request-skeletons.tsx'
import { ToDecide } from './to-decide.tsx'

const FlaggedSessions = lazy(async () => ({
  default: (await import('./flagged-sessions.tsx')).FlaggedSessions,
}))

/** What waits for a manager's or HR's decision: requests and doubtful records. */
export function Screen() {
  const locale = useLanguage()
  const [search, setSearch] = useSearchParams()
  const flagged = useEndpoint(listReviews, { query: { limit: '50' } }).data
  const flaggedLabel = m['attendanceScreens.decide.flagged']()
  const count = flagged?.items.length ?? 0
  const countText = `${formatNumber(count, locale)}${flagged?.next === null ? '' : '+'}`
  return (
    <>
      <PageHeader
        title={m['attendanceScreens.decide.title']()}
        lead={m['attendanceScreens.decide.lead']()}
      />
      <Tabs
        label={m['attendanceScreens.decide.title']()}
        selected={search.get('tab') === 'flagged' ? 'flagged' : 'requests'}
        onSelect={(key) =>
          setSearch(key === 'flagged' ? { tab: key } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
        tabs={[
          {
            key: 'requests',
            title: m['attendanceScreens.decide.requests'](),
            content: <ToDecide />,
          },
          {
            key: 'flagged',
            title:
              count === 0 ? flaggedLabel : <CountedTitle text={flaggedLabel} shown={countText} />,
            content: (
              <Suspense fallback={<RequestSkeletons />}>
                <FlaggedSessions />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
