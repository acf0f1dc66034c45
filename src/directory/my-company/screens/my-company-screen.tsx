import { Building2, ExternalLink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { StatePill } from '#directory/registering/state-pill.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import {
  type CompanyProfile,
  listOwnCompanies,
  openOwnCompany,
  type OwnCompany,
} from '../contract.ts'

// Each tab brings what it needs when it is opened.
const BranchesSection = lazy(async () => ({
  default: (await import('./branches-section.tsx')).BranchesSection,
}))
const DemandTab = lazy(async () => ({ default: (await import('./demand-tab.tsx')).DemandTab }))
const FleetSection = lazy(async () => ({
  default: (await import('./fleet-section.tsx')).FleetSection,
}))
const HoursSection = lazy(async () => ({
  default: (await import('./hours-section.tsx')).HoursSection,
}))
const LanesSection = lazy(async () => ({
  default: (await import('./lanes-section.tsx')).LanesSection,
}))
const DocumentsTab = lazy(async () => ({
  default: (await import('./documents-tab.tsx')).DocumentsTab,
}))
const PicturesTab = lazy(async () => ({
  default: (await import('./pictures-tab.tsx')).PicturesTab,
}))
const ProfileTab = lazy(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab }))

/**
 * The companies of which the user is a member, one at a time: what the public sees, what is
 * pending, and what people search for.
 */
export function Screen() {
  const searchParams = useSearchState()
  const list = useEndpoint(listOwnCompanies)
  const items = list.data?.items
  const chosen = items?.find(({ id }) => id === searchParams.get('company')) ?? items?.[0]
  if (list.error !== null && items === undefined)
    return <CouldNotLoad error={list.error} again={() => void list.refetch()} />
  if (items === undefined) return <Waiting />
  if (chosen === undefined) {
    return (
      <>
        <PageHeader title={m['pages.myCompany']()} />
        <EmptyState
          icon={<Building2 size={22} aria-hidden="true" />}
          title={m['myCompanyScreens.none']()}
          text={m['myCompanyScreens.noneText']()}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <LinkButton to="/register-company" kind="primary">
                {m['myCompanyScreens.register']()}
              </LinkButton>
              <LinkButton to="/register-person">{m['finding.registerPerson']()}</LinkButton>
            </span>
          }
        />
      </>
    )
  }
  return <Company key={chosen.id} own={chosen} items={items} searchParams={searchParams} />
}

function Waiting() {
  return (
    <Loading>
      <div className="grid gap-4">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </Loading>
  )
}

interface CompanyProps {
  own: OwnCompany
  items: readonly OwnCompany[]
  searchParams: SearchParamsState
}

function Company({ own, items, searchParams }: CompanyProps) {
  const { language } = useLanguage()
  const found = useEndpoint(openOwnCompany, { params: { id: own.id } })
  const company = found.data
  return (
    <>
      <PageHeader
        title={<bdi>{own.name[language]}</bdi>}
        lead={<StatePill state={own.state} />}
        {...(own.state === 'accepted'
          ? {
              action: (
                <LinkButton
                  to={own.path[language]}
                  icon={<ExternalLink size={16} aria-hidden="true" />}
                >
                  {m['myCompanyScreens.publicPage']()}
                </LinkButton>
              ),
            }
          : {})}
      />
      {items.length > 1 && (
        <div className="mb-4 sm:max-w-80">
          <SelectField
            label={m['myCompanyScreens.company']()}
            choices={items.map(({ id, name }) => ({ value: id, label: name[language] }))}
            value={own.id}
            onChange={(id) => searchParams.change({ company: id })}
          />
        </div>
      )}
      {found.error !== null && company === undefined && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {company === undefined && found.error === null && <Waiting />}
      {company !== undefined && (
        <div className="grid grid-cols-1 gap-4">
          <CompanyStatus company={company} />
          <Suspense fallback={<Waiting />}>
            <CompanyTabs company={company} searchParams={searchParams} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** The status of the whole company while it is not in the directory. */
function CompanyStatus({ company }: { company: CompanyProfile }) {
  const { language } = useLanguage()
  if (company.state === 'pending')
    return <Banner tone="info">{m['myCompanyScreens.pending']()}</Banner>
  if (company.state === 'suspended')
    return <Banner tone="bad">{m['myCompanyScreens.suspended']()}</Banner>
  if (company.state !== 'rejected') return null
  return (
    <Banner
      tone="bad"
      action={
        <LinkButton to="/register-company" size="small">
          {m['registeringScreens.correct']()}
        </LinkButton>
      }
    >
      {m['myCompanyScreens.rejectedCompany']()} <bdi>{company.reason[language]}</bdi>
    </Banner>
  )
}

function CompanyTabs({
  company,
  searchParams,
}: {
  company: CompanyProfile
  searchParams: SearchParamsState
}) {
  const operations = (
    <div className="grid gap-6">
      <HoursSection company={company} />
      <LanesSection company={company} />
      <FleetSection company={company} />
      <BranchesSection company={company} />
    </div>
  )
  const tabs = [
    {
      key: 'profile',
      title: m['myCompanyScreens.tab.profile'](),
      content: <ProfileTab company={company} />,
    },
    { key: 'operations', title: m['myCompanyScreens.tab.operations'](), content: operations },
    {
      key: 'pictures',
      title: m['myCompanyScreens.tab.pictures'](),
      content: <PicturesTab company={company} />,
    },
    {
      key: 'papers',
      title: m['myCompanyScreens.tab.papers'](),
      content: <DocumentsTab company={company} />,
    },
    {
      key: 'demand',
      title: m['myCompanyScreens.tab.demand'](),
      content: <DemandTab company={company} />,
    },
  ]
  const selected = searchParams.get('tab')
  return (
    <Tabs
      label={m['pages.myCompany']()}
      tabs={tabs}
      {...(selected === undefined ? {} : { selected })}
      onSelect={(key) => searchParams.change({ company: company.id, tab: key })}
    />
  )
}
