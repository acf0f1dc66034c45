import { IdCard, PencilLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import { ContactLinks } from '#portal/employees/contact-links.tsx'
import { CountryName } from '#portal/employees/country-name.tsx'
import { DocumentList } from '#portal/employees/document-list.tsx'
import { StatePill } from '#portal/employees/state-pill.tsx'
import { getProfile, type Profile } from '../contract.ts'
import { ServiceText } from '../service-text.tsx'

const ResignationCard = lazy(async () => ({
  default: (await import('#portal/employment/resignation/resignation-card.tsx')).ResignationCard,
}))
const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))

/** The caller's own record, as the company stores it, and a way to have it changed. */
export function Screen() {
  const profile = useEndpoint(getProfile)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title={m['pages.profile']()}
        action={
          profile.data !== undefined && (
            <Button
              icon={<PencilLine size={16} aria-hidden="true" />}
              onPress={() => setAsking(true)}
            >
              {m['profileScreens.request']()}
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense>
          <ChangeDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {profile.data !== undefined && <Record profile={profile.data} />}
      {profile.data === undefined && profile.error === null && <ProfileSkeleton />}
      {profile.data === undefined && profile.error !== null && (
        <NoRecord error={profile.error} again={() => void profile.refetch()} />
      )}
    </>
  )
}

function NoRecord({ error, again }: { error: unknown; again: () => void }) {
  if (!(error instanceof RefusedError) || error.problem.code !== 'profile.notFound')
    return <CouldNotLoad error={error} again={again} />
  return (
    <Card flush>
      <EmptyState
        icon={<IdCard size={22} aria-hidden="true" />}
        title={m['profileScreens.noneTitle']()}
        text={m['profileScreens.noneText']()}
      />
    </Card>
  )
}

function Record({ profile }: { profile: Profile }) {
  const { language } = useLanguage()
  return (
    <div className="grid gap-6">
      <Card>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar name={nameIn(profile.name, language)} size="large" />
          <div className="min-w-0 grow">
            <TwoNames name={profile.name} large />
            <p className="mt-1 text-sm text-ink-soft">
              <bdi>{nameIn(profile.position, language)}</bdi>
            </p>
            <p className="mt-2 sm:hidden">
              <StatePill state={profile.state} />
            </p>
          </div>
          <span className="max-sm:hidden">
            <StatePill state={profile.state} />
          </span>
        </div>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card title={m['profileScreens.work']()}>
            <DescriptionList items={workDetails(profile, language)} />
          </Card>
          <Card title={m['profileScreens.contact']()}>
            <ContactLinks phone={profile.phone} email={profile.email} />
          </Card>
          <Card title={m['profileScreens.personal']()}>
            <DescriptionList
              items={[
                {
                  term: m['profileScreens.nationality'](),
                  value: <CountryName code={profile.nationality} />,
                },
                {
                  term: m['profileScreens.birthDate'](),
                  value: <DateText day={profile.documents.birthDate} weekday={false} year hijri />,
                },
              ]}
            />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card title={m['profileScreens.papers']()}>
            <DocumentList documents={profile.documents} />
            <p className="mt-4 text-xs text-ink-soft">{m['profileScreens.masked']()}</p>
          </Card>
          <p className="px-1 text-sm">
            <TextLink to="/profile/history">{m['recordHistory.link']()}</TextLink>
          </p>
          <Suspense fallback={null}>
            <ResignationCard />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function workDetails(profile: Profile, language: 'en' | 'ar'): DescriptionItem[] {
  const { manager } = profile
  return [
    { term: m['profileScreens.number'](), value: <Bdi code>{profile.employeeNo}</Bdi> },
    {
      term: m['profileScreens.department'](),
      value: <bdi>{nameIn(profile.department.name, language)}</bdi>,
    },
    {
      term: m['profileScreens.manager'](),
      value:
        manager === null ? (
          <span className="text-ink-faint">{m['profileScreens.noManager']()}</span>
        ) : (
          <TwoNames name={manager.name} />
        ),
    },
    {
      term: m['profileScreens.joined'](),
      value: <DateText day={profile.joiningDate} weekday={false} year hijri />,
    },
    {
      term: m['profileScreens.service'](),
      value: <ServiceText from={profile.joiningDate} until={profile.leavingDate} />,
    },
  ]
}

function ProfileSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-28 w-full rounded-card" />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    </Loading>
  )
}
