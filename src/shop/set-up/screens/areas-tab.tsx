import { MapPin } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { m } from '#messages'
import { type DeskArea, listDeskAreas } from '../contract.ts'
import { AreaPanel } from './area-panel.tsx'

/** Where is delivered, an emirate in a card. */
export function AreasTab() {
  const searchParams = useSearchState()
  const list = useEndpoint(listDeskAreas)
  const opened = searchParams.get('open')
  const area = list.data?.items.find(({ id }) => id === opened)
  if (list.data === undefined)
    return list.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={list.error} again={() => void list.refetch()} />
    )
  const { items } = list.data
  return (
    <>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<MapPin size={22} aria-hidden="true" />}
            title={m['shopSetupScreens.noAreas']()}
            text={m['shopSetupScreens.noAreasText']()}
            action={
              <Button kind="primary" onPress={() => searchParams.open({ open: 'new' })}>
                {m['shopSetupScreens.addArea']()}
              </Button>
            }
          />
        </Card>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {Emirate.options.map((emirate) => (
            <EmirateCard
              key={emirate}
              emirate={emirate}
              areas={items.filter((each) => each.emirate === emirate)}
              onOpen={({ id }) => searchParams.open({ open: id })}
            />
          ))}
        </div>
      )}
      {(opened === 'new' || area !== undefined) && (
        <AreaPanel
          key={opened}
          area={area ?? null}
          onClose={() => searchParams.change({ open: null })}
        />
      )}
    </>
  )
}

function EmirateCard({
  emirate,
  areas,
  onOpen,
}: {
  emirate: Emirate
  areas: readonly DeskArea[]
  onOpen: (area: DeskArea) => void
}) {
  const locale = useLanguage()
  const { language } = locale
  const offered = areas.filter(({ active }) => active).length
  return (
    <Card
      flush
      title={emirateName(emirate)}
      end={
        <span className="figures text-xs text-ink-soft">
          {m['shopSetupScreens.areaCount']({
            count: offered,
            shown: formatNumber(offered, locale),
          })}
        </span>
      }
    >
      {areas.length === 0 && (
        <p className="px-4 pb-4 text-sm text-ink-soft sm:px-6">
          {m['shopSetupScreens.noneHere']()}
        </p>
      )}
      <ul className="divide-y divide-line">
        {areas.map((area) => (
          <li key={area.id} className="flex items-center gap-3 px-4 py-2 sm:px-6">
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="text-sm font-medium">{area.name[language]}</span>
                {!area.active && <Pill tone="neutral">{m['shopSetupScreens.off']()}</Pill>}
              </span>
              <span className="block text-xs text-ink-soft">
                <bdi>{area.name[language === 'en' ? 'ar' : 'en']}</bdi>
              </span>
            </span>
            <Button
              size="small"
              kind="plain"
              onPress={() => onOpen(area)}
              aria-label={m['shopSetupScreens.changeOf']({ name: area.name[language] })}
            >
              {m['shopSetupScreens.change']()}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
