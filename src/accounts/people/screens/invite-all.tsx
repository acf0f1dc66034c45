import { MailPlus } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { invitePeople, listPeople, listUninvited, MAX_INVITED, type Person } from '../contract.ts'

/** Invites everyone listed at once, because after an import no one has been invited yet. */
export function InviteAll({ people }: { people: readonly Person[] }) {
  const locale = useLanguage()
  const userIds = people.slice(0, MAX_INVITED).map((person) => person.id)
  const invite = useSubmit(invitePeople, {
    refreshes: [listPeople, listUninvited],
    onSuccess: ({ invited }) =>
      showToast(
        m['peopleScreens.invitedMany']({ count: invited, shown: formatNumber(invited, locale) }),
        { tone: 'good' },
      ),
  })
  return (
    <>
      {invite.error !== null && <CouldNotLoad error={invite.error} />}
      <Banner
        tone="info"
        action={
          <Button
            size="small"
            pending={invite.pending}
            icon={<MailPlus size={16} aria-hidden="true" />}
            onPress={() => invite.submit({ body: { userIds } })}
          >
            {m['peopleScreens.inviteShown']({
              count: userIds.length,
              shown: formatNumber(userIds.length, locale),
            })}
          </Button>
        }
      >
        {m['peopleScreens.notInvitedYet']()}
      </Banner>
    </>
  )
}
