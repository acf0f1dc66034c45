import { ExternalLink, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RemoveDialog } from '#directory/desk-components/remove-dialog.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listMembers, type Member, removeMember } from './contract.ts'
import { MemberDialog } from './screens/desk/member-dialog.tsx'
import { MemberList } from './screens/desk/member-list.tsx'

const NEW = 'new'

/** The people of the company in the order of the team page, and the other authors of posts. */
export function TeamTab() {
  const searchParams = useSearchState()
  const members = useEndpoint(listMembers)
  const [removing, setRemoving] = useState<Member | null>(null)
  if (members.data === undefined) {
    return members.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={members.error} again={() => void members.refetch()} />
    )
  }
  const { items } = members.data
  const opened = searchParams.get('person')
  const member = items.find(({ id }) => id === opened) ?? null
  const add = (
    <Button
      size="small"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => searchParams.open({ person: NEW })}
    >
      {m['teamDesk.add']()}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">{m['teamDesk.lead']()}</p>
        <span className="flex flex-wrap gap-2">
          <LinkButton
            to="/our-team"
            size="small"
            target="_blank"
            icon={<ExternalLink size={16} aria-hidden="true" />}
          >
            {m['teamDesk.seePage']()}
          </LinkButton>
          {items.length > 0 && add}
        </span>
      </div>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Users size={22} aria-hidden="true" />}
            title={m['teamDesk.none']()}
            text={m['teamDesk.noneText']()}
            action={add}
          />
        </Card>
      ) : (
        <MemberList
          label={m['contentDesk.tabs.team']()}
          members={items}
          onChange={({ id }) => searchParams.open({ person: id })}
          onRemove={setRemoving}
        />
      )}
      {(opened === NEW || member !== null) && (
        <MemberDialog
          key={opened}
          member={member}
          onClose={() => searchParams.change({ person: null })}
        />
      )}
      {removing !== null && <Removing member={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function Removing({ member, onClose }: { member: Member; onClose: () => void }) {
  const { language } = useLanguage()
  const remove = useSubmit(removeMember, {
    refreshes: [listMembers],
    onSuccess: () => {
      showToast(m['teamDesk.removed'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <RemoveDialog
      name={member.name[language]}
      pending={remove.pending}
      error={remove.error}
      onRemove={() => remove.submit({ params: { id: member.id } })}
      onClose={onClose}
    >
      {m['teamDesk.removeText']()}
    </RemoveDialog>
  )
}
