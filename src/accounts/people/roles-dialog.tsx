import { useState } from 'react'
import { Role } from '#accounts/permissions/contract.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { roleName } from '#accounts/permissions/role-name.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { editRoles, listPeople, type Person } from './contract.ts'

/**
 * Sets a person's roles. "Employee" follows from the register of employees and is not set by hand.
 */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { language } = useLanguage()
  const name = nameIn(person.name, language) || person.email
  const [roles, setRoles] = useState<readonly Role[]>(person.roles)
  const edit = useSubmit(editRoles, {
    refreshes: [listPeople],
    onSuccess() {
      showToast(m['peopleScreens.rolesSaved']({ name }), { tone: 'good' })
      onClose()
    },
  })
  const toggle = (role: Role, isOn: boolean): void =>
    setRoles(Role.options.filter((each) => (each === role ? isOn : roles.includes(each))))
  const isSame = roles.join() === person.roles.join()

  return (
    <EditDialog
      title={m['peopleScreens.rolesTitle']({ name })}
      size="small"
      values={roles}
      submit={m['peopleScreens.saveRoles']()}
      disabled={isSame}
      pending={edit.pending}
      error={edit.error}
      onSend={() => edit.submit({ params: { userId: person.id }, body: { roles: [...roles] } })}
      onClose={onClose}
    >
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
    </EditDialog>
  )
}
