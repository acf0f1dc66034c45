import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import type { Me } from '#accounts/session/contract.ts'
import { type Submit, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  disablePerson,
  enablePerson,
  endPersonSessions,
  invitePerson,
  listPeople,
  type Person,
  resetSecondFactor,
} from './contract.ts'
import { RolesDialog } from './roles-dialog.tsx'

type AccountDialog = 'disable' | 'endSessions' | 'reset' | 'roles' | null

/**
 * What this caller may do with an account. Only decides what is offered; the server checks again.
 */
export function AccountActions({ person, me }: { person: Person; me: Me }) {
  const { language } = useLanguage()
  const [dialog, setPending] = useState<AccountDialog>(null)
  const name = nameIn(person.name, language) || person.email
  const close = (): void => setPending(null)
  const notify = (message: string) => () => {
    close()
    showToast(message, { tone: 'good' })
  }
  const invite = useSubmit(invitePerson, {
    refreshes: [listPeople],
    onSuccess: ({ email }) =>
      showToast(m['peopleScreens.invited']({ email: `\u2066${email}\u2069` }), { tone: 'good' }),
  })
  const disable = useSubmit(disablePerson, {
    refreshes: [listPeople],
    onSuccess: notify(m['peopleScreens.disabled']({ name })),
  })
  const enable = useSubmit(enablePerson, {
    refreshes: [listPeople],
    onSuccess: notify(m['peopleScreens.enabled']({ name })),
  })
  const endSessions = useSubmit(endPersonSessions, {
    refreshes: [listPeople],
    onSuccess: notify(m['peopleScreens.sessionsEnded']({ name })),
  })
  const reset = useSubmit(resetSecondFactor, {
    refreshes: [listPeople],
    onSuccess: notify(m['peopleScreens.resetDone']({ name })),
  })

  const isMe = person.id === me.id
  const may = (permission: Me['permissions'][number]): boolean =>
    me.permissions.includes(permission)
  const input = { params: { userId: person.id } }
  const failed = [invite, enable].find((each) => each.error !== null)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {may('people.invite') && (person.state === 'new' || person.state === 'invited') && (
          <Button size="small" pending={invite.pending} onPress={() => invite.submit(input)}>
            {person.state === 'new'
              ? m['peopleScreens.invite']()
              : m['peopleScreens.inviteAgain']()}
          </Button>
        )}
        {may('roles.edit') && (
          <Button size="small" onPress={() => setPending('roles')}>
            {m['peopleScreens.editRoles']()}
          </Button>
        )}
        {may('people.disable') && person.state === 'active' && !isMe && (
          <Button size="small" onPress={() => setPending('endSessions')}>
            {m['peopleScreens.endSessions']()}
          </Button>
        )}
        {may('people.disable') && person.hasSecondFactor && !isMe && (
          <Button size="small" onPress={() => setPending('reset')}>
            {m['peopleScreens.reset']()}
          </Button>
        )}
        {may('people.disable') && person.state !== 'disabled' && !isMe && (
          <Button size="small" onPress={() => setPending('disable')}>
            {m['peopleScreens.disable']()}
          </Button>
        )}
        {may('people.disable') && person.state === 'disabled' && (
          <Button size="small" pending={enable.pending} onPress={() => enable.submit(input)}>
            {m['peopleScreens.enable']()}
          </Button>
        )}
      </div>
      {failed !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errorSentence(failed.error, language)}
        </p>
      )}
      {dialog === 'disable' && (
        <Sure
          title={m['peopleScreens.disableTitle']({ name })}
          body={m['peopleScreens.disableBody']()}
          verb={m['peopleScreens.disable']()}
          submit={disable}
          onConfirm={() => disable.submit(input)}
          onClose={close}
        />
      )}
      {dialog === 'endSessions' && (
        <Sure
          title={m['peopleScreens.endSessionsTitle']({ name })}
          body={m['peopleScreens.endSessionsBody']()}
          verb={m['peopleScreens.endSessions']()}
          submit={endSessions}
          onConfirm={() => endSessions.submit(input)}
          onClose={close}
        />
      )}
      {dialog === 'reset' && (
        <Sure
          title={m['peopleScreens.resetTitle']({ name })}
          body={m['peopleScreens.resetBody']()}
          verb={m['peopleScreens.reset']()}
          submit={reset}
          onConfirm={() => reset.submit(input)}
          onClose={close}
        />
      )}
      {dialog === 'roles' && <RolesDialog person={person} onClose={close} />}
    </div>
  )
}

interface SureProps {
  title: string
  body: string
  verb: string
  submit: Pick<Submit<never>, 'pending' | 'error'>
  onConfirm: () => void
  onClose: () => void
}

function Sure({ title, body, verb, submit, onConfirm, onClose }: SureProps) {
  return (
    <ConfirmDialog
      title={title}
      confirm={verb}
      danger
      open
      pending={submit.pending}
      error={submit.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onConfirm}
    >
      {body}
    </ConfirmDialog>
  )
}
