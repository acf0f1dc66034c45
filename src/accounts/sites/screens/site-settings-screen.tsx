import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { getSite, type SiteView } from '../contract.ts'
import { LogoCard } from './logo-card.tsx'
import { SiteForm } from './site-form.tsx'

/** The company's names, appearance, location and rules. */
export function Screen() {
  const site = useEndpoint(getSite)
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <PageHeader title={m['pages.siteSettings']()} lead={m['siteSettings.lead']()} />
      {site.data !== undefined && (
        <Settings site={site.data} isSaved={isSaved} onSaved={() => setSaved(true)} />
      )}
      {site.data === undefined && site.error === null && <SettingsSkeleton />}
      {site.data === undefined && site.error !== null && (
        <CouldNotLoad error={site.error} again={() => void site.refetch()} />
      )}
    </>
  )
}

function Settings({
  site,
  isSaved,
  onSaved,
}: {
  site: SiteView
  isSaved: boolean
  onSaved: () => void
}) {
  return (
    <div className="grid gap-6">
      {isSaved && (
        <Banner
          tone="good"
          live
          action={
            <Button
              size="small"
              icon={<RotateCw size={16} aria-hidden="true" />}
              onPress={() => location.reload()}
            >
              {m['siteSettings.reload']()}
            </Button>
          }
        >
          {m['siteSettings.saved']()}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <SiteForm site={site} onSaved={onSaved} />
        </Card>
        <div className="max-lg:order-first">
          <LogoCard site={site} onSaved={onSaved} />
        </div>
      </div>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <Loading>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-[48rem] w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card max-lg:order-first" />
      </div>
    </Loading>
  )
}
