import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { showAward } from '../contract.ts'
import { listAwards } from '../desk/contract.ts'
import { AWARDS_TOPIC } from '../topic.ts'
import { AwardsTab } from './awards-tab.tsx'
import { stateLabel } from './labels.ts'

const DeskAwardPanel = lazy(async () => ({
  default: (await import('./desk-award-panel.tsx')).DeskAwardPanel,
}))
const NominatePanel = lazy(async () => ({
  default: (await import('./nominate-panel.tsx')).NominatePanel,
}))
const TypesTab = lazy(async () => ({ default: (await import('./types-tab.tsx')).TypesTab }))

/** HR's desk for awards: what waits, what was granted, and the company's awards. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const open = searchParams.get('award')
  const isNominating = searchParams.get('nominate') !== undefined
  useLive(AWARDS_TOPIC, () => void refresh(client, [listAwards, showAward]))
  return (
    <>
      <PageHeader
        title={m['pages.awardsDesk']()}
        lead={m['awardsScreens.desk.lead']()}
        action={
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onPress={() => searchParams.open({ nominate: '1', award: null })}
          >
            {m['awardsScreens.nominate.open']()}
          </Button>
        }
      />
      <Tabs
        label={m['pages.awardsDesk']()}
        selected={searchParams.get('tab') ?? 'nominated'}
        onSelect={(key) =>
          searchParams.change({ tab: key === 'nominated' ? null : key, award: null })
        }
        tabs={[
          {
            key: 'nominated',
            title: m['awardsScreens.tab.waiting'](),
            content: <AwardsTab key="nominated" state="nominated" />,
          },
          {
            key: 'granted',
            title: stateLabel('granted'),
            content: <AwardsTab key="granted" state="granted" />,
          },
          {
            key: 'declined',
            title: stateLabel('declined'),
            content: <AwardsTab key="declined" state="declined" />,
          },
          {
            key: 'types',
            title: m['awardsScreens.tab.types'](),
            content: (
              <Suspense fallback={<Skeleton className="h-48 w-full" />}>
                <TypesTab />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>
        {isNominating && (
          <NominatePanel
            onClose={() => searchParams.change({ nominate: null })}
            onSent={() => searchParams.change({ nominate: null, tab: null })}
          />
        )}
        {open !== undefined && !isNominating && (
          <DeskAwardPanel
            key={open}
            id={open}
            onClose={() => searchParams.change({ award: null })}
          />
        )}
      </Suspense>
    </>
  )
}
