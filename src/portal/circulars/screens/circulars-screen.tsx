import { useQueryClient } from '@tanstack/react-query'
import { useEndpoint, refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CountedTitle, Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { type CircularKind, listCirculars, showCircular } from '../contract.ts'
import { CIRCULARS_TOPIC } from '../topic.ts'
import { CircularList } from './circular-list.tsx'

/** The circulars and policies for the employee, with the policy PDF. */
export function Screen() {
  const locale = useLanguage()
  const search = useSearchState()
  const client = useQueryClient()
  useLive(CIRCULARS_TOPIC, () => void refresh(client, [listCirculars, showCircular]))
  // The counts of both tabs come with either list.
  const { waiting } = useEndpoint(listCirculars, { query: { limit: '1' } }).data ?? {}
  const titleOf = (kind: CircularKind, text: string) => {
    const count = waiting?.[kind] ?? 0
    return count === 0 ? text : <CountedTitle text={text} shown={formatNumber(count, locale)} />
  }
  return (
    <>
      <PageHeader title={m['pages.circulars']()} />
      <Tabs
        label={m['pages.circulars']()}
        selected={search.get('tab') === 'policies' ? 'policies' : 'circulars'}
        onSelect={(key) => search.change({ tab: key === 'policies' ? key : null })}
        tabs={[
          {
            key: 'circulars',
            title: titleOf('circular', m['circularScreens.circulars']()),
            content: <CircularList kind="circular" />,
          },
          {
            key: 'policies',
            title: titleOf('policy', m['circularScreens.policies']()),
            content: <CircularList kind="policy" />,
          },
        ]}
      />
    </>
  )
}
