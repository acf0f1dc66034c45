import { useQueryClient } from '@tanstack/react-query'
import { Award as AwardIcon, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { listOwnAwards, listOwnNominations, listWall } from '../contract.ts'
import { AWARDS_TOPIC } from '../topic.ts'
import { OwnAwards } from './own-awards.tsx'

const AwardPanel = lazy(async () => ({ default: (await import('./award-panel.tsx')).AwardPanel }))
const NominatePanel = lazy(async () => ({
  default: (await import('./nominate-panel.tsx')).NominatePanel,
}))
const Wall = lazy(async () => ({ default: (await import('./wall.tsx')).Wall }))
const OwnNominations = lazy(async () => ({
  default: (await import('./own-nominations.tsx')).OwnNominations,
}))

/** An employee's awards, the company's wall, and their nominations. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const open = searchParams.get('award')
  const isNominating = searchParams.get('nominate') !== undefined
  useLive(AWARDS_TOPIC, () => void refresh(client, [listOwnAwards, listOwnNominations, listWall]))
  const waiting = <Skeleton className="h-48 w-full" />
  const nominate = (): void => searchParams.open({ nominate: '1', award: null })
  return (
    <>
      <PageHeader
        title={m['pages.awards']()}
        action={
          <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={nominate}>
            {m['awardsScreens.nominate.open']()}
          </Button>
        }
      />
      <Tabs
        label={m['pages.awards']()}
        selected={searchParams.get('tab') ?? 'own'}
        onSelect={(key) => searchParams.change({ tab: key === 'own' ? null : key, award: null })}
        tabs={[
          { key: 'own', title: m['awardsScreens.tab.own'](), content: <OwnAwards /> },
          {
            key: 'wall',
            title: m['awardsScreens.tab.wall'](),
            content: (
              <Suspense fallback={waiting}>
                <Wall onNominate={nominate} />
              </Suspense>
            ),
          },
          {
            key: 'nominations',
            title: m['awardsScreens.tab.nominations'](),
            content: (
              <Suspense fallback={waiting}>
                <OwnNominations icon={<AwardIcon size={22} aria-hidden="true" />} />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>
        {isNominating && (
          <NominatePanel
            onClose={() => searchParams.change({ nominate: null })}
            onSent={() => searchParams.change({ nominate: null, tab: 'nominations' })}
          />
        )}
        {open !== undefined && !isNominating && (
          <AwardPanel id={open} onClose={() => searchParams.change({ award: null })} />
        )}
      </Suspense>
    </>
  )
}
