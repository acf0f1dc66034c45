import { useQueryClient } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { whoAmI } from '#accounts/session/contract.ts'
import { call, NotConfirmed, RefusedError } from '#platform/http/call.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { DocumentList } from '#portal/employees/document-list.tsx'
import { StatePill } from '#portal/employees/state-pill.tsx'
import { listColleagues, listReports } from '#portal/organisation/contract.ts'
import { EditablePhoto } from '#portal/photos/editable-photo.tsx'
import { PHOTOS_TOPIC } from '#portal/photos/topic.ts'
import { listOwnChanges } from '../changes/contract.ts'
import { getProfile, openOwnDependant, type Profile } from '../contract.ts'
import { PROFILE_TOPIC } from '../topic.ts'
import { BankCard } from './bank-card.tsx'
import { DependantsCard, EmergencyCard, type Removal } from './list-cards.tsx'
import { OwnChanges } from './own-changes.tsx'
import { AddressCard, ContactCard, PersonalCard, WorkCard } from './record-cards.tsx'
import type { GroupEdit } from './request-body.ts'

const ResignationCard = lazy(async () => ({
  default: (await import('#portal/employment/resignation/resignation-card.tsx')).ResignationCard,
}))
const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))
const GroupDialog = lazy(async () => ({
  default: (await import('./group-dialog.tsx')).GroupDialog,
}))
const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}))

/** The caller's own record, as the company stores it, and what they can change of it. */
export function Screen() {
  const client = useQueryClient()
  const profile = useEndpoint(getProfile)
  useLive(PROFILE_TOPIC, () => void refresh(client, [getProfile, listOwnChanges]))
  useLive(PHOTOS_TOPIC, () => void refresh(client, [getProfile]))
  return (
    <>
      <PageHeader title={m['pages.profile']()} />
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
  const [edit, setEdit] = useState<GroupEdit | null>(null)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const [isWriting, setWriting] = useState(false)

  /** Asks for the password first: the dialog has the full numbers. */
  async function openDependant(id: string): Promise<void> {
    try {
      const initial = await call(openOwnDependant, { params: { id } })
      setEdit({ group: 'dependants', recordId: id, initial })
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        showToast(errorSentence(error, language), { tone: 'bad' })
    }
  }

  const shared = { profile, onEdit: setEdit }
  return (
    <div className="grid gap-6">
      <Summary profile={profile} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <PersonalCard {...shared} />
          <ContactCard {...shared} />
          <AddressCard {...shared} />
          <EmergencyCard {...shared} onRemove={setRemoval} />
          <DependantsCard
            {...shared}
            onOpen={(id) => void openDependant(id)}
            onRemove={setRemoval}
          />
        </div>
        <div className="grid gap-6">
          <OwnChanges />
          <BankCard bank={profile.bank} onEdit={setEdit} />
          <WorkCard profile={profile} onWrite={() => setWriting(true)} />
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
      <Suspense>
        {edit !== null && <GroupDialog edit={edit} onClose={() => setEdit(null)} />}
        {removal !== null && <RemoveDialog removal={removal} onClose={() => setRemoval(null)} />}
        {isWriting && <ChangeDialog onClose={() => setWriting(false)} />}
      </Suspense>
    </div>
  )
}

function Summary({ profile }: { profile: Profile }) {
  const { language } = useLanguage()
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <EditablePhoto
          employeeId={profile.id}
          photoId={profile.photoId}
          name={nameIn(profile.name, language)}
          refreshes={[getProfile, whoAmI, listColleagues, listReports]}
        />
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
  )
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
