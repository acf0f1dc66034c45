import { RoleNames } from '#accounts/permissions/role-names.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import type { Me } from '#accounts/session/contract.ts'
import { usePicture } from '#accounts/session/use-picture.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { getEmployeePhoto } from '#portal/photos/contract.ts'

/** The account this browser is signed in with. */
export function WhoIAm({ me }: { me: Me | undefined }) {
  const { language } = useLanguage()
  const photoId = me?.photoId ?? null
  const picture = usePicture(
    getEmployeePhoto,
    photoId === null ? null : { params: { id: photoId }, query: { size: 'large' } },
  )
  return (
    <Card>
      {me === undefined ? (
        <WhoSkeleton />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,20rem)_1fr] lg:items-center">
          <div className="flex items-center gap-4">
            <Avatar name={me.name[language] || me.email} picture={picture} size="large" />
            <TwoNames name={me.name} large />
          </div>
          <DescriptionList
            columns={3}
            items={[
              { term: m['account.email'](), value: <Bdi code>{me.email}</Bdi> },
              { term: m['account.username'](), value: <bdi>{me.username}</bdi> },
              { term: m['account.roles'](), value: <RoleNames roles={me.roles} /> },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

function WhoSkeleton() {
  return (
    <Loading>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-4 w-32 max-w-full" />
        </div>
      </div>
    </Loading>
  )
}
