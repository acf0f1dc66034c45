import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { listSalaries, listUpdates, showSalary } from '../contract.ts'
import { SALARIES_TOPIC } from '../topic.ts'
import { EveryoneTab } from './everyone-tab.tsx'
import { UpdatesTab } from './updates-tab.tsx'

const PersonPanel = lazy(async () => ({
  default: (await import('./person-panel.tsx')).PersonPanel,
}))

/** What everyone is paid, and the updates of it that payroll requests and decides on. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const person = searchParams.get('person')
  useLive(SALARIES_TOPIC, () => void refresh(client, [listSalaries, listUpdates, showSalary]))
  return (
    <>
      <PageHeader title={m['pages.salaries']()} lead={m['salaryScreens.lead']()} />
      <Tabs
        label={m['pages.salaries']()}
        selected={searchParams.get('tab') ?? 'everyone'}
        onSelect={(key) =>
          searchParams.change({ tab: key === 'everyone' ? null : key, state: null, person: null })
        }
        tabs={[
          {
            key: 'everyone',
            title: m['salaryScreens.tab.everyone'](),
            content: <EveryoneTab />,
          },
          { key: 'updates', title: m['salaryScreens.tab.updates'](), content: <UpdatesTab /> },
        ]}
      />
      <Suspense>
        {person !== undefined && (
          <PersonPanel
            key={person}
            id={person}
            onClose={() => searchParams.change({ person: null })}
          />
        )}
      </Suspense>
    </>
  )
}
