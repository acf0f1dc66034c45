import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Role } from '#accounts/permissions/contract.ts'
import { usePasswordConfirmation } from '#accounts/session/confirm-password-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { roleName } from '#accounts/permissions/role-names.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { editRoles, listPeople, type Person } from './contract.ts'

/**
 * Sets a person's roles. "Employee" follows from the register of employees and is not set by hand.
 */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { language } = useLanguage()
  const [roles, setRoles] = useState<readonly Role[]>(person.roles)
  const confirmation = usePasswordConfirmation()
  const edit = useSubmit(editRoles, { refreshes: [listPeople] })
  const name = nameIn(person.name, language) || person.email
  const toggle = (role: Role, isOn: boolean): void =>
    setRoles(Role.options.filter((each) => (each === role ? isOn : roles.includes(each))))
  const isSame = roles.join() === person.roles.join()

  async function save(): Promise<void> {
    try {
      const saved = await confirmation.run(() =>
        edit.send({ params: { userId: person.id }, body: { roles: [...roles] } }),
      )
      if (saved === null) return edit.reset()
      showToast(m['peopleScreens.rolesSaved']({ name }), { tone: 'good' })
      onClose()
    } catch {
      // `edit.error` has the refusal, displayed above the roles.
    }
  }

  const actions = (
    <>
      <Button onPress={onClose}>{m['ui.cancel']()}</Button>
      <Button kind="primary" pending={edit.pending} disabled={isSame} onPress={() => void save()}>
        {m['peopleScreens.saveRoles']()}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        title={m['peopleScreens.rolesTitle']({ name })}
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="small"
        alert
        actions={actions}
      >
        <div className="grid gap-3">
          {edit.error !== null && confirmation.dialog === null && (
            <CouldNotLoad error={edit.error} />
          )}
          <div role="group" aria-label={m['peopleScreens.roles']()} className="grid">
            {Role.options.map((role) => (
              <Checkbox
                key={role}
                label={roleName(role)}
                value={roles.includes(role)}
                onChange={(isOn) => toggle(role, isOn)}
                disabled={role === 'employee'}
              />
            ))}
          </div>
          <p className="text-xs text-ink-soft">{m['peopleScreens.employeeFollows']()}</p>
        </div>
      </Dialog>
      {confirmation.dialog}
    </>
  )
}
