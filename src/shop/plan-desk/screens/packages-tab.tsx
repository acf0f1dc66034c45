import { CalendarHeart } from 'lucide-react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { BothPrices, type Prices } from '#shop/menu-desk/price-with-vat.tsx'
import { m } from '#messages'
import { type DeskPackage, listPackages } from '../contract.ts'
import { PackagePanel } from './package-panel.tsx'
import { kindName } from './plan-labels.tsx'

/** What plans are sold as, in the order in which they are offered. */
export function PackagesTab() {
  const searchParams = useSearchState()
  const list = useEndpoint(listPackages)
  const opened = searchParams.get('open')
  if (list.data === undefined)
    return list.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={list.error} again={() => void list.refetch()} />
    )
  const { items, currency, vatHundredths } = list.data
  const prices = { currency, vatHundredths }
  const edited = items.find(({ id }) => id === opened)
  return (
    <>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<CalendarHeart size={22} aria-hidden="true" />}
            title={m['planDeskScreens.noPackages']()}
            text={m['planDeskScreens.noPackagesText']()}
          />
        </Card>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {items.map((pack) => (
            <li key={pack.id}>
              <PackageCard
                pack={pack}
                prices={prices}
                onEdit={() => searchParams.open({ open: pack.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {(opened === 'new' || edited !== undefined) && (
        <PackagePanel
          key={`${opened} ${edited?.version}`}
          pack={edited ?? null}
          prices={prices}
          onReload={() => void list.refetch()}
          onClose={() => searchParams.change({ open: null })}
        />
      )}
    </>
  )
}

interface PackageCardProps {
  pack: DeskPackage
  prices: Prices
  onEdit: () => void
}

function PackageCard({ pack, prices, onEdit }: PackageCardProps) {
  const locale = useLanguage()
  const { language } = locale
  const name = pack.name[language]
  const { kcal } = pack.goal
  const kind = kindName(pack.kind)
  return (
    <Card
      title={<bdi>{name}</bdi>}
      end={
        <Button size="small" onPress={onEdit} aria-label={m['planDeskScreens.editOf']({ name })}>
          {m['planDeskScreens.edit']()}
        </Button>
      }
    >
      <div className="grid gap-3 text-sm">
        <div className="text-ink-soft">
          <Dotted>
            {kind !== name && kind}
            {pack.running > 0 && m['planDeskScreens.running'](counted(pack.running, locale))}
            {kcal !== null && (
              <bdi className="figures">
                {m['planDeskScreens.kcalShort']({ shown: formatNumber(kcal, locale) })}
              </bdi>
            )}
            {!pack.active && <Pill tone="neutral">{m['planDeskScreens.notSold']()}</Pill>}
          </Dotted>
        </div>
        {pack.description[language] !== '' && (
          <p>
            <bdi>{pack.description[language]}</bdi>
          </p>
        )}
        <dl className="divide-y divide-line">
          {pack.tiers.map(({ meals, price }) => (
            <div key={meals} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="figures text-ink-soft">
                {m['planDeskScreens.tierCount'](counted(meals, locale))}
              </dt>
              <dd className="figures">
                <BothPrices fils={price} prices={prices} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
