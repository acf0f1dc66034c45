import { MapPin, Plus, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { listWorkSites, type WorkSite } from '../set-up/work-sites/contract.ts'
import { CheckInSettingsCard } from './check-in-settings.tsx'
import { MapLink } from './map-link.tsx'
import { SetUpList } from './set-up-list.tsx'
import { SiteDrawing } from './site-drawing.tsx'
import { centreOf, writePoint } from './site-geometry.ts'
import { zoneName } from './zone-name.ts'

const WorkSiteForm = lazy(async () => ({
  default: (await import('./work-site-form.tsx')).WorkSiteForm,
}))

/** The work sites where people may check in. */
export function WorkSitesTab() {
  const list = useEndpoint(listWorkSites)
  const [opened, setOpened] = useState<WorkSite | 'new' | null>(null)
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => setOpened('new')}
    >
      {m['attendanceScreens.setUp.newSite']()}
    </Button>
  )
  return (
    <div className="space-y-6">
      <SetUpList
        query={list}
        text={m['attendanceScreens.setUp.sitesText']()}
        add={add}
        empty={
          <EmptyState
            icon={<MapPin size={22} aria-hidden="true" />}
            title={m['attendanceScreens.setUp.noSites']()}
            text={m['attendanceScreens.setUp.noSitesText']()}
            action={add}
          />
        }
        renderCard={(site) => <SiteCard site={site} onOpen={() => setOpened(site)} />}
      />
      <Suspense>
        {opened !== null && (
          <WorkSiteForm site={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
      <CheckInSettingsCard />
    </div>
  )
}

function SiteCard({ site, onOpen }: { site: WorkSite; onOpen: () => void }) {
  const locale = useLanguage()
  const name = site.name[locale.language]
  const { area } = site
  const shape =
    area.kind === 'circle'
      ? m['attendanceScreens.setUp.circleOf']({ radius: formatNumber(area.radiusM, locale) })
      : m['attendanceScreens.setUp.polygonOf']({
          count: area.points.length,
          shown: formatNumber(area.points.length, locale),
        })
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-base font-medium">{name}</h2>
        {!site.active && <Pill tone="neutral">{m['attendanceScreens.setUp.off']()}</Pill>}
      </div>
      {/* On a phone a list of sites is for finding one; the form has its drawing. */}
      <div className="max-sm:hidden">
        <SiteDrawing area={area} label={m['attendanceScreens.setUp.drawingOf']({ name })} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Pill tone={site.outside === 'refuse' ? 'bad' : 'warning'}>
          {m['attendanceScreens.setUp.outsideIs']({
            what:
              site.outside === 'refuse'
                ? m['attendanceScreens.setUp.outsideRefuse']()
                : m['attendanceScreens.setUp.outsideFlag'](),
          })}
        </Pill>
      </div>
      {site.address !== '' && (
        <p className="text-sm" dir="auto">
          {site.address}
        </p>
      )}
      <p className="figures text-xs text-ink-soft">
        <Dotted>
          {shape}
          {zoneName(site.zone, locale.language)}
        </Dotted>
        <span className="block">
          <Bdi code>{writePoint(centreOf(area))}</Bdi>
        </span>
      </p>
      <p>
        <MapLink area={area} />
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 pt-1">
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          <UsersRound size={15} aria-hidden="true" />
          {m['attendanceScreens.setUp.people']({
            count: site.people,
            shown: formatNumber(site.people, locale),
          })}
        </span>
        <Button
          size="small"
          onPress={onOpen}
          aria-label={m['attendanceScreens.setUp.changeOf']({ name })}
        >
          {m['attendanceScreens.setUp.change']()}
        </Button>
      </div>
    </article>
  )
}
